// Where on the strip something changed: the strokes between which it lies, and the likeliest. The panel of what changed says
// what, for eyes and screen readers alike.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import { useDeskDebrief } from '../../contract/debrief/debrief-context.tsx';
import type { Range } from '../../contract/selection/selection.ts';
import styles from './change-marks.module.css';

export function ChangeMarks({ strokes: { boat }, range }: { readonly strokes: StrokeTable; readonly range: Range }) {
  const state = useDeskDebrief();
  const changes = state === 'waiting' ? [] : (state.debrief?.changes.changes ?? []);
  const spanS = Math.max(range.toS - range.fromS, 1e-6);
  const percent = (timeS: number | undefined): number => (100 * ((timeS ?? range.fromS) - range.fromS)) / spanS;
  return (
    <div className={styles.marks} aria-hidden="true">
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
