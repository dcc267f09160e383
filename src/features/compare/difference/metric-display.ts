// Format of compared metrics: unit, decimals, and words for more and less.
import type { TimingReference } from '#engine/analysis/analysis.ts';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { definitionAgainst } from '#engine/analysis/definitions/catalogue.ts';
import type { Way } from '#engine/analysis/definitions/metric-definition.ts';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

export interface MetricDisplay {
  readonly id: ComparedMetricId;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly more: Way;
  readonly less: Way;
  /** Converts from the analysis's unit to this one. */
  readonly of: (value: number) => number;
}

interface Words {
  readonly name?: string;
  readonly decimals?: number;
  readonly more?: Way;
  readonly less?: Way;
}

/** Metrics of the boat and the crew; those of an oar are in their records. */
const WORDS: Readonly<Partial<Record<string, Words>>> = {
  speedMps: { decimals: 2, more: 'faster', less: 'slower' },
  rateSpm: { decimals: 1 },
  distanceM: { decimals: 1, more: 'longer', less: 'shorter' },
  velocityEfficiencyPct: { decimals: 1 },
  minimumAccelerationMps2: { decimals: 2, more: 'less deep', less: 'deeper' },
  rowerPowerW: { name: 'Power per rower' },
  catchSpreadMs: { decimals: 1, more: 'wider', less: 'closer' },
  finishSpreadMs: { decimals: 1, more: 'wider', less: 'closer' },
  ...Object.fromEntries(GATE_DEFINITIONS.map(({ id, compared }) => [id, compared])),
};

const DECIMALS: Readonly<Record<string, number>> = { deg: 1, '%': 1, ms: 0, s: 2, W: 0, J: 0, N: 0 };

/** `reference`: timing reference of the oars. */
export function metricDisplay(
  id: ComparedMetricId,
  force: ForceUnit,
  reference: TimingReference = USUAL_REFERENCE,
): MetricDisplay {
  const { name, unit } = definitionAgainst(id, reference);
  const words = WORDS[id] ?? {};
  const isForce = unit === 'N';
  return {
    id,
    name: words.name ?? name,
    unit: isForce ? force.symbol : unit === 'deg' ? '°' : unit,
    decimals: isForce ? force.decimals : (words.decimals ?? DECIMALS[unit] ?? 1),
    more: words.more ?? 'higher',
    less: words.less ?? 'lower',
    of: isForce ? force.of : (value) => value,
  };
}

export const valueText = (look: MetricDisplay, value: number): string => fixed(look.of(value), look.decimals);

/** One decimal more than a value: means over many strokes are more precise than single ones. */
export const differenceText = (look: MetricDisplay, value: number): string => signed(look.of(value), look.decimals + 1);
