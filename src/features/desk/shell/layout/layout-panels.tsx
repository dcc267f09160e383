// Panels that only own layouts have: the findings of the debrief, the force curve of any recording, and custom metrics.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { forceCurves } from '#engine/analysis/force/mean-curves.ts';
import { channelValues, countKnownRowers } from '#engine/query/channels.ts';
import type { StrokesOfSamples } from '#engine/query/samples/sample-values.ts';
import { meanTold } from '#engine/query/query-values.ts';
import type { Channel } from '#engine/query/tree.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import type { PlotLine } from '#src/figures/uplot/line-options.ts';
import { labelSeat, seatDash } from '#src/figures/choice/seat-look.ts';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { strokeTimeline } from '#src/figures/stroke/stroke-values.ts';
import { seatColour } from '#src/figures/theme.ts';
import { useDeskDebrief } from '../../shared/debrief/desk-debrief.tsx';
import { useSampleAnswers } from '../../shared/use-sample-answers.ts';
import { useChannels } from '../../shared/use-channels.ts';
import { toldMeanText, toldText } from '../../shared/told-text.ts';
import type { ViewProps } from '../../shared/view.ts';
import { HandleCurvePanel } from '../../views/crew/signature/handle-curve-panel.tsx';
import { FindingsPanel } from '../../views/debrief/findings-panel.tsx';
import { ForcePanel } from '../../views/debrief/force-panel.tsx';

export function FindingsCell({ analysis, selection, select }: ViewProps) {
  return <FindingsPanel state={useDeskDebrief()} analysis={analysis} selection={selection} select={select} />;
}

/** Over the oar angle, or as the recording's device gives it. */
export const CurvePanel = (props: ViewProps) =>
  forceCurves(props.analysis) ? <HandleCurvePanel {...props} /> : <ForcePanel {...props} />;

const NONE =
  'No custom metrics yet. Press /, type one, such as “crew power / rate” or “drive / recovery”, and save it under a name.';

/** Over the selection, one line each per rower or boat; every number in a table. */
export function ChannelsPanel({ session, engine, analysis, selection }: ViewProps) {
  const samples = useSampleAnswers(engine, session, analysis);
  const { asking, faults } = useChannels(analysis);
  const channels = asking.channels ?? [];
  if (channels.length === 0) {
    return (
      <FigurePanel title="Custom metrics" finding="" empty={faults[0]?.sentence ?? NONE} picture="none">
        {null}
      </FigurePanel>
    );
  }
  return channels.map((channel) => (
    <ChannelPanel
      key={channel.name}
      channel={channel}
      analysis={analysis}
      strokes={selection.counted.strokes}
      samples={samples}
    />
  ));
}

interface ChannelPanelProps {
  readonly channel: Channel;
  readonly analysis: Analysis;
  readonly strokes: Int32Array;
  readonly samples: StrokesOfSamples;
}

function ChannelPanel({ channel, analysis, strokes, samples }: ChannelPanelProps) {
  const { strokes: table, clockStartS, gates } = analysis;
  const { unit } = channel;
  const timeline = useMemo(() => strokeTimeline(table, strokes, clockStartS ?? 0), [table, strokes, clockStartS]);
  const found = useMemo(
    () => channelValues(channel, { analysis, strokes, samples }),
    [channel, analysis, strokes, samples],
  );
  const columns = found.ok ? found.value : [];
  const lines = useMemo((): PlotLine[] => {
    const placeOf = new Map(Array.from(strokes, (stroke, at) => [stroke, at]));
    return (found.ok ? found.value : []).map(({ seat, values }) => ({
      label: seat === null ? channel.name : String(seat),
      ...(seat === null ? {} : { name: labelSeat(gates, seat) }),
      values: timeline.stroke.map((stroke) => values[placeOf.get(stroke) ?? -1] ?? Number.NaN),
      colour: (theme) => (seat === null ? theme.ink : seatColour(theme, seat)),
      dash: seat === null ? [] : seatDash(seat),
      width: seat === null ? 2 : 1.5,
    }));
  }, [channel, found, gates, strokes, timeline]);
  const isMeasured = columns.some(({ values }) => values.some(Number.isFinite));
  const [alone] = columns;
  const mean = alone === undefined || channel.isEach ? null : meanTold(alone);
  const symbol = unit?.name ?? '';
  return (
    <FigurePanel
      title={channel.name}
      finding={[
        mean === null ? `${channel.formula}.` : `${channel.formula}: ${toldMeanText(mean, unit)}.`,
        ...(channel.isSampled ? ['Each stroke shows the mean of its samples.'] : []),
        ...formatKnown(channel, analysis, strokes, samples),
      ].join(' ')}
      empty={found.ok ? (isMeasured ? null : NOT_MEASURED) : found.fault.sentence}
      table={() => ({
        columns: [
          'Stroke',
          ...columns.map(({ seat }) => `${seat === null ? channel.name : labelSeat(gates, seat)} ${symbol}`),
        ],
        rows: Array.from(strokes, (stroke, at) => [
          stroke + 1,
          ...columns.map(({ values }) => toldText(values[at], unit)),
        ]),
      })}
    >
      <StrokePlot
        label={channel.name}
        timeline={timeline}
        lines={lines}
        height={220}
        format={(value) => toldText(value, unit)}
        unit={symbol}
      />
    </FigurePanel>
  );
}

/** When a rower is not measured and the formula uses the others. */
function formatKnown(
  ...[channel, analysis, strokes, samples]: readonly [Channel, Analysis, Int32Array, StrokesOfSamples]
): string[] {
  const known = countKnownRowers(channel, { analysis, strokes, samples });
  return known === null || known.fewest === known.of ? [] : [`Measured for ${known.fewest} of ${known.of} rowers.`];
}

const NOT_MEASURED = 'Something in it was not measured in these strokes.';
