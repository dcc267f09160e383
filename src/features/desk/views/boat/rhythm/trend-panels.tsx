// One boat number over the strokes of the selection, and what the boat's roll goes with.
import { useCallback, useMemo, useState } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { SelectBox } from '#src/figures/choice/choice.tsx';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { alongTimeline, strokeTimeline } from '#src/figures/stroke/stroke-values.ts';
import type { PlotLine } from '#src/figures/uplot/line-options.ts';
import { clock } from '#src/format/clock.ts';
import { fixed, counted } from '#src/format/number.ts';
import { useStrokePicking } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import {
  measuredPerStroke,
  perStroke,
  perStrokeSpread,
  type PerStroke,
} from '#src/features/desk/shared/selection/per-stroke.ts';
import { wholeRange } from '#src/features/desk/shared/selection/selection.ts';
import type { Gate } from '#engine/analysis/analysis.ts';
import type { RollAt } from '#engine/analysis/roll/roll-with.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { useEngine } from '#src/engine-client/use-latest.ts';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import { box, stack, text, fitColumns } from '#src/ui/primitives.ts';
import { IntervalRail } from '#src/features/desk/shared/interval-rail.tsx';
import { boatTrendFinding } from './hull-cycles.ts';

const OF_THE_BOAT: readonly PerStroke[] = [
  ...(['check', 'efficiency', 'distance', 'speed', 'least', 'greatest', 'drag'] as const),
  ...(['roll', 'lean', 'pitch', 'yaw'] as const),
];

export function BoatTrendPanel({ analysis, selection }: Pick<ViewProps, 'analysis' | 'selection'>) {
  const { strokes: table } = analysis;
  const { strokes, focusSeat } = selection;
  const measured = useMemo(() => measuredPerStroke(analysis, focusSeat, OF_THE_BOAT), [analysis, focusSeat]);
  const [chosen, setChosen] = useState<PerStroke>('check');
  const id = measured.includes(chosen) ? chosen : measured[0];
  const originS = wholeRange(analysis).fromS;
  const picking = useStrokePicking(originS);
  const timeline = useMemo(() => strokeTimeline(table, strokes, originS), [table, strokes, originS]);
  const values = useMemo(
    () => (id === undefined ? new Float64Array() : alongTimeline(timeline, perStroke(id).values(analysis, focusSeat))),
    [timeline, id, analysis, focusSeat],
  );
  const lines = useMemo(
    (): PlotLine[] => [{ label: 'boat', values, colour: (theme) => theme.accent, dash: [], width: 2 }],
    [values],
  );
  const { name, unit, decimals, metric } = perStroke(id ?? 'speed');
  const format = useCallback((value: number) => fixed(value, perStroke(id ?? 'speed').decimals), [id]);
  // Draws every stroke; the statements cover the counted ones.
  const spread = perStrokeSpread(id ?? 'speed', analysis, focusSeat, selection.counted.strokes);

  return (
    <FigurePanel
      title="Stroke by stroke"
      finding={boatTrendFinding(name, unit, decimals, spread)}
      area="auto / 1 / auto / -1"
      empty={emptyReason(measured.length, values.filter(Number.isFinite).length)}
      actions={
        id !== undefined && (
          <>
            <MetricInfo ids={[metric]} about="Stroke by stroke" />
            <SelectBox
              label="Number over the strokes"
              options={measured.map((one) => ({ value: one, text: perStroke(one).name }))}
              value={id}
              onChange={setChosen}
            />
          </>
        )
      }
      table={() => ({
        columns: ['Stroke', 'Time', unit === '' ? name : `${name} ${unit}`],
        rows: timeline.stroke.flatMap((stroke, at) =>
          stroke < 0 ? [] : [[stroke + 1, clock(timeline.timeS[at] ?? null), fixed(values[at], decimals)]],
        ),
      })}
    >
      <StrokePlot
        timeline={timeline}
        lines={lines}
        label={name}
        unit={unit}
        format={format}
        height={230}
        bulk
        {...picking}
      />
    </FigurePanel>
  );
}

function emptyReason(measured: number, inSelection: number): string | null {
  if (measured === 0) return 'The recording holds neither boat speed nor GPS points nor the attitude of the hull.';
  return inSelection === 0 ? 'Not measured in the selected strokes. Widen the selection on the timeline.' : null;
}

const TITLE = 'What’s linked to roll';
const PERCENT = 100;
const NO_SEAT =
  'At no moment of the stroke is the roll linked to one seat. Longer rowing at one rate shows smaller links.';

const percent = (share: number): string => `${fixed(PERCENT * Math.max(0, share))}%`;

/** On-water test for the crew: one seat changes one thing on purpose. */
function tryThis(moments: readonly RollAt[], gates: readonly Gate[]): string | null {
  const seat = moments.find(({ seats }) => seats.length > 0)?.seats[0]?.seat;
  return seat === undefined
    ? null
    : `To test it: seat ${labelSeat(gates, seat)} keeps the handle height constant for 20 strokes, then rows normally for 20. Compare the two.`;
}

/** What roll is linked to, at four moments of the stroke, by seat and with intervals. No statement about causes. */
export function RollWithPanel(props: ViewProps) {
  const { data, error, isStale } = useEngine(props, 'rollWith', { strokes: props.selection.counted.strokes });
  if (isStale) return <div className={box({ across: true })} style={{ minHeight: 96 }} aria-busy="true" />;
  const moments = data?.moments ?? [];
  const writer = createFindingWriter(props.analysis);
  const test = tryThis(moments, props.analysis.gates);
  return (
    <FigurePanel
      title={TITLE}
      area="auto / 1 / auto / -1"
      optional
      finding={`Over ${counted(data?.strokes ?? 0, 'stroke')}: how much of the roll the oars of the same stroke predict, in strokes not used for the fit.`}
      empty={
        error ??
        (data?.nothing
          ? writtenFor(data.nothing, writer)
          : moments.some(({ seats }) => seats.length > 0)
            ? null
            : NO_SEAT)
      }
      picture="none"
      actions={<MetricInfo ids={['rollGoesWith']} about={TITLE} />}
      table={() => ({
        columns: ['Moment', 'Goes with the oars', '90% interval', 'By chance up to', 'From the stroke before', 'Seats'],
        rows: moments.map(({ moment, explained, chance, fromBefore, seats }) => [
          moment,
          percent(explained.value),
          `${percent(explained.low)} to ${percent(explained.high)}`,
          percent(chance),
          percent(fromBefore),
          seats.map(({ seat, share }) => `${seat}: ${percent(share.value)}`).join(', '),
        ]),
      })}
    >
      <ul className={stack({ gap: 5, rowGap: 3, size: 13 })} style={fitColumns('22rem')}>
        {moments.map(({ moment, sentence, explained, fromBefore }) => (
          <li key={moment}>
            <p className={box({ below: 1 })}>{writtenFor(sentence, writer)}</p>
            <IntervalRail interval={explained} most={1} />
            <small className={text({ tone: 'quiet', size: 12, tabular: true })}>
              All oars {percent(explained.value)} ({percent(explained.low)} to {percent(explained.high)}); from the
              stroke before {percent(fromBefore)}.
            </small>
          </li>
        ))}
      </ul>
      {test !== null && <p className={box({ above: 3, below: 1, size: 13 })}>{test}</p>}
    </FigurePanel>
  );
}
