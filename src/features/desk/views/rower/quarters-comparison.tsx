// Rower's work by quarter of the arc, next to the others.
import type { GateField } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { addingUp, fixed, writtenDifference } from '#src/format/number.ts';
import { strokeWords } from '#src/format/labels.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { gateMeans, averageGates, type GateMeans } from '../../shared/selection/summaries.ts';
import type { ViewProps } from '../../shared/view.ts';
import styles from './rower.module.css';
import { comparedGates } from '../../shared/selection/subject.ts';

/** Why there is no sentence on the quarters; null when there is one. */
export const withoutQuarters = ({ analysis, selection }: ViewProps, gates: readonly number[]): string | null =>
  gates.some((gate) => gateMeans(analysis.strokes, gate, selection.counted.strokes).workQuarter1Pct.mean !== null)
    ? null
    : 'Work by quarter needs force and angle through the stroke, and this rower has no such data here.';

const QUARTERS: readonly { readonly field: GateField; readonly name: string }[] = [
  { field: 'workQuarter1Pct', name: 'First' },
  { field: 'workQuarter2Pct', name: 'Second' },
  { field: 'workQuarter3Pct', name: 'Third' },
  { field: 'workQuarter4Pct', name: 'Last' },
];

interface QuartersComparisonProps extends ViewProps {
  readonly gates: readonly number[];
  readonly empty: string | null;
}

export function QuartersComparison({ analysis, selection, gates, empty }: QuartersComparisonProps) {
  const { strokes: table } = analysis;
  const means = (of: readonly number[]) =>
    averageGates(of.map((gate) => gateMeans(table, gate, selection.counted.strokes)));
  const own = means(gates);
  const others = means(
    gates.flatMap((gate) => comparedGates(analysis.gates, gate)).filter((gate) => !gates.includes(gate)),
  );
  const written = (means: GateMeans) =>
    addingUp(
      QUARTERS.map(({ field }) => means[field].mean),
      1,
    );
  const [ownWritten, othersWritten] = [written(own), written(others)];
  const rows = QUARTERS.map((quarter, at) => ({
    ...quarter,
    own: ownWritten[at] ?? null,
    others: othersWritten[at] ?? null,
  }));
  const most = Math.max(1, ...rows.flatMap((row) => [row.own ?? 0, row.others ?? 0]));
  const hasOthers = rows.some((row) => row.others !== null);
  const colour = seatColourVariable(selection.focusSeat);
  const early = (rows[0]?.own ?? 0) + (rows[1]?.own ?? 0);

  return (
    <FigurePanel
      title="Work by quarter of the drive"
      actions={
        <MetricInfo
          ids={['workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct', 'workQuarter4Pct']}
          about="Work by quarter of the drive"
        />
      }
      finding={`${fixed(early)}% of the work is in the first half, over ${strokeWords(selection.counted)}.${hasOthers ? ' The tick marks the others.' : ''}`}
      optional
      empty={empty}
      table={() => ({
        columns: ['Quarter', 'Rower %', 'Others %', 'Difference'],
        rows: rows.map((row) => [
          row.name,
          fixed(row.own, 1),
          fixed(row.others, 1),
          writtenDifference(row.own, row.others, 1),
        ]),
      })}
    >
      <ul className={stack({ gap: 3, padY: 3, tabular: true }, styles.quarters)}>
        {rows.map((row) => (
          <li className={stack({ gap: 2, align: 'center' })} key={row.field}>
            <span>{row.name}</span>
            <span
              className={box({ on: 'wash', round: 'small', anchor: true })}
              style={{ height: 24 }}
              aria-hidden="true"
            >
              <i
                className={box({ high: true, round: 'small', display: 'block' })}
                style={{ width: `${(100 * (row.own ?? 0)) / most}%`, background: colour }}
              />
              {row.others !== null && (
                <b
                  className={box({ free: true, on: 'ink' })}
                  style={{ insetBlock: -3, insetInlineStart: `${(100 * row.others) / most}%`, width: 2 }}
                />
              )}
            </span>
            <span className={text({ weight: 'strong', text: 'end' })}>
              {fixed(row.own, 1)} <small className={text({ tone: 'quiet', weight: 'regular' })}>%</small>
            </span>
            <span className={text({ tone: 'quiet', text: 'end' })}>{writtenDifference(row.own, row.others, 1)}</span>
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}
