// Catch offsets by seat, straight from the stroke table.
import type { ReactNode } from 'react';
import type { Analysis, GateField, Gate, Spread } from '#engine/analysis/analysis.ts';
import { fixed, signed } from '#src/format/number.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { coxOrder, familyName, gateLabel, gateRowLabel, seatColourVariable, seatName } from './choice/seat-look.ts';
import type { SelectedStrokes } from './signature-figure.tsx';
import { gateSpread } from './scale/spread.ts';
import { symmetricLimit } from './timing-domain.ts';
import styles from './timing-figure.module.css';

export interface TimingFigureProps {
  readonly analysis: Analysis;
  readonly selection: SelectedStrokes;
  readonly select?: (change: { readonly focusSeat: number }) => void;
  /** The numbers stand next to the figure already. */
  readonly bare?: boolean;
  readonly field?: Extract<GateField, 'catchOffsetMs' | 'loadOffsetMs' | 'finishOffsetMs'>;
}

export function TimingFigure({
  analysis,
  selection,
  select,
  bare = false,
  field = 'catchOffsetMs',
}: TimingFigureProps) {
  const rows = coxOrder(analysis.gates, selection.gates).flatMap((index) => {
    const gate = analysis.gates[index];
    return gate === undefined ? [] : [{ gate, ...gateSpread(analysis.strokes, field, index, selection.strokes) }];
  });
  return (
    <TimingRows
      rows={rows}
      unit="ms"
      seatCount={analysis.boat.seatCount}
      focusSeat={selection.focusSeat}
      bare={bare}
      select={select}
    />
  );
}

interface TimingRow extends Spread {
  readonly gate: Gate;
  /** Data caveat before the numbers. */
  readonly mark?: ReactNode;
}

interface TimingRowsProps {
  readonly rows: readonly TimingRow[];
  readonly unit: 'ms' | 'deg';
  readonly seatCount: number | null;
  readonly focusSeat: number;
  /** The numbers stand next to the figure already. */
  readonly bare?: boolean;
  readonly select?: ((change: { readonly focusSeat: number }) => void) | undefined;
}

/**
 * Offsets by seat on one axis: a dot at the mean, a bar of one standard deviation either side, and the numbers next to
 * it.
 */
function TimingRows({ rows, unit, seatCount, focusSeat, bare = false, select }: TimingRowsProps) {
  const families = rows.map(({ gate }) => familyName(gate));
  const isByFamily = bare && !families.includes('') && new Set(families).size === families.length;
  const decimals = unit === 'deg' ? 1 : 0;
  const limit = symmetricLimit(rows, unit);
  const place = (value: number): string => `${(50 + (50 * value) / limit).toFixed(2)}%`;
  const ticks = (bare ? [-1, 0, 1] : [-1, -0.5, 0, 0.5, 1]).map((share) => share * limit);

  return (
    <div className={box({ narrow: true, size: 13, tabular: true }, styles.figure)} data-bare={bare}>
      <ul>
        {rows.map(({ gate, mean, sd, mark }) => {
          const colour = seatColourVariable(gate.seat);
          const called = gate.side === null && gate.name == null ? seatName(gate.seat, seatCount) : gateRowLabel(gate);
          const name = isByFamily ? familyName(gate) : called;
          return (
            <li
              key={gateLabel(gate)}
              className={stack({ align: 'center' }, styles.row)}
              data-focus={gate.seat === focusSeat}
            >
              {select === undefined ? (
                <span className={styles.name}>{name}</span>
              ) : (
                <button
                  type="button"
                  className={styles.name}
                  aria-pressed={gate.seat === focusSeat}
                  onClick={() => select({ focusSeat: gate.seat })}
                >
                  {name}
                </button>
              )}
              <span className={styles.track} aria-hidden="true">
                {ticks.map((tick) => (
                  <i
                    key={tick}
                    className={tick === 0 ? styles.zero : styles.grid}
                    style={{ insetInlineStart: place(tick) }}
                  />
                ))}
                {mean !== null && sd !== null && (
                  <i
                    className={styles.bar}
                    style={{
                      insetInlineStart: place(Math.max(-limit, mean - sd)),
                      insetInlineEnd: place(-Math.min(limit, mean + sd)),
                      background: colour,
                    }}
                  />
                )}
                {mean !== null && (
                  <i className={styles.dot} style={{ insetInlineStart: place(mean), background: colour }} />
                )}
              </span>
              <span className={text({ text: 'end', lines: 'one' }, styles.numbers)}>
                {bare ? null : mean === null ? (
                  <small>not measured</small>
                ) : (
                  <>
                    {mark}
                    {signed(mean, decimals)} {sd !== null && <small>± {fixed(sd, decimals)}</small>}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={stack({ tone: 'quiet', size: 12 }, styles.axis)} aria-hidden="true">
        <span>
          {ticks.map((tick) => (
            <i key={tick} style={{ insetInlineStart: place(tick) }}>
              {signed(tick, Number.isInteger(limit / 2) ? 0 : 1)}
            </i>
          ))}
        </span>
        <small>{unit === 'deg' ? '° late' : 'ms late'}</small>
      </div>
    </div>
  );
}
