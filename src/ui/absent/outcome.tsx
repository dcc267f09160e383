// What came of an action or a question: a problem, a success, or the reason why there is nothing to see.
import type { ReactNode } from 'react';
import styles from './absent.module.css';
import { box, stack, text } from '../primitives.ts';

const SAID = { pad: 3, round: 'control', ragged: 'pretty', breaks: true } as const;

/**
 * A problem is announced at once, a success politely. Both are always live regions, so that a sentence is announced;
 * alert or status only while they hold one.
 */
export const Problem = ({ sentence }: { readonly sentence: string | null }) => (
  <div
    role={sentence === null ? undefined : 'alert'}
    aria-live="assertive"
    className={box({ across: true }, styles.place)}
  >
    {sentence !== null && <p className={box(SAID, styles.problem)}>{sentence}</p>}
  </div>
);

export function Done({ children }: { readonly children: ReactNode }) {
  const isEmpty = children === null || children === '';
  return (
    <div role={isEmpty ? undefined : 'status'} aria-live="polite" className={box({ across: true }, styles.place)}>
      {!isEmpty && <p className={box(SAID, styles.done)}>{children}</p>}
    </div>
  );
}

/** Why there is nothing to see here, and what to do about it. */
export function EmptyReason({ reason, children }: { readonly reason: string; readonly children?: ReactNode }) {
  return (
    <div
      className={stack({ gap: 3, centered: true, pad: 4, tone: 'quiet', text: 'center' }, styles.empty)}
      data-empty=""
    >
      <p className={text({ measure: 52 })}>{reason}</p>
      {children}
    </div>
  );
}
