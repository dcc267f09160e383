// Boat view: speed, acceleration and attitude over the stroke cycle, and by stroke.
import { Suspense, useMemo, type ReactNode } from 'react';
import { computeCheck } from '#engine/analysis/boat-motion-cycle.ts';
import type { CycleProfile } from '#engine/analysis/cycle-profiles.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { fixed, scatterNote } from '#src/format/number.ts';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import type { BoatField } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import type { Figure } from '#src/ui/measure/quantity.tsx';
import { Headline } from '#src/ui/measure/headline.tsx';
import { DoubtCard, findDoubt, type Doubt } from '#src/features/desk/shared/data-quality.tsx';
import { MetricName, MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { box, stack, fitColumns } from '#src/ui/primitives.ts';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import { perStrokeSpread, type PerStroke, perStroke } from '#src/features/desk/shared/selection/per-stroke.ts';
import { boatSpread, meanDrag } from '../../../shared/selection/summaries.ts';
import styles from './rhythm.module.css';
import { cycleMarks, type CycleMarks, useStrokeCycle, CycleFigure, type StrokeCycleStore } from './cycle-figure.tsx';
import {
  accelerationFinding,
  attitudeFinding,
  cycleExtremes,
  speedFinding,
  HULL,
  hullChannels,
  type HullQuantity,
  estimateBias,
  derivesAcceleration,
  shifted,
  useHullCycles,
  type HullCycles,
} from './hull-cycles.ts';
import { RollWithPanel, BoatTrendPanel } from './trend-panels.tsx';

interface CyclePanelProps {
  readonly quantity: HullQuantity;
  readonly title?: string;
  readonly finding: string;
  readonly profile: CycleProfile | undefined;
  readonly marks: CycleMarks;
  readonly live: StrokeCycleStore;
  /** Reason when empty; null otherwise. */
  readonly empty: string | null;
  readonly height?: number;
  /** Added to the stroke under the cursor, as to the profile. */
  readonly shift?: number;
  readonly actions?: ReactNode;
  /** Not drawn when empty: the foot of the view says why. */
  readonly optional?: boolean;
}

/** Table rows in percent of the cycle. */
const TABLE_STEP = 5;

/** Panel with one hull metric over the cycle, or the reason why there is none. */
function CyclePanel({ quantity, title, finding, profile, marks, live, empty, ...rest }: CyclePanelProps) {
  const { name, unit, decimals } = HULL[quantity];
  const { height, actions, shift = 0, optional = false } = rest;
  const heading = title ?? `${name} over the cycle`;
  if (profile === undefined) {
    return (
      <FigurePanel title={heading} finding="" empty={empty} optional={optional}>
        {null}
      </FigurePanel>
    );
  }
  return (
    <FigurePanel
      title={heading}
      finding={finding}
      empty={empty}

      optional={optional}
      {...(actions === undefined ? {} : { actions })}
      table={() => ({
        columns: ['Cycle', `Mean ${unit}`, '5%', '25%', '75%', '95%'],
        rows: Array.from(profile.at.keys())
          .filter((k) => k % TABLE_STEP === 0)
          .map((k) => [
            `${fixed((profile.at[k] ?? 0) * 100)}%`,
            ...[profile.mean, profile.p05, profile.p25, profile.p75, profile.p95].map((band) =>
              fixed(band[k], decimals),
            ),
          ]),
      })}
    >
      <CycleFigure
        quantity={quantity}
        profile={profile}
        marks={marks}
        live={live}
        shift={shift}
        {...(height === undefined ? {} : { height })}
      />
    </FigurePanel>
  );
}

interface BoatHeadlineProps extends Pick<ViewProps, 'analysis' | 'selection'> {
  readonly cycles: HullCycles;
  readonly marks: CycleMarks;
  readonly derived: boolean;
}

/** Starts with how much of its speed the boat keeps. */
const OF_STROKES: readonly PerStroke[] = ['efficiency', 'distance', 'check', 'least', 'greatest'];

/** Key numbers of the boat; each opens its definition. */
function BoatHeadline({ analysis, selection, cycles, marks, derived }: BoatHeadlineProps) {
  const { acceleration } = cycles;
  const check =
    acceleration === undefined ? null : computeCheck(acceleration.mean, acceleration.meanDurationS, marks.catchAt);
  const ofCycle: readonly { id: MetricId; name: string; value: number | undefined; unit: string; decimals: number }[] =
    [
      { id: 'checkImpulseMps', name: 'Check impulse', value: check?.checkImpulseMps, unit: 'm/s', decimals: 2 },
      { id: 'catchDipMs', name: 'Catch dip', value: check?.catchDipMs, unit: 'ms', decimals: 0 },
      { id: 'zeroBeforeCatchMs', name: 'Zero before catch', value: check?.zeroBeforeCatchMs, unit: 'ms', decimals: 0 },
      { id: 'deceleratingPct', name: 'Decelerating', value: check?.deceleratingPct, unit: '%', decimals: 0 },
    ];
  const findBoatDoubt = (id: PerStroke): Doubt | null => {
    const field = MEASURED_AS[id];
    return field === undefined ? null : findDoubt(analysis, { gate: null, field }, selection.counted.strokes);
  };
  const figures: readonly Figure[] = [
    ...OF_STROKES.map((id) => {
      const { name, unit, decimals, metric, needs } = perStroke(id);
      const spread = perStrokeSpread(id, analysis, selection.focusSeat, selection.counted.strokes);
      return {
        id,
        label: <MetricName id={metric}>{id === 'distance' ? 'Per stroke' : name}</MetricName>,
        doubt: <DoubtCard doubt={findBoatDoubt(id)} of={name} />,
        value: fixed(spread.mean, decimals),
        unit,
        note: scatterNote(spread.sd, decimals) || undefined,
        reason: selection.strokes.length === 0 ? 'No whole stroke in the selection.' : `It needs ${needs}.`,
      };
    }),
    {
      id: 'drag',
      label: <MetricName id="dragFactor">Drag factor</MetricName>,
      doubt: <DoubtCard doubt={findBoatDoubt('drag')} of="the drag factor" />,
      value: fixed(meanDrag(analysis, selection.counted.strokes), 1),
      note: 'W·s³/m³',
      reason: `It needs ${perStroke('drag').needs}.`,
    },
    ...ofCycle.map(({ id, name, value, unit, decimals }) => ({
      id,
      label: <MetricName id={id}>{name}</MetricName>,
      value: fixed(value, decimals),
      unit,
      note: derived ? 'from speed' : 'mean cycle',
      reason: "It needs the boat's acceleration, or its speed within the stroke.",
    })),
  ];
  return <Headline label="The boat in numbers" figures={figures} />;
}

/** Stroke table column of a number. */
const MEASURED_AS: Readonly<Partial<Record<PerStroke, BoatField>>> = {
  distance: 'distanceM',
  efficiency: 'velocityEfficiencyPct',
  check: 'minimumSpeedMps',
  least: 'minimumSpeedMps',
  greatest: 'maximumSpeedMps',
  drag: 'dragFactor',
};

const Listen = lazyPart(async () => (await import('./listen.tsx')).Listen);

const ATTITUDE = ['roll', 'pitch', 'yaw'] as const satisfies readonly HullQuantity[];

export function BoatView(props: ViewProps) {
  const reason = needsTraces(props.analysis);
  return (
    <div className={stack({ gap: 3, columns: 2 }, styles.view)}>
      {reason === null ? (
        <Cycles {...props} />
      ) : (
        <>
          <div className={box({ across: true })}>
            <EmptyReason reason={reason} />
          </div>
          <BoatTrendPanel {...props} />
        </>
      )}
    </div>
  );
}

function Cycles(props: ViewProps) {
  const { session, analysis, selection, engine } = props;
  const { channels: recorded, strokes } = analysis;
  const channels = useMemo(() => hullChannels({ channels: recorded, strokes }), [recorded, strokes]);
  const feed = useMemo(() => ({ engine, session, channels }), [engine, session, channels]);
  const { cycles: mean, error } = useHullCycles(feed, strokes, selection.counted.strokes);
  const live = useStrokeCycle(feed);
  const marks = useMemo(() => cycleMarks(strokes, selection.counted.strokes), [strokes, selection.counted.strokes]);
  if (error !== null) return <EmptyReason reason={error} />;
  if (mean === null) return <div className={box({ across: true })} style={{ minHeight: 420 }} aria-busy="true" />;
  const bias = estimateBias(mean);
  const measured = mean.acceleration;
  const cycles = measured === undefined ? mean : { ...mean, acceleration: shifted(measured, -bias) };
  const isDerived = derivesAcceleration(channels);
  const nothing = selection.strokes.length === 0 ? NO_STROKES : null;
  const { acceleration, speed } = cycles;
  const computeMean = (id: PerStroke) =>
    perStrokeSpread(id, analysis, selection.focusSeat, selection.counted.strokes).mean;
  const check = acceleration && computeCheck(acceleration.mean, acceleration.meanDurationS, marks.catchAt);

  const listen = (
    <ErrorBoundary what="The sound of the boat">
      <Suspense>
        <Listen {...props} />
      </Suspense>
    </ErrorBoundary>
  );

  return (
    <>
      <div className={box({ narrow: true, across: true })}>
        <BoatHeadline analysis={analysis} selection={selection} cycles={cycles} marks={marks} derived={isDerived} />
      </div>
      <CyclePanel
        quantity="speed"
        finding={
          speed === undefined
            ? ''
            : speedFinding(speed, { minimumMps: computeMean('least'), maximumMps: computeMean('greatest') })
        }
        profile={speed}
        marks={marks}
        live={live}
        empty={speed === undefined ? channels.speed.reason : nothing}
        actions={
          <>
            {acceleration === undefined && listen}
            <MetricInfo ids={['speedOverCycle']} about="Boat speed through the stroke" />
          </>
        }
      />
      <CyclePanel
        quantity="acceleration"
        shift={-bias}
        finding={acceleration && check ? accelerationFinding(acceleration, check, isDerived, bias) : ''}
        profile={acceleration}
        marks={marks}
        live={live}
        empty={acceleration === undefined ? channels.acceleration.reason : nothing}
        actions={
          <>
            {listen}
            <MetricInfo ids={['accelerationOverCycle']} about="Acceleration through the stroke" />
          </>
        }
      />
      <div className={stack({ gap: 3, across: true })} style={fitColumns('18rem')}>
        {ATTITUDE.map((quantity) => {
          const profile = cycles[quantity];
          const { name, measured, decimals } = HULL[quantity];
          return (
            <CyclePanel
              key={quantity}
              quantity={quantity}
              height={180}
              finding={
                profile === undefined
                  ? ''
                  : attitudeFinding(
                      name,
                      decimals,
                      profile,
                      boatSpread(analysis.strokes, measured, selection.counted.strokes),
                    )
              }
              profile={profile}
              marks={marks}
              live={live}
              empty={profile === undefined ? channels[quantity].reason : (nothing ?? stillReason(quantity, profile))}
              optional={quantity !== 'roll'}
              actions={<MetricInfo ids={[ATTITUDE_METRIC[quantity]]} about={`${name} over the cycle`} />}
            />
          );
        })}
      </div>
      <RollWithPanel {...props} />
      <BoatTrendPanel analysis={analysis} selection={selection} />
    </>
  );
}

/** Pitch or yaw that moves by less, in degrees: the bow of an eight by 3 cm. */
const STILL_DEG = 0.2;

/** Why pitch or yaw has nothing to say; null where it has. */
function stillReason(quantity: HullQuantity, profile: CycleProfile): string | null {
  const extremes = quantity === 'roll' ? null : cycleExtremes(profile);
  if (extremes === null) return null;
  const movedDeg = extremes.greatest.value - extremes.least.value;
  return movedDeg < STILL_DEG ? `It moves by ${fixed(movedDeg, 2)}°, too little to read.` : null;
}

const ATTITUDE_METRIC = { roll: 'rollRangeDeg', pitch: 'pitchRangeDeg', yaw: 'yawRangeDeg' } as const;

const NO_STROKES = 'No complete stroke in the selection. Widen it on the timeline.';
