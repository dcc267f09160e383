// Name of a metric; a click opens its definition, formula and source, the power model, device and rule used, and its
// agreement with the vendor’s numbers. `MetricInfo` does so for all numbers of a chart.
import { createContext, use, type ReactNode, useMemo } from 'react';
import type { Analysis, Measuring, Method } from '#engine/analysis/analysis.ts';
import {
  dependsOnPowerModel,
  hasFigures,
  type MetricId,
  definitionOf,
} from '#engine/analysis/definitions/catalogue.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { VENDOR_POWER, isVendorPower } from '#engine/analysis/power/power-models.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { HowSureLink } from '#src/ui/how-sure-link.tsx';
import { NamesAreWords } from '#src/ui/measure/quantity.tsx';
import { stack, text } from '#src/ui/primitives.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { formatMetricRule, type Ruled, powerMethodSentence, definitionSetName } from '../measured-by.ts';
import { definitionInUse } from '../reference.ts';
import { TimingBeside, TotalsChosen } from './totals-chosen.tsx';
import { Info } from 'lucide-react';
import { ExploreAction } from '#src/figures/explore/explored.ts';
import { Button } from '#src/ui/buttons.tsx';
import { PER_STROKE, perStroke } from '../selection/per-stroke.ts';
import { ALL_METRICS, inForceUnit, METRIC_GROUPS, type MetricGroup, type MetricLook, saidLooks } from './metrics.ts';
import { fixed, withUnit } from '#src/format/number.ts';

/** How the desk's numbers are measured, and how they compare with the vendor's. */
type MethodUsed = Measuring & Ruled & Pick<Analysis, 'vendorAgreement' | 'gates'>;

export const MethodInUse = createContext<MethodUsed>({
  definitions: 'powerline',
  ...VENDOR_POWER,
  timingReference: USUAL_REFERENCE,
  vendorAgreement: null,
  gates: [],
  rules: [],
  gateRules: [],
  boatRules: {},
});

interface MetricNameProps {
  /** Null for a column that is no metric, such as a stroke count. */
  readonly id: MetricId | null;
  readonly children: string;
}

export function MetricName({ id, children }: MetricNameProps) {
  const isWord = use(NamesAreWords);
  if (id === null || isWord) return children;
  return (
    <CardPopover trigger={children} label={`${children}: what it means`}>
      <MetricCard id={id} />
      <TimingBeside ids={[id]} />
      <ExploreThis ids={[id]} />
    </CardPopover>
  );
}

/** Definition card alone, for places that open it themselves. */
export function MetricCard({ id }: { readonly id: MetricId }) {
  const inUse = use(MethodInUse);
  const force = useForceUnit();
  const { name, unit, formula, source, variants, presets } = definitionInUse(id, inUse);
  const variant = variants[inUse.definitions];
  const agreement = agreementSentence(id, inUse);
  const rule = formatMetricRule(id, inUse);
  const shownUnit = unit === 'deg' ? '°' : unit === 'N' ? force.symbol : unit;
  return (
    <div
      className={stack({ gap: 2, tone: 'ink', size: 13, weight: 'regular', measure: 40 })}
      style={{ letterSpacing: 0, whiteSpace: 'normal' }}
    >
      <h2 className={text({ size: 16 })}>
        {name}{' '}
        {shownUnit !== '' && (
          <small className={text({ tone: 'quiet', size: 13, weight: 'regular' })}>{shownUnit}</small>
        )}
      </h2>
      <p>{formula}</p>
      {variant !== undefined && (
        <p>
          {definitionSetName(inUse.definitions)}: {variant}
        </p>
      )}
      {!presets.includes(inUse.definitions) && <p>Not defined in the {definitionSetName(inUse.definitions)} set.</p>}
      {dependsOnPowerModel(id) && <p>{powerMethodSentence(inUse)}</p>}
      {rule !== null && <p>{rule}</p>}
      <TotalsChosen id={id} />
      {agreement !== null && (
        <p style={{ paddingInlineStart: 'var(--space-2)', borderInlineStart: '2px solid var(--accent)' }}>
          {agreement}
        </p>
      )}
      <p className={text({ tone: 'quiet', size: 12 })}>
        Source: {source}
        {hasFigures(id) && (
          <>
            {'. '}
            <HowSureLink of={id} />
          </>
        )}
      </p>
    </div>
  );
}

interface MetricInfoProps {
  readonly ids: readonly MetricId[];
  /** Title of the chart. */
  readonly about: string;
  /** How the chart is to be read, before the definitions. */
  readonly children?: ReactNode;
}

export function MetricInfo({ ids, about, children }: MetricInfoProps) {
  return (
    <CardPopover
      label={`${about}: what its numbers mean`}
      trigger={
        <span className={stack({ centered: true, square: 24, tone: 'quiet' })}>
          <Info size={15} aria-hidden />
        </span>
      }
    >
      <div className={stack({ gap: 4 })}>
        {children !== undefined && <p>{children}</p>}
        {ids.map((id) => (
          <MetricCard key={id} id={id} />
        ))}
        <TimingBeside ids={ids} />
        <ExploreThis ids={ids} />
      </div>
    </CardPopover>
  );
}

/** What single strokes have of a figure that is drawn over the stroke, a duration or the whole selection. */
const OF_SINGLE_STROKES: Readonly<Partial<Record<MetricId, MetricId>>> = {
  speedOverCycle: 'speedMps',
  accelerationOverCycle: 'checkFactorPct',
  forceSignature: 'peakForceN',
  curveSimilarity: 'peakPositionPct',
  meanMaximalPower: 'powerW',
  syncScore: 'catchSpreadMs',
  spreadSharePct: 'catchSpreadMs',
  relativePhaseDeg: 'catchOffsetMs',
  whoLeads: 'catchOffsetMs',
};

/** A metric by the name that Explore has for it; null when it has none. */
export function exploredAs(figure: MetricId): string | null {
  const id = OF_SINGLE_STROKES[figure] ?? figure;
  const isOfOars = ALL_METRICS.some(({ field }) => field === id);
  return isOfOars ? id : (PER_STROKE.find((one) => perStroke(one).metric === id) ?? null);
}

/** The first of the metrics that Explore can show over the session. */
function ExploreThis({ ids }: Pick<MetricInfoProps, 'ids'>) {
  const explore = use(ExploreAction);
  const metric = ids.map(exploredAs).find((one) => one !== null);
  if (metric === undefined || metric === null || explore === null) return null;
  return <Button look="quiet" label="Explore this" onClick={() => explore(metric)} />;
}

/** The agreement lists distance under the vendor's name. */
const agreementKey = (id: MetricId): string => (id === 'distanceM' ? 'distancePerStrokeM' : id);

/** Power metrics that the vendor's table has and the power model affects. */
const isComparedPower = (id: MetricId): boolean => id === 'powerW' || id.startsWith('workQuarter');

const amount = (value: number, decimals: number, unit: string): string =>
  withUnit(fixed(value, decimals), unit === 'deg' ? '°' : unit);

/** Enough decimals to show the difference. */
const decimalsFor = (difference: number): number =>
  difference >= 10 ? 0 : difference >= 1 ? 1 : difference >= 0.1 ? 2 : 3;

/** Null when the file has nothing to compare with, or other definitions make the numbers differ on purpose. */
export function agreementSentence(id: MetricId, used: Method & Pick<Analysis, 'vendorAgreement'>): string | null {
  const { vendorAgreement, definitions } = used;
  if (vendorAgreement === null || definitions !== 'powerline') return null;
  const agreement = vendorAgreement[agreementKey(id)];
  if (agreement === undefined || agreement.compared === 0) {
    return isComparedPower(id) && !isVendorPower(used)
      ? 'Not compared with the device’s own table, which uses F · cos θ and the whole oar.'
      : null;
  }
  const { compared, equal, maxAbsoluteDifference, meanDifference } = agreement;
  const { unit } = definitionOf(id);
  const whole = equal === compared ? `all ${compared} values equal` : `${equal} of ${compared} values equal`;
  const sentence = `Compared with the device’s own table: ${whole} at its resolution`;
  if (equal === compared || maxAbsoluteDifference === null || meanDifference === null) return `${sentence}.`;
  const largest = amount(maxAbsoluteDifference, decimalsFor(maxAbsoluteDifference), unit);
  const mean = amount(meanDifference, decimalsFor(Math.abs(meanDifference)), unit);
  return `${sentence}; ours differ by ${mean} in the mean and ${largest} at most.`;
}

/** Metric formats with forces in the chosen unit and timing named by its reference. */
export function useMetricDisplays(looks: readonly MetricLook[]): readonly MetricLook[] {
  const force = useForceUnit();
  const { gates, timingReference } = use(MethodInUse);
  return useMemo(
    () =>
      looks.map((look) => ({
        ...inForceUnit(look, force),
        // A table's own name doesn't name the reference.
        ...(look.name === definitionOf(look.field).name && {
          name: definitionInUse(look.field, { gates, timingReference }).name,
        }),
      })),
    [looks, force, gates, timingReference],
  );
}

/** Groups with data in the recording, in these formats. */
export function useMetricGroups(analysis: Analysis): readonly MetricGroup[] {
  const looks = useMetricDisplays(ALL_METRICS);
  return useMemo(() => {
    const said = saidLooks(analysis, looks);
    return METRIC_GROUPS.map((group) => ({
      ...group,
      metrics: said.filter(({ field }) => group.metrics.some((one) => one.field === field)),
    })).filter(({ metrics }) => metrics.length > 0);
  }, [analysis, looks]);
}
