// Verdict next to the numbers: against the last comparable session.
import { Link } from '@tanstack/react-router';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { useAgainstLast } from '../../shared/debrief/use-against-last.ts';
import styles from './last-comparable.module.css';

export function LastComparable(props: Pick<ViewProps, 'session' | 'analysis' | 'selection'>) {
  const last = useAgainstLast(props);
  if (last === 'none') return null;
  return (
    <p className={styles.verdict} role="status">
      {last !== null && (
        <>
          <b>{last.verdict}</b>{' '}
          <span>
            {last.note} ·{' '}
            <Link to="/coach/compare" search={{ before: [last.before], after: [last.after] }}>
              Compare with it
            </Link>
          </span>
        </>
      )}
    </p>
  );
}
