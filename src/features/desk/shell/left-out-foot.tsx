// A view with the panels it leaves out named at its foot, one line for each reason.
import { useCallback, useState, type ReactNode } from 'react';
import { LeftOut, type LeaveOut } from '#src/charts/left-out.ts';
import styles from './desk.module.css';

interface Left {
  readonly title: string;
  readonly reason: string;
}

export function WithFoot({ children }: { readonly children: ReactNode }) {
  const [left, setLeft] = useState<readonly Left[]>([]);
  const leaveOut = useCallback<LeaveOut>((title, reason) => {
    const one = { title, reason };
    setLeft((others) => [...others, one]);
    return () => setLeft((others) => others.filter((other) => other !== one));
  }, []);
  return (
    <LeftOut value={leaveOut}>
      {children}
      {left.length > 0 && (
        <p className={styles.foot} role="note" aria-label="Not shown">
          {left.map(({ title, reason }) => (
            <span key={title}>
              <b>Not shown: {title}.</b> {reason}{' '}
            </span>
          ))}
        </p>
      )}
    </LeftOut>
  );
}
