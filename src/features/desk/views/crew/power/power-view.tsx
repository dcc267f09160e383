// Power dashboard: course of power, who contributes it, at what rate, in which part of the arc, and for how long.
import { useMemo, useState } from 'react';
import { SampleCourse } from '#src/features/desk/panels/course/course-panel.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import {
  type MaximalEffort,
  maximalEffort,
  MAXIMAL_TAG,
  MIN_GAP_ROWERS,
  type GapAt,
  gapNeeds,
  powerGap,
  type PowerGap,
} from '#engine/analysis/power-gap.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { success } from '#engine/recording/result.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { fixed } from '#src/format/number.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { engine, keptAnswers } from '#src/engine-client/engine.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { Button } from '#src/ui/buttons.tsx';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { isOneRower, coxOrder, gateLabel } from '#src/figures/choice/seat-look.ts';
import { IntervalRail } from '#src/features/desk/shared/interval-rail.tsx';
import {
  durationWords,
  fitPowerToRate,
  DOMAIN_LOOKS,
  domainLook,
  findPeak,
  powerAxes,
  strokePowerFinding,
  usePowerProfiles,
} from '#src/features/desk/panels/power/stroke-power.ts';
import { computeSpread, gateSpread } from '#src/figures/scale/spread.ts';
import { crewPower, curveAt } from '#src/figures/stroke/stroke-values.ts';
import { strokeRate } from '#src/features/desk/shared/selection/summaries.ts';
import { powerByRateFinding } from '#src/features/desk/panels/power/findings.ts';
import { RateFigure, ratePoints } from '#src/features/desk/panels/power/rate-figure.tsx';
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import type { FigureRows } from '#src/figures/figure-table.tsx';
import { ticksBetween } from '#src/figures/scale/scale.ts';
import { strokeWords } from '#src/format/labels.ts';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { useEngine } from '#src/engine-client/use-latest.ts';
import { box, fitColumns, inline, row, stack } from '#src/ui/primitives.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { useStrokeAtCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { DurationPanel } from './duration-panel.tsx';
import styles from './power.module.css';
import { QuartersPanel, SharesPanel } from './shares-panel.tsx';
import { TrendPanel, type HardestSessions, hardestSessions } from './trend-panel.tsx';
import { StrokePowerFigure } from './power-figures.tsx';

interface StrokeCurves {
  /** Index into the stroke table; null between strokes. */
  readonly stroke: number | null;
  readonly curves: readonly StrokeCurve[];
}

const NONE: StrokeCurves = { stroke: null, curves: [] };

/**
 * Stroke under the cursor, sample by sample for every oar. The previous stroke's until the new ones arrive; empty
 * between strokes.
 */
function useStrokeCurves(engine: EngineApi, session: SessionId, table: StrokeTable): StrokeCurves {
  const stroke = useStrokeAtCursor();
  const input = stroke === null ? null : { stroke };
  const { data, of, error } = useEngine({ engine, session, analysis: { strokes: table } }, 'strokeCurves', input);
  if (stroke !== null && error !== null) return { stroke, curves: [] };
  return of === null || data === null ? NONE : { stroke: of.stroke, curves: data };
}

/** Power within the stroke: every oar's mean over the selection, by oar angle, time since the catch, or arc. */
function StrokePowerPanel(props: ViewProps) {
  const { engine, session, analysis, selection } = props;
  const { gates, strokes: table } = analysis;
  const [wanted, setWanted] = useState<ProfileDomain>('angle');
  const { answer, problem } = usePowerProfiles(props, wanted);
  // One peak of a seat, whatever the figure is drawn along: that of the mean curve over time.
  const overTime = usePowerProfiles(props, 'time').answer;
  const { stroke, curves } = useStrokeCurves(engine, session, table);
  const by = answer?.by ?? wanted;
  const profiles = coxOrder(gates, selection.gates).flatMap((gate) => answer?.profiles[gate] ?? []);
  const own = gates.findIndex(({ seat }) => seat === selection.focusSeat);
  const meanW = own < 0 ? null : gateSpread(table, 'powerW', own, selection.counted.strokes).mean;
  const ofTime = overTime?.profiles[own];
  const peakW = ofTime === undefined ? null : (findPeak(ofTime)?.powerW ?? null);
  const hasPower = powerAxes(profiles, by) !== null;

  return (
    <FigurePanel
      title="Power within the stroke"
      finding={
        answer === null || overTime === null
          ? ''
          : strokePowerFinding(analysis, profiles, selection.focusSeat, by, { meanW, peakW })
      }
      optional
      empty={problem ?? (answer === null || hasPower ? null : emptyReason(analysis, selection.counted.strokes))}
      area="stroke"
      actions={
        <>
          <Choice label="Along" options={DOMAIN_LOOKS} value={wanted} onChange={setWanted} />
          <MetricInfo ids={['workJ', 'powerW']} about="Power within the stroke">
            Mean of {strokeWords(selection.counted)}.
          </MetricInfo>
        </>
      }
      table={() => profileRows(profiles, by)}
    >
      <div aria-busy={answer === null}>
        <StrokePowerFigure by={by} profiles={profiles} focusSeat={selection.focusSeat} curves={curves} />
        <div className={row({ gap: 4, rowGap: 0, wrap: true, justify: 'between' })}>
          <span className={inline({ gap: '6px', tone: 'quiet', size: 12, tabular: true }, styles.cursor)}>
            {stroke === null ? 'the cursor is between strokes' : `stroke ${stroke + 1} at the cursor`}
          </span>
        </div>
      </div>
    </FigurePanel>
  );
}

function emptyReason(analysis: ViewProps['analysis'], strokes: Int32Array): string {
  if (strokes.length === 0) return 'No complete stroke in the selection. Widen it on the timeline.';
  return needsTraces(analysis) ?? 'No gate of the selection measures power: it needs both gate angle and gate force.';
}

function profileRows(profiles: readonly DriveProfile[], by: ProfileDomain): FigureRows {
  const { unit, decimals, listedEvery } = domainLook(by);
  const axes = powerAxes(profiles, by);
  return {
    columns: [`${domainLook(by).text} ${unit.trim()}`, ...profiles.map(({ gate }) => `${gateLabel(gate)} W`)],
    rows: (axes === null ? [] : ticksBetween(...axes.at, listedEvery)).map((at) => [
      fixed(at, decimals),
      ...profiles.map((profile) => fixed(curveAt(profile.at, profile.mean, at))),
    ]),
  };
}

/** Power against rate: one dot per stroke, with a regression line. */
function RatePanel({ analysis, selection }: ViewProps) {
  const { strokes: table, gates } = analysis;
  const points = useMemo(() => {
    const watts = crewPower(table, gates);
    return ratePoints(table, selection.counted.strokes, watts);
  }, [table, gates, selection.counted.strokes]);
  const rates = useMemo(() => points.map((point) => point.x), [points]);
  const fit = useMemo(
    () =>
      fitPowerToRate(
        rates,
        points.map((point) => point.y),
      ),
    [rates, points],
  );

  return (
    <FigurePanel
      title="Power against rate"
      finding={powerByRateFinding(fit, {
        ...computeSpread(rates),
        mean: strokeRate(table, selection.counted.strokes).mean,
      })}
      optional
      empty={points.length === 0 ? 'No stroke of the selection has both a rate and a power.' : null}
      area="rate"
      actions={<MetricInfo ids={['rowerPowerW', 'rateSpm']} about="Power against rate" />}
      table={() => ({
        columns: ['Stroke', 'Rate spm', 'Power W'],
        rows: points.map((point) => [point.stroke + 1, fixed(point.x, 1), fixed(point.y)]),
      })}
    >
      <RateFigure
        points={points}
        fit={fit}
        height={280}
        colour="var(--accent)"
        unit="W per rower"
        label="Mean power per rower against stroke rate, one dot per stroke"
      />
    </FigurePanel>
  );
}

const ONLY_POWER = ['power'] as const;

export function PowerView(props: ViewProps) {
  // A watch writes watts per second, without strokes or oars.
  return props.analysis.gates.length === 0 ? (
    <SampleCourse {...props} title="Power" quantities={ONLY_POWER} />
  ) : (
    <PowerOfOars {...props} />
  );
}

function PowerOfOars(props: ViewProps) {
  return (
    <div className={stack({ gap: 3, phone: 'column' }, styles.view)}>
      <TrendPanel {...props} />
      {!isOneRower(props.analysis) && <SharesPanel {...props} />}
      <StrokePowerPanel {...props} />
      <QuartersPanel {...props} />
      <DurationPanel {...props} />
      <RatePanel {...props} />
      <OwnBestsPanel session={props.session} />
    </div>
  );
}

const TITLE = 'Individual bests vs. crew';

const askKept = keptAnswers(engine);

/** Individual bests vs. crew's: shown once a session of these rowers is tagged as all-out, loaded on request. */
function OwnBestsPanel({ session }: Pick<ViewProps, 'session'>) {
  const records = useLibrary((library) => library.records);
  const fingerprint = useSessions((state) => findFingerprint(state, session));
  const hardest = useMemo(() => hardestSessions(records, fingerprint), [records, fingerprint]);
  // Results apply only to the sessions they were computed from.
  return hardest === null ? null : (
    <OwnBests key={hardest.sessions.map((one) => one.fingerprint).join()} hardest={hardest} />
  );
}

function OwnBests({ hardest: { crew, sessions, ready } }: { readonly hardest: HardestSessions }) {
  const [gap, setGap] = useState<PowerGap | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const ask = async (): Promise<void> => {
    const efforts: MaximalEffort[] = [];
    for (const [at, { fingerprint, people }] of sessions.entries()) {
      setDone(at);
      const held = await askKept(fingerprint, async ({ analysis }) => success(maximalEffort(analysis, people)));
      if (held.ok) efforts.push(held.value);
    }
    setGap(powerGap(efforts, crew));
    setDone(null);
  };
  const closed = ready < MIN_GAP_ROWERS ? gapNeeds(ready) : (gap?.nothing ?? null);
  const told = gap !== null && gap.at.length > 0;
  return (
    <FigurePanel
      title={TITLE}
      area="auto / 1 / auto / -1"
      finding={`From sessions tagged “${MAXIMAL_TAG}” in the last twelve months. Bests from different days add up to more than any one day, so this isn’t a loss.`}
      optional
      empty={closed && writtenFor(closed, UNNAMED)}
      picture="none"
      actions={<MetricInfo ids={['powerGap']} about={TITLE} />}
      {...(told && { table: () => toTable(gap.at) })}
    >
      {told ? (
        <ul className={stack({ gap: 5, rowGap: 3, size: 13 })} style={fitColumns('20rem')}>
          {gap.at.map(({ durationS, sentence, gapPct }) => (
            <li key={durationS}>
              <p className={box({ below: 1 })}>{writtenFor(sentence, UNNAMED)}</p>
              <IntervalRail interval={gapPct} most={Math.max(...gap.at.map(({ gapPct: { high } }) => high))} />
            </li>
          ))}
        </ul>
      ) : (
        <Button
          label={
            done === null
              ? `Read ${sessions.length} hardest sessions`
              : `Reading session ${done + 1} of ${sessions.length}`
          }
          aria-disabled={done !== null}
          onClick={() => done === null && void ask()}
        />
      )}
    </FigurePanel>
  );
}

const toTable = (at: readonly GapAt[]) => ({
  columns: ['Length', 'Rowers', 'Held together W', '90% CI ± W', 'Own bests above it %', '90% interval'],
  rows: at.map(({ durationS, rowers, togetherW, togetherHalfW, gapPct }) => [
    durationWords(durationS),
    String(rowers),
    fixed(togetherW),
    fixed(togetherHalfW),
    fixed(gapPct.value),
    `${fixed(gapPct.low)} to ${fixed(gapPct.high)}`,
  ]),
});
