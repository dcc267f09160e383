// Cursor bar: controls, and the numbers that follow. Takes a row only while in use.
import { X } from 'lucide-react';
import { memo, Suspense } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { HIDE_CURSOR } from '../../shared/actions/desk-actions.ts';
import { useDeskParts } from '../../shared/actions/desk-parts.ts';
import { useActionButton } from '../../shared/actions/use-action.ts';
import { useCursor, useCursorState } from '../../shared/cursor/cursor-context.tsx';
import { Readout } from '../../shared/cursor/readout.tsx';
import { hasClock } from '../../shared/selection/selection.ts';
import type { Selection } from '../../shared/view.ts';
import styles from './cursor-bar.module.css';
import { Transport } from './transport.tsx';

const PlayListRow = lazyPart(async () => (await import('./play-list-row.tsx')).PlayListRow);

interface CursorBarProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  /** The panel is read by the cursor: its row stays. */
  readonly always: boolean;
}

/** Nothing when strokes have no times: there is no moment to point at. */
export const CursorBar = memo(function CursorBar({ analysis, selection, always }: CursorBarProps) {
  const cursor = useCursor();
  const used = useCursorState((state) => state.used);
  const hasList = useCursorState(({ list }) => list !== null);
  const goes = used && !always;
  const hide = useActionButton(HIDE_CURSOR);
  useDeskParts({ hideCursor: goes ? () => cursor.putAway() : null });
  if (!hasClock(analysis) || !(used || always)) return null;
  return (
    <div className={styles.bar}>
      <Transport />
      <Readout analysis={analysis} selection={selection} />
      {hasList && (
        <ErrorBoundary what="The list of strokes to play">
          <Suspense>
            <PlayListRow />
          </Suspense>
        </ErrorBoundary>
      )}
      {goes && (
        <button className={styles.away} {...hide}>
          <X size={15} aria-hidden />
        </button>
      )}
    </div>
  );
});
