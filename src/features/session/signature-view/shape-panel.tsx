// How like the crew each seat's force curve is.
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { seatColourVariable } from '#src/charts/seat-look.ts';
import { fixed } from '#src/format/number.ts';
import type { SelectionChange } from '../view.ts';
import { shapeFinding } from './findings.ts';
import styles from './signature-view.module.css';
import type { Similarity } from './similarity.ts';

interface ShapePanelProps {
  readonly rows: readonly { readonly label: string; readonly seat: number; readonly similarity: Similarity | null }[];
  readonly focusSeat: number;
  readonly forceSimilarity: number | null;
  readonly select: (change: SelectionChange) => void;
}

/** Curves of one crew hardly ever fall below this, so the bars start here. */
const LEAST_R = 0.9;

export function ShapePanel({ rows, focusSeat, forceSimilarity, select }: ShapePanelProps) {
  const crewWords =
    forceSimilarity === null ? '' : ` The whole outing's force similarity is ${fixed(forceSimilarity, 3)}.`;
  return (
    <FigurePanel
      title="Shape against the crew's mean"
      finding={`${shapeFinding(rows)}${crewWords}`}
      area="shape"
      empty={
        rows.every((row) => row.similarity === null) ? 'Two force curves or more are needed to compare shapes.' : null
      }
      table={() => ({
        columns: ['Seat', 'r', 'Difference %'],
        rows: rows.map(({ label, similarity }) => [label, fixed(similarity?.r, 3), fixed(similarity?.nrmsePct, 1)]),
      })}
    >
      <ul className={styles.shapes}>
        <li className={styles.head} aria-hidden="true">
          <span>seat</span>
          <span className={styles.scale}>
            <i>{fixed(LEAST_R, 1)}</i>
            <i>r = 1</i>
          </span>
          <span>r</span>
          <span>differs</span>
        </li>
        {rows.map(({ label, seat, similarity }) => (
          <li key={label}>
            <button type="button" aria-pressed={seat === focusSeat} onClick={() => select({ focusSeat: seat })}>
              {label}
            </button>
            <span className={styles.rail} aria-hidden="true">
              {similarity !== null && (
                <i
                  style={{
                    insetInlineStart: `${Math.max(0, (100 * (similarity.r - LEAST_R)) / (1 - LEAST_R))}%`,
                    background: seatColourVariable(seat),
                  }}
                />
              )}
            </span>
            <span>{fixed(similarity?.r, 3)}</span>
            <span>
              {fixed(similarity?.nrmsePct, 1)} <small>%</small>
            </span>
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}
