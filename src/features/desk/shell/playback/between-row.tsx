// With two cursors: minimum, maximum and mean over the strokes fully between them, on all of the desk.
import { X } from 'lucide-react';
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { clockRange } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import { box, inline, row, stack, text } from '#src/ui/primitives.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { useCursor, useCursorState } from '../../shared/cursor/cursor-context.tsx';
import { useSlowCursor } from '../../shared/cursor/use-on-cursor.ts';
import { wholeRange, strokesWithin, type Range } from '../../shared/selection/selection.ts';
import type { Selection } from '../../shared/view.ts';
import styles from '../../shared/cursor/cursor.module.css';
import { gateColumn, computeSpread } from '#engine/analysis/statistics.ts';
import { findExtent } from '#src/figures/scale/scale.ts';
import { crewPower } from '#src/figures/stroke/stroke-values.ts';

interface BetweenRowProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
}

export function BetweenRow({ analysis, selection: { focusSeat } }: BetweenRowProps) {
  const cursor = useCursor();
  const force = useForceUnit();
  const timeS = useSlowCursor();
  const anchorS = useCursorState((state) => state.anchorS);
  const [fromS, toS] = anchorS === null || anchorS > timeS ? [timeS, anchorS ?? timeS] : [anchorS, timeS];
  const between = useMemo(
    () => betweenStrokes(analysis, focusSeat, { fromS, toS }, force),
    [analysis, focusSeat, fromS, toS, force],
  );
  if (anchorS === null || !(toS > fromS)) return null;
  const originS = wholeRange(analysis).fromS;
  return (
    <section
      className={stack({ gap: '2px', on: 'surface', rule: 'below', size: 13, tabular: true, print: 'none' })}
      style={{ padding: '6px var(--desk-gutter)' }}
      aria-label="Between the cursors"
    >
      <p className={row({ gap: 2, wrap: true })}>
        <b className={text({ weight: 'strong' })}>{clockRange(fromS - originS, toS - originS)}</b>{' '}
        {counted(between.strokes, 'whole stroke')}
        {analysis.gates.length > 0 && (
          <small className={text({ tone: 'quiet', size: 12 })}> seat {labelSeat(analysis.gates, focusSeat)}</small>
        )}
        <button
          className={inline({ bare: true, gap: 1, tall: 28, tone: 'accent', size: 12 })}
          type="button"
          onClick={() => cursor.setAnchor(null)}
        >
          <X size={14} aria-hidden /> Remove
        </button>
      </p>
      <div className={box({ overflow: 'across' })} role="region" aria-label="Values between the cursors" tabIndex={0}>
        <table className={text({ size: 13 }, styles.numbers)}>
          <thead>
            <tr>
              <th scope="col">Over the strokes</th>
              {between.rows.map(({ name, unit }) => (
                <th key={name} scope="col">
                  {name} <small>{unit}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['least', 'greatest', 'mean'] as const).map((which) => (
              <tr key={which}>
                <th scope="row">{WORDS[which]}</th>
                {between.rows.map((row) => (
                  <td key={row.name}>{fixed(row[which], row.decimals)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const WORDS = { least: 'Minimum', greatest: 'Maximum', mean: 'Mean' } as const;

interface Column {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly values: Float64Array;
}

interface ValueBetween extends Omit<Column, 'values'> {
  /** Null when no stroke in between has the value. */
  readonly least: number | null;
  readonly greatest: number | null;
  readonly mean: number | null;
}

/** Columns of the boat, then of each oar of the seat in focus; unmeasured columns are left out. */
function collectColumns({ strokes, gates }: Analysis, focusSeat: number, force: ForceUnit): Column[] {
  const { boat, gate: table, gateCount } = strokes;
  const own = gates.flatMap(({ seat, side }, gate) => (seat === focusSeat ? [{ gate, side }] : []));
  const columns: Column[] = [
    { name: 'Rate', unit: 'spm', decimals: 1, values: boat.rateSpm },
    { name: 'Speed', unit: 'm/s', decimals: 2, values: boat.speedMps },
    { name: 'Power', unit: 'W per rower', decimals: 0, values: crewPower(strokes, gates) },
    ...own.flatMap(({ gate, side }): Column[] => {
      const whose = own.length > 1 && side !== null ? `, ${side}` : '';
      const column = (values: Float64Array): Float64Array => gateColumn(values, gateCount, gate);
      return [
        { name: `Catch${whose}`, unit: '°', decimals: 1, values: column(table.catchAngleDeg) },
        { name: `Finish${whose}`, unit: '°', decimals: 1, values: column(table.finishAngleDeg) },
        {
          name: `Peak${whose}`,
          unit: force.symbol,
          decimals: force.decimals,
          values: column(table.peakForceN).map((newtons) => force.of(newtons)),
        },
      ];
    }),
  ];
  return columns.filter(({ values }) => values.some(Number.isFinite));
}

interface BetweenStrokes {
  readonly strokes: number;
  readonly rows: readonly ValueBetween[];
}

export function betweenStrokes(analysis: Analysis, focusSeat: number, range: Range, force: ForceUnit): BetweenStrokes {
  const strokes = strokesWithin(analysis.strokes, range);
  const rows = collectColumns(analysis, focusSeat, force).map(({ values, ...look }) => {
    const inside = Float64Array.from(strokes, (stroke) => values[stroke] ?? Number.NaN).filter(Number.isFinite);
    const extent = findExtent(inside);
    return { ...look, least: extent?.[0] ?? null, greatest: extent?.[1] ?? null, mean: computeSpread(inside).mean };
  });
  return { strokes: strokes.length, rows };
}
