// Power of one rower: by stroke, within the stroke, by part of the arc, by rate, and best windows.
import { useCallback, useMemo } from 'react';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { crewPower, seatPower, alongTimeline, strokeTimeline } from '#src/figures/stroke/stroke-values.ts';
import { labelSeat, seatColourVariable, seatLine } from '#src/figures/choice/seat-look.ts';
import { seatColour } from '#src/figures/theme.ts';
import type { PlotLine } from '#src/figures/uplot/line-options.ts';
import { counted, fixed, signed } from '#src/format/number.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { StrokePlot } from '#src/figures/stroke/stroke-plot.tsx';
import { FigureTable } from '#src/figures/figure-table.tsx';
import { clock } from '#src/format/clock.ts';
import type { DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import { findExtent, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Band, Line, Ring, Rule } from '#src/figures/plot/marks.tsx';
import { Plot } from '#src/figures/plot/plot.tsx';
import { strokeWords } from '#src/format/labels.ts';
import type { SelectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { stack } from '#src/ui/primitives.ts';
import { useStrokePicking } from '../../shared/cursor/cursor-context.tsx';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { wholeRange, toSubject } from '../../shared/selection/selection.ts';
import { rowerPower } from '../../shared/selection/summaries.ts';
import type { ViewProps } from '../../shared/view.ts';
import { QuartersComparison, withoutQuarters, RowerPowerHeadline } from './rower-power-panels.tsx';
import { RowerPicker } from './rower-picker.tsx';
import styles from './rower.module.css';
import { bestWindows } from './rower-values.ts';
import { findPeak, usePowerProfiles, fitPowerToRate, type RateFit } from '../../panels/power/stroke-power.ts';
import { RateFigure, ratePoints } from '../../panels/power/rate-figure.tsx';

export function RowerPowerView(props: ViewProps) {
  const { analysis, selection } = props;
  const subject = toSubject(analysis, selection);
  if (subject === null) {
    return <EmptyReason reason="This recording has no oarlock data, so there’s no rower view." />;
  }
  const spread = rowerPower(analysis, subject.seat, selection.counted.strokes);
  const empty =
    spread.count === 0 ? 'No power of this seat in the selected strokes: it needs gate force and gate angle.' : null;
  return (
    <>
      <RowerPicker {...props} subject={subject} />
      <RowerPowerHeadline analysis={analysis} selection={selection} seat={subject.seat} />
      <div className={stack({ gap: 3, phone: 'column' }, styles.power)}>
        <div className={stack({ columns: 1 }, styles.wide)}>
          <PowerTrend {...props} seat={subject.seat} empty={empty} />
        </div>
        <BestWindowsPanel {...props} seat={subject.seat} />
        {subject.gates.map((gate) => (
          <PowerCurvePanel key={gate} {...props} gate={gate} />
        ))}
        <QuartersComparison {...props} gates={subject.gates} empty={empty ?? withoutQuarters(props, subject.gates)} />
        <RatePowerPanel {...props} seat={subject.seat} />
      </div>
    </>
  );
}

const watts = (value: number): string => fixed(value);

function PowerTrend({
  analysis,
  selection,
  seat,
  empty,
}: ViewProps & { readonly seat: number; readonly empty: string | null }) {
  const { strokes: table, gates } = analysis;
  const originS = wholeRange(analysis).fromS;
  const picking = useStrokePicking(originS);
  const timeline = useMemo(
    () => strokeTimeline(table, selection.strokes, originS),
    [table, selection.strokes, originS],
  );
  const lines = useMemo((): PlotLine[] => {
    const rower: PlotLine = {
      ...seatLine(analysis, seat),
      values: alongTimeline(timeline, seatPower(table, gates, seat)),
      colour: (theme) => seatColour(theme, seat),
      dash: [],
      width: 2.25,
    };
    const crew: PlotLine = {
      label: 'crew',
      values: alongTimeline(timeline, crewPower(table, gates)),
      colour: (theme) => theme.ink2,
      dash: [4, 3],
      width: 1.5,
    };
    return new Set(gates.map((gate) => gate.seat)).size > 1 ? [crew, rower] : [rower];
  }, [analysis, table, gates, timeline, seat]);
  const rows = useCallback(
    () => ({
      columns: ['Stroke', ...lines.map(({ label, name = label }) => `${name} W`)],
      rows: timeline.stroke.flatMap((stroke, at) =>
        stroke < 0 ? [] : [[stroke + 1, ...lines.map((line) => fixed(line.values[at]))]],
      ),
    }),
    [timeline, lines],
  );
  return (
    <FigurePanel
      title="Power, stroke by stroke"
      actions={<MetricInfo ids={['powerW']} about="Power, stroke by stroke" />}
      finding={`${counted(selection.strokes.length, 'stroke')} of the selection.${lines.length > 1 ? ' The dashed line is the crew mean.' : ''}`}
      empty={empty}
      table={rows}
    >
      <StrokePlot
        timeline={timeline}
        lines={lines}
        label={`Power of seat ${labelSeat(gates, seat)}`}
        unit="W"
        format={watts}
        height={330}
        onStroke={picking.onStroke}
        follow={picking.follow}
      />
    </FigurePanel>
  );
}

/** Best windows of the session, whatever is selected; a click selects the window. */
function BestWindowsPanel({ analysis, select, seat }: ViewProps & { readonly seat: number }) {
  const windows = bestWindows(analysis.powerDuration, seat);
  const hasCrew = new Set(analysis.gates.map((gate) => gate.seat)).size > 1;
  const originS = wholeRange(analysis).fromS;
  return (
    <FigurePanel
      title="Best efforts"
      actions={<MetricInfo ids={['meanMaximalPower']} about="Best efforts" />}
      finding="Highest average power for each duration. Rest counts as 0 W."
      optional
      empty={windows.length === 0 ? 'The session is too short, or holds no power of this seat.' : null}
    >
      <FigureTable
        caption="Best efforts"
        columns={['Length', 'W', ...(hasCrew ? ['Crew W'] : []), 'From']}
        rows={windows.map((window) => [
          clock(window.durationS),
          <b key="power">{fixed(window.powerW)}</b>,
          ...(hasCrew ? [fixed(window.crewW)] : []),
          <button
            key="from"
            type="button"
            aria-label={`Select the best ${clock(window.durationS)}, from ${clock(window.startS - originS)}`}
            onClick={() => select({ range: { fromS: window.startS, toS: window.startS + window.durationS } })}
          >
            {clock(window.startS - originS)}
          </button>,
        ])}
      />
    </FigurePanel>
  );
}

const HEIGHT = 240;
const MARGIN = { left: 48, right: 12, top: 14, bottom: 26 } as const;

/** Power within the stroke: rise after the catch, peak, fall. */
function PowerCurvePanel(props: ViewProps & { readonly gate: number }) {
  const { analysis, selection, gate } = props;
  const { answer, problem } = usePowerProfiles(props, 'time');
  const { seat, side } = analysis.gates[gate] ?? { seat: 0, side: null };
  const profile = answer?.profiles[gate];
  const curve = profile !== undefined && profile.strokeCount > 0 ? profile : null;
  return (
    <FigurePanel
      title={side === null ? 'Power within the stroke' : `Power within the stroke, ${side}`}
      actions={<MetricInfo ids={['powerW']} about="Power within the stroke" />}
      finding={curve === null ? '\u00a0' : sentence(curve, selection.counted)}
      optional
      empty={problem ?? (answer === null || curve !== null ? null : NO_CURVE)}
      table={() => ({
        columns: ['s after catch', 'Mean W', 'p5 W', 'p95 W'],
        rows:
          curve === null
            ? []
            : Array.from(curve.at, (time, at) => [
                fixed(time, 2),
                fixed(curve.mean[at]),
                fixed(curve.p05[at]),
                fixed(curve.p95[at]),
              ]),
      })}
    >
      {curve === null ? (
        <div style={{ height: HEIGHT }} />
      ) : (
        <Figure curve={curve} peak={findPeak(curve)} seat={seat} label={labelSeat(analysis.gates, seat)} />
      )}
    </FigurePanel>
  );
}

const NO_CURVE = 'It needs the samples of gate angle and gate force of this oar, and at least one whole stroke.';

/** The profile counts this oar's strokes; the curve leaves out those it took no part in. */
function sentence(curve: DriveProfile, counted: SelectedStrokes): string {
  const peak = findPeak(curve);
  const strokes = strokeWords({ ...counted, strokes: counted.strokes.slice(0, curve.strokeCount) });
  return peak === null
    ? 'No power in these strokes.'
    : `Peaks at ${fixed(peak.powerW)} W, ${fixed(peak.at, 2)} s after the catch; mean of ${strokes}, band p5–p95.`;
}

interface FigureProps {
  readonly curve: DriveProfile;
  readonly peak: ReturnType<typeof findPeak>;
  readonly seat: number;
  readonly label: string;
}

function Figure({ curve: { at, p05, p95, mean }, peak, seat, label }: FigureProps) {
  const [least, most] = findExtent([...p05, ...p95]) ?? [0, 1];
  const step = niceStep(most - Math.min(0, least), 5);
  // Slightly negative power at the catch needs no space.
  const range = [least < -0.1 * most ? least * 1.04 : 0, Math.ceil(most / step) * step] as const;
  const driven = findExtent(at.filter((_, index) => Number.isFinite(mean[index] ?? Number.NaN))) ?? [0, 1];
  const colour = seatColourVariable(seat);
  return (
    <Plot
      label={`Power within the stroke of seat ${label}`}
      height={HEIGHT}
      margin={MARGIN}
      x={[Math.min(0, driven[0]), driven[1]]}
      y={range}
    >
      <AxisY ticks={ticksBetween(...range, step)} text={(watts) => fixed(watts)} unit="W" />
      <AxisX
        ticks={({ x }) => ticksBetween(x.from, x.to, 0.2)}
        text={(time) => (time === 0 ? 'catch' : `${fixed(time, 1)} s`)}
      />
      <Rule at={0} colour="var(--ink-2)" />
      <Band at={at} from={p05} to={p95} colour={colour} opacity={0.18} />
      <Line at={at} value={mean} colour={colour} width={2.5} />
      {peak !== null && <Ring at={peak.at} value={peak.powerW} />}
    </Plot>
  );
}

/** Rower's power against rate, one dot per stroke. */
function RatePowerPanel({ analysis, selection, seat }: ViewProps & { readonly seat: number }) {
  const { strokes: table, gates } = analysis;
  const points = useMemo(
    () => ratePoints(table, selection.counted.strokes, seatPower(table, gates, seat)),
    [table, gates, seat, selection.counted.strokes],
  );
  const fit = useMemo(
    () =>
      fitPowerToRate(
        points.map((point) => point.x),
        points.map((point) => point.y),
      ),
    [points],
  );
  const { onStroke } = useStrokePicking(wholeRange(analysis).fromS);

  return (
    <FigurePanel
      title="Power against rate"
      actions={<MetricInfo ids={['powerW', 'rateSpm']} about="Power against rate" />}
      finding={rateSentence(fit)}
      optional
      empty={points.length === 0 ? 'No stroke of the selection has both a rate and a power of this seat.' : null}
      table={() => ({
        columns: ['Stroke', 'Rate spm', 'Power W'],
        rows: points.map((point) => [point.stroke + 1, fixed(point.x, 1), fixed(point.y)]),
      })}
    >
      <RateFigure
        points={points}
        fit={fit}
        height={250}
        colour={seatColourVariable(seat)}
        unit="W"
        label={`Power of seat ${labelSeat(gates, seat)} by stroke rate, one dot per stroke. Click a dot to jump to it`}
        onStroke={onStroke}
      />
    </FigurePanel>
  );
}

const rateSentence = (fit: RateFit | null): string =>
  fit === null
    ? 'Rate varies too little here to show its effect on power.'
    : `${signed(fit.slopeWPerSpm, 1)} W per additional spm (r = ${fixed(fit.r, 2)}).`;
