// Name of a metric; a click opens its definition, formula and source, the power model, device and rule used, and its
// agreement with the vendor’s numbers. `MetricInfo` does so for all numbers of a chart.
import { createContext, use, type ReactNode } from 'react';
import type { Analysis, Measuring } from '#engine/analysis/analysis.ts';
import { dependsOnPowerModel, hasFigures, type MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { VENDOR_POWER } from '#engine/analysis/power/power-models.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { HowSureLink } from '#src/ui/how-sure-link.tsx';
import { NamesAreWords } from '#src/ui/measure/quantity.tsx';
import { stack, text } from '#src/ui/primitives.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { formatMetricRule, type Ruled } from '../rule-messages.ts';
import { powerMethodSentence, definitionSetName } from '../whose-definitions.ts';
import { definitionInUse } from '../reference.ts';
import { agreementSentence } from './metric-agreement.ts';
import { TimingBeside, TotalsChosen } from './totals-chosen.tsx';
import { Info } from 'lucide-react';
import { ExploreAction } from '#src/figures/explore/explored.ts';
import { Button } from '#src/ui/buttons.tsx';
import { PER_STROKE, perStroke } from '../selection/per-stroke.ts';
import { ALL_METRICS } from './metrics.ts';

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

/** A metric by the name that Explore has for it; null when it has none. */
function exploredAs(id: MetricId): string | null {
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
