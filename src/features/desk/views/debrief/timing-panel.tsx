// Who catches early and who late, by seat, straight from the stroke table.
import { memo, type ReactNode } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import {
  gateLabel,
  coxOrder,
  familyName,
  gateRowLabel,
  seatColourVariable,
  seatName,
} from '#src/figures/choice/seat-look.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { Analysis, GateField, Gate, Spread } from '#engine/analysis/analysis.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import type { SelectedStrokes } from '#src/figures/signature-figure.tsx';
import { gateSpread } from '#src/figures/scale/spread.ts';
import { symmetricLimit } from '#src/figures/scale/scale.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { countingSelection } from '../../shared/selection/selection.ts';
import { seatRows } from '../../shared/selection/summaries.ts';
import { headingAgainst, referenceText } from '../../shared/reference.ts';
import type { MakeStill, ViewProps } from '../../shared/view.ts';
import { NO_STROKES, timingReason, ownTimingSentence, timingHabit } from './debrief-sentences.ts';
import styles from './timing-panel.module.css';

type TimingPanelProps = Pick<ViewProps, 'analysis' | 'selection'> &
  Partial<Pick<ViewProps, 'select'>> & {
    /** Proves the sentence next to it, which says what there is to say. */
    readonly proves?: boolean;
  };

/** `select`: where no table of the seats stands next to it, the figure has the numbers and moves the focus. */
export const TimingPanel = memo(function TimingPanel({
  analysis,
  selection,
  select,
  proves = false,
}: TimingPanelProps) {
  const rows = seatRows(analysis, selection);
  const title = headingAgainst('Catch timing', analysis);
  const without = selection.strokes.length === 0 ? NO_STROKES : null;
  const hasTiming = rows.some((row) => row.means.catchOffsetMs.count > 0);
  return (
    <FigurePanel
      title={title}
      actions={
        proves ? undefined : (
          <MetricInfo ids={['catchOffsetMs', 'chordOffsetMs', 'loadOffsetMs', 'lateByHabit']} about={title} />
        )
      }
      finding={proves ? '' : timingHabit(rows)}
      empty={without ?? timingReason(analysis, rows.length, hasTiming)}
      table={() => ({
        columns: ['Seat', 'Turn ms', '90% CI ± ms', '±1 SD, ms', 'Habit', 'Chord ms', 'Load ms', 'Strokes'],
        rows: rows.map(({ gate, seat, lateness, means: { catchOffsetMs, chordOffsetMs, loadOffsetMs } }) => {
          const oar = analysis.gates[gate];
          const { mean, sd, count } = catchOffsetMs;
          const turn = [signed(mean), fixed(lateness.halfMs, 1), fixed(sd), lateness.habit];
          const beside = [signed(chordOffsetMs.mean), signed(loadOffsetMs.mean)];
          return [oar === undefined ? `${seat}` : gateLabel(oar), ...turn, ...beside, count];
        }),
      })}
    >
      <TimingFigure
        analysis={analysis}
        selection={countingSelection(selection)}
        {...(select === undefined ? { bare: true } : { select })}
      />
    </FigurePanel>
  );
});

export const timingStill: MakeStill = ({ analysis, selection, seat }) => {
  const rows = seatRows(analysis, selection);
  const shown = seat === null ? rows : rows.filter((row) => row.seat === seat).toSorted((a, b) => a.gate - b.gate);
  if (rows.length < 2 || shown.every(({ means }) => means.catchOffsetMs.count === 0)) return null;
  const reference = referenceText(analysis);
  return {
    title: headingAgainst('Catch timing', analysis),
    finding: seat === null ? timingHabit(rows) : ownTimingSentence(shown, reference),
    axes: `Across: ms after ${reference}. Dot: mean; bar: ± 1 standard deviation.`,
    figure: <TimingFigure analysis={analysis} selection={countingSelection(selection)} />,
  };
};

interface TimingFigureProps {
  readonly analysis: Analysis;
  readonly selection: SelectedStrokes;
  readonly select?: (change: { readonly focusSeat: number }) => void;
  /** The numbers stand next to the figure already. */
  readonly bare?: boolean;
  readonly field?: Extract<GateField, 'catchOffsetMs' | 'loadOffsetMs' | 'finishOffsetMs'>;
}

function TimingFigure({ analysis, selection, select, bare = false, field = 'catchOffsetMs' }: TimingFigureProps) {
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

const NAME = { padX: '6px', round: 'control', tone: 'ink', text: 'end', lines: 'one' } as const;

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
              className={stack({ gap: 3, align: 'center' }, styles.row)}
              data-focus={gate.seat === focusSeat}
            >
              {select === undefined ? (
                <span className={box(NAME)}>{name}</span>
              ) : (
                <button
                  type="button"
                  className={box({ ...NAME, bare: true, tall: 24, hover: 'wash', pressed: 'strong' })}
                  aria-pressed={gate.seat === focusSeat}
                  onClick={() => select({ focusSeat: gate.seat })}
                >
                  {name}
                </button>
              )}
              <span className={box({ anchor: true }, styles.track)} aria-hidden="true">
                {ticks.map((tick) => (
                  <i
                    key={tick}
                    className={styles.tick}
                    style={{ insetInlineStart: place(tick), background: tick === 0 ? 'var(--ink-2)' : 'var(--line)' }}
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
                  <i
                    className={box({ round: 'circle' }, styles.dot)}
                    style={{ insetInlineStart: place(mean), background: colour }}
                  />
                )}
              </span>
              <span className={text({ text: 'end', lines: 'one' })}>
                {bare ? null : mean === null ? (
                  <span className={text({ tone: 'quiet' })}>not measured</span>
                ) : (
                  <>
                    {mark}
                    {signed(mean, decimals)}{' '}
                    {sd !== null && <span className={text({ tone: 'quiet' })}>± {fixed(sd, decimals)}</span>}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={stack({ gap: 3, tall: 20, tone: 'quiet', size: 12 }, styles.row)} aria-hidden="true">
        <span className={box({ anchor: true }, styles.axis)} style={{ gridColumn: 2 }}>
          {ticks.map((tick) => (
            <i key={tick} style={{ insetInlineStart: place(tick) }}>
              {signed(tick, Number.isInteger(limit / 2) ? 0 : 1)}
            </i>
          ))}
        </span>
        <span className={text({ text: 'end' })}>{unit === 'deg' ? '° late' : 'ms late'}</span>
      </div>
    </div>
  );
}
