// Similarity of each seat's force curve to the reference, and where seats differ in it, smoothness and
// number of humps.
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import type { ForceShape } from '#engine/analysis/force/force-shapes.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { scrollRegion } from '#src/charts/scroll-region.ts';
import { seatColourVariable } from '#src/charts/choice/seat-look.ts';
import { findExtent } from '#src/charts/scale/scale.ts';
import { computeSpread } from '#src/charts/scale/spread.ts';
import { fixed } from '#src/format/number.ts';
import { MetricName } from '../../../shared/metrics/metric-name.tsx';
import type { SelectionChange } from '#src/features/desk/shared/view.ts';
import { shapeFinding } from './findings.ts';
import styles from './signature-view.module.css';
import type { LikenessRow } from './signature-model.ts';

interface ShapePanelProps {
  readonly rows: readonly LikenessRow[];
  /** One per gate of the analysis; null while computing. */
  readonly shapes: readonly ForceShape[] | null;
  /** Curves or shapes are still computing: nothing counts as missing. */
  readonly isWaiting: boolean;
  /** "the crew’s mean", or the name of the other selection. */
  readonly reference: string;
  readonly focusSeat: number;
  readonly select: (change: SelectionChange) => void;
}

interface Column {
  readonly id: MetricId;
  readonly name: string;
  readonly decimals: number;
  readonly of: (row: LikenessRow, shape: ForceShape | undefined) => number | null | undefined;
  /** Seats that differ by less have nothing to say: the column is not shown. */
  readonly least?: number;
}

const COLUMNS: readonly Column[] = [
  { id: 'curveSimilarity', name: 'r', decimals: 3, of: ({ likeness }) => likeness?.r },
  { id: 'curveDifferencePct', name: 'Differs %', decimals: 1, of: ({ likeness }) => likeness?.differencePct },
  {
    id: 'curveShapeDifferencePct',
    name: 'In shape %',
    decimals: 1,
    of: ({ likeness }) => likeness?.shapeDifferencePct,
  },
  { id: 'curveOverlapPct', name: 'Overlap %', decimals: 0, of: ({ likeness }) => likeness?.overlapPct },
  {
    id: 'forceSmoothnessPct',
    name: 'Smooth %',
    decimals: 1,
    of: (_, shape) => computeSpread(shape?.smoothnessPct ?? []).mean,
    least: 0.5,
  },
  {
    id: 'forceHumps',
    name: 'Humps',
    decimals: 2,
    of: (_, shape) => computeSpread(shape?.humps ?? []).mean,
    least: 0.1,
  },
];

function tellingColumns(rows: ShapePanelProps['rows'], shapes: ShapePanelProps['shapes']): Column[] {
  return COLUMNS.filter(({ of, least = 0 }) => {
    const [min, max] = findExtent(rows.map((row) => of(row, shapes?.[row.gate]) ?? Number.NaN)) ?? [0, 0];
    return max - min >= least;
  });
}

const NO_SHAPE = 'No force curve for these strokes, so there’s no shape to compare.';

const hasShape = (rows: ShapePanelProps['rows'], shapes: ShapePanelProps['shapes']): boolean =>
  rows.some(({ likeness }) => likeness !== null) ||
  computeSpread(shapes?.flatMap(({ humps }) => [...humps]) ?? []).count > 0;

export function ShapePanel({ rows, shapes, isWaiting, reference, focusSeat, select }: ShapePanelProps) {
  const columns = tellingColumns(rows, shapes);
  const texts = (row: LikenessRow): string[] =>
    columns.map(({ of, decimals }) => fixed(of(row, shapes?.[row.gate]), decimals));
  return (
    <FigurePanel
      title="Force curve shape"
      finding={`Against ${reference}: ${shapeFinding(rows)}`}
      area="shape"
      picture="none"
      optional
      empty={hasShape(rows, shapes) ? null : isWaiting ? 'Measuring …' : NO_SHAPE}
    >
      <div className={styles.scroll} {...scrollRegion('Shape of the force by seat')}>
        <table className={styles.shapes}>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  <MetricName id={id}>{name}</MetricName>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} data-focus={row.seat === focusSeat}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={row.seat === focusSeat}
                    aria-label={row.label}
                    onClick={() => select({ focusSeat: row.seat })}
                  >
                    <i style={{ background: seatColourVariable(row.seat) }} aria-hidden="true" />
                    <span aria-hidden="true">{row.short}</span>
                  </button>
                </th>
                {texts(row).map((text, index) => (
                  <td key={columns[index]?.id}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FigurePanel>
  );
}
