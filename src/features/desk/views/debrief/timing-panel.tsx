// Who catches early and who late, by seat.
import { memo } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { gateLabel } from '#src/figures/choice/seat-look.ts';
import { TimingFigure } from '#src/figures/timing-figure.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { MetricInfo } from '../../shared/metrics/metric-info.tsx';
import { countingSelection } from '../../shared/selection/selection.ts';
import { seatRows } from '../../shared/selection/summaries.ts';
import { headingAgainst, referenceText } from '../../shared/reference.ts';
import type { MakeStill, ViewProps } from '../../shared/view.ts';
import { NO_STROKES, timingReason, ownTimingSentence } from './debrief-messages.ts';
import { timingHabit } from './overview-sentences.ts';

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
