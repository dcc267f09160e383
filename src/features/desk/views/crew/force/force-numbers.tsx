// Every force value of every gate: the mean, with its SD in small type below.
import type { GateField } from '#engine/analysis/analysis.ts';
import { scrollRegion } from '#src/charts/scroll-region.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { seatColourVariable } from '#src/charts/choice/seat-look.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { strokeWords } from '#src/format/stroke-labels.ts';
import type { SelectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { Doubt } from '../../../shared/doubt/doubt.ts';
import { DoubtMark } from '../../../shared/doubt/doubt-mark.tsx';
import { MetricName } from '../../../shared/metrics/metric-name.tsx';
import type { SelectionChange } from '../../../shared/view.ts';
import type { ForceRow } from './force-rows.ts';
import styles from './force-view.module.css';

const COLUMNS: readonly (readonly [field: GateField, name: string, decimals: number])[] = [
  ['peakForceN', 'Peak', 0],
  ['averageForceN', 'Average', 0],
  ['angleAt70Deg', '70% at °', 1],
  ['angleOfPeakDeg', 'Peak at °', 1],
  ['peakPositionPct', 'Peak % arc', 0],
  ['catchSlipDeg', 'Slip °', 1],
  ['finishSlipDeg', 'Wash °', 1],
  ['arcDeg', 'Length °', 1],
  ['effectiveArcDeg', 'Effective °', 1],
  ['workJ', 'Work J', 0],
];

interface ForceNumbersProps {
  readonly rows: readonly ForceRow[];
  readonly unit: ForceUnit;
  readonly strokes: SelectedStrokes;
  readonly focusSeat: number;
  readonly doubtOf: (gate: number, field: GateField) => Doubt | null;
  readonly select: (change: SelectionChange) => void;
}

export function ForceNumbers({ rows, unit, strokes, focusSeat, doubtOf, select }: ForceNumbersProps) {
  return (
    <FigurePanel
      title="The numbers"
      finding={`Mean of ${strokeWords(strokes)}, ±1 SD from stroke to stroke.`}
      area="numbers"
      picture="none"
    >
      <div className={styles.scroll} {...scrollRegion('Force values by seat')}>
        <table className={styles.numbers}>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              {COLUMNS.map(([field, name]) => (
                <th key={field} scope="col">
                  <MetricName id={field}>{field.endsWith('N') ? `${name} ${unit.symbol}` : name}</MetricName>
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
                    onClick={() => select({ focusSeat: row.seat })}
                  >
                    <i style={{ background: seatColourVariable(row.seat) }} aria-hidden="true" />
                    {row.label}
                  </button>
                </th>
                {COLUMNS.map(([field, , decimals]) => {
                  const { mean, sd } = row.of(field);
                  return (
                    <td key={field}>
                      {mean !== null && <DoubtMark doubt={doubtOf(row.gate, field)} />}
                      {fixed(mean, decimals)}
                      {sd !== null && <small> ± {fixed(sd, decimals)}</small>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FigurePanel>
  );
}
