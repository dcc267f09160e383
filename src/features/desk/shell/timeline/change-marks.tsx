// Change marks on the timeline: the range of strokes and the likeliest one. The panel of changes lists them all.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Change } from '#engine/analysis/changes/changes.ts';
import { useDeskDebrief } from '../../shared/debrief/debrief-context.tsx';
import type { Range } from '../../shared/selection/selection.ts';
import styles from './change-marks.module.css';

const NO_CHANGES: readonly Change[] = [];

interface ChangeMarksProps {
  readonly analysis: Pick<Analysis, 'strokes'>;
  readonly range: Range;
}

export function ChangeMarks({ analysis, range }: ChangeMarksProps) {
  const { boat } = analysis.strokes;
  const state = useDeskDebrief();
  const changes = state === 'waiting' ? NO_CHANGES : (state.debrief?.changes.changes ?? NO_CHANGES);
  const spanS = Math.max(range.toS - range.fromS, 1e-6);
  const percent = (timeS: number | undefined): number => (100 * ((timeS ?? range.fromS) - range.fromS)) / spanS;
  return (
    <div className={styles.marks} aria-hidden>
      {changes.map(({ subject, quantity, stroke, fromStroke, toStroke }) => {
        const from = percent(boat.startS[fromStroke]);
        return (
          <span key={`${subject} ${quantity} ${stroke}`}>
            <i
              className={styles.between}
              style={{ insetInlineStart: `${from}%`, inlineSize: `${percent(boat.endS[toStroke]) - from}%` }}
            />
            <i className={styles.likeliest} style={{ insetInlineStart: `${percent(boat.startS[stroke])}%` }} />
          </span>
        );
      })}
    </div>
  );
}
