// A view with the panels it leaves out named at its foot, one line for each reason.
import { useCallback, useState, type ReactNode } from 'react';
import { LeftOut, type LeaveOut } from '#src/charts/left-out.ts';
import { listText } from '#src/format/list-text.ts';
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
  const reasons = [...new Set(left.map(({ reason }) => reason))];
  return (
    <LeftOut value={leaveOut}>
      {children}
      {left.length > 0 && (
        <p className={styles.foot} role="note" aria-label="Not shown">
          {reasons.map((reason) => (
            <span key={reason}>
              <b>Not shown: {listText(left.flatMap((one) => (one.reason === reason ? one.title : [])))}.</b>{' '}
              {reason}{' '}
            </span>
          ))}
        </p>
      )}
    </LeftOut>
  );
}
