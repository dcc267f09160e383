// How gate metrics are written: short name, unit and decimals, in a coach's reading order, and which are shown where
// space is limited.
import type { GateField, Spread, Analysis } from '#engine/analysis/analysis.ts';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import type { MetricGroupId } from '#engine/analysis/definitions/metric-definition.ts';
import { fixed, scatter, signed, writtenDifference } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { isLogged } from '#engine/analysis/abilities.ts';

export interface MetricLook {
  readonly field: GateField;
  /** Short enough for a table header. */
  readonly short: string;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  /** Differences and offsets show their sign. */
  readonly signed?: boolean;
  /** Converts from the analysis's unit to this proportional one; absent when they are the same. */
  readonly of?: (value: number) => number;
}

export interface MetricGroup {
  readonly id: MetricGroupId;
  readonly name: string;
  readonly metrics: readonly MetricLook[];
}

const GROUP_NAMES: Readonly<Record<MetricGroupId, string>> = {
  length: 'Length',
  force: 'Force',
  power: 'Power',
  timing: 'Timing',
};
const GROUP_IDS = ['length', 'force', 'power', 'timing'] as const satisfies readonly MetricGroupId[];

/** From the records, in their order. */
const looksOf = (group: MetricGroupId): readonly MetricLook[] =>
  GATE_DEFINITIONS.flatMap(({ id, name, shortName, unit, listed }): MetricLook[] => {
    if (listed?.group !== group) return [];
    const { decimals, signed: isSigned, name: tableName = name } = listed;
    const look = { field: id, short: shortName, name: tableName, unit: unit === 'deg' ? '°' : unit, decimals };
    return [isSigned === undefined ? look : { ...look, signed: isSigned }];
  });

export const METRIC_GROUPS: readonly MetricGroup[] = GROUP_IDS.map((id) => ({
  id,
  name: GROUP_NAMES[id],
  metrics: looksOf(id),
}));

export const ALL_METRICS: readonly MetricLook[] = METRIC_GROUPS.flatMap((group) => group.metrics);

/** Forces in the displayed unit; all others unchanged. */
export const inForceUnit = (look: MetricLook, { symbol, decimals, of }: ForceUnit): MetricLook =>
  look.unit === 'N' ? { ...look, unit: symbol, decimals, of } : look;

/** Converts a value or a difference to the look's unit. */
export const inLook = ({ of }: MetricLook, value: number | null): number | null =>
  value === null || of === undefined ? value : of(value);

export const spreadInLook = (look: MetricLook, { mean, sd, count }: Spread): Spread => ({
  mean: inLook(look, mean),
  sd: inLook(look, sd),
  count,
});

/** Formats a number already in the look's unit. */
export const shownText = (look: MetricLook, shown: number | null): string =>
  look.signed === true ? signed(shown, look.decimals) : fixed(shown, look.decimals);

export const metricText = (look: MetricLook, value: number | null): string => shownText(look, inLook(look, value));

/** Difference of two values shown next to it. */
export const differenceInLook = (look: MetricLook, value: number | null, from: number | null): string =>
  writtenDifference(inLook(look, value), inLook(look, from), look.decimals);

export const spreadText = (look: MetricLook, { mean, sd }: Spread): string =>
  [metricText(look, mean), scatter(inLook(look, sd), look.decimals)].filter(Boolean).join(' ');

const FIELDS = GATE_DEFINITIONS.flatMap(({ id, listed }) =>
  listed?.overview === undefined ? [] : [{ id, place: listed.overview }],
).toSorted((a, b) => a.place - b.place);

/** Key metrics where space is limited, on screen and on paper, as marked in their records. */
export const OVERVIEW_METRICS = FIELDS.flatMap(({ id }) => ALL_METRICS.find(({ field }) => field === id) ?? []);

/**
 * For devices with stroke rows, the fields they have: an ergometer has no catch angle. A sample logger could have
 * measured all, so all are listed, and the empty ones say why.
 */
export const saidLooks = (
  { strokes, sources }: Pick<Analysis, 'strokes' | 'sources'>,
  looks: readonly MetricLook[],
): readonly MetricLook[] =>
  isLogged({ sources }) ? looks.filter(({ field }) => strokes.gate[field].some(Number.isFinite)) : looks;
