// Catch offsets by seat: a dot at the mean, a bar of one standard deviation either side, and the numbers beside it.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { fixed, signed } from '#src/format/number.ts';
import { coxOrder, gateLabel, seatColourVariable, seatName } from './seat-look.ts';
import type { SelectedStrokes } from './selected-strokes.ts';
import { gateSpread } from './spread.ts';
import { timingLimit } from './timing-domain.ts';
import styles from './timing-figure.module.css';

export interface TimingFigureProps {
  readonly analysis: Analysis;
  readonly selection: SelectedStrokes;
  readonly select?: (change: { readonly focusSeat: number }) => void;
  readonly field?: Extract<GateField, 'catchOffsetMs' | 'loadOffsetMs' | 'finishOffsetMs' | 'catchOffsetDeg'>;
}

export function TimingFigure({ analysis, selection, select, field = 'catchOffsetMs' }: TimingFigureProps) {
  const decimals = field === 'catchOffsetDeg' ? 1 : 0;
  const rows = coxOrder(analysis.gates, selection.gates).flatMap((index) => {
    const gate = analysis.gates[index];
    return gate === undefined ? [] : [{ gate, ...gateSpread(analysis.strokes, field, index, selection.strokes) }];
  });
  const limit = field === 'catchOffsetDeg' ? Math.max(1, timingLimit(rows.map(tenfold)) / 10) : timingLimit(rows);
  const place = (value: number): string => `${(50 + (50 * value) / limit).toFixed(2)}%`;
  const ticks = [-1, -0.5, 0, 0.5, 1].map((share) => share * limit);

  return (
    <div className={styles.figure}>
      <ul className={styles.rows}>
        {rows.map(({ gate, mean, sd }) => {
          const colour = seatColourVariable(gate.seat);
          const name = gate.side === null ? seatName(gate.seat, analysis.boat.seatCount) : gateLabel(gate);
          return (
            <li key={gateLabel(gate)} className={styles.row} data-focus={gate.seat === selection.focusSeat}>
              {select === undefined ? (
                <span className={styles.name}>{name}</span>
              ) : (
                <button
                  type="button"
                  className={styles.name}
                  aria-pressed={gate.seat === selection.focusSeat}
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
              <span className={styles.numbers}>
                {mean === null ? (
                  <small>not measured</small>
                ) : (
                  <>
                    {signed(mean, decimals)} {sd !== null && <small>± {fixed(sd, decimals)}</small>}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.axis} aria-hidden="true">
        <span>
          {ticks.map((tick) => (
            <i key={tick} style={{ insetInlineStart: place(tick) }}>
              {signed(tick, limit < 2 ? 1 : 0)}
            </i>
          ))}
        </span>
      </div>
    </div>
  );
}

const tenfold = ({
  mean,
  sd,
}: {
  mean: number | null;
  sd: number | null;
}): { mean: number | null; sd: number | null } => ({
  mean: mean === null ? null : mean * 10,
  sd: sd === null ? null : sd * 10,
});
