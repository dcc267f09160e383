// Verdict next to the numbers: against the last comparable session.
import { Link } from '@tanstack/react-router';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { useAgainstLast } from '../../shared/debrief/use-against-last.ts';

export function LastComparable(props: Pick<ViewProps, 'session' | 'analysis' | 'selection'>) {
  const last = useAgainstLast(props);
  if (last === 'none') return null;
  return (
    <p className={stack({ gap: '2px', flex: 1, basis: '16rem', empty: 'hidden', text: 'end' })} role="status">
      {last !== null && (
        <>
          <b className={text({ size: 14, weight: 'strong' })}>{last.verdict}</b>{' '}
          <span className={text({ tone: 'quiet', size: 12 })}>
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
