// Builds the worker's question from loaded sessions.
import {
  GATE_FIELDS,
  type Analysis,
  type GateField,
  type StrokeKind,
  type TimingReference,
} from '#engine/analysis/analysis.ts';
import type { ComparedStrokes, ComparisonRequest } from '#engine/analysis/comparison/compare.ts';
import type { ComparedMetric, ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import type { Alignment } from '#engine/analysis/comparison/verdict.ts';
import { MIN_IN_STRATUM, MIN_STROKES } from '#engine/analysis/comparison/difference.ts';
import { strokeInfluences } from '#engine/analysis/comparison/mean-parts.ts';
import { computeFlanks, type Flanks, type CrewBefore } from '#engine/analysis/comparison/estimated-gain.ts';
import { findSteps, stratify, type ChosenStrokes, type Strata } from '#engine/analysis/comparison/strata.ts';
import { comparedStrokes, metricParts, selectMetrics } from '#engine/analysis/comparison/stroke-values.ts';
import { instrumentSdBetween, type KnownOarlocks } from '#engine/analysis/instrument/crew-differences.ts';
import { DEFAULT_ERRORS } from '#engine/analysis/instrument/error-table.ts';
import { selectedSummary, type SelectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { SIDE_NAMES, type Compared, type SideName } from './compared.ts';
import { compareConditions, hasOtherSensors, seatsLeftOut, type Conditions } from './sides/conditions.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { analysisAgainst, referenceIn } from '#engine/analysis/crew/timing-reference.ts';

/** Entry of a side with its loaded session. */
export interface Loaded {
  readonly compared: Compared;
  readonly side: SideName;
  readonly analysis: Analysis;
  /** Counted strokes, by the desk's rule. */
  readonly counted: SelectedStrokes;
}

export interface Question {
  readonly alignment: Alignment;
  readonly request: ComparisonRequest;
  readonly strata: Strata;
  /** Indexes of the strata with enough strokes on each side; only these are compared. */
  readonly shared: ReadonlySet<number>;
  readonly loaded: readonly Loaded[];
  readonly crew: CrewBefore;
  readonly alike: Conditions;
  /** Seats excluded from the crew's numbers because their sensor changed. */
  readonly leftOut: ReadonlySet<number>;
  /** The oars' sensors changed. */
  readonly otherSensors: boolean;
  /**
   * SD that different oarlocks add to a difference, in the metric's unit: for the rowers compared, or for one seat of
   * two crews; 0 on the same oarlock.
   */
  readonly instrumentSdOf: (id: ComparedMetricId, seat?: number) => number;
}

/** Entry before its counted strokes are known. */
export type Entry = Omit<Loaded, 'counted'>;

/** `included`: kinds counted on both sides although the rule excludes them. */
export const withStrokes = (entries: readonly Entry[], included: readonly StrokeKind[]): Loaded[] =>
  entries.map((entry) => ({
    ...entry,
    counted: comparedStrokes(entry.analysis, entry.compared.piece, included),
  }));

const toChosenStrokes = ({ analysis, compared: { piece }, counted }: Loaded): ChosenStrokes => ({
  analysis,
  strokes: counted.strokes,
  from: piece === null ? 0 : (analysis.pieces[piece]?.fromStroke ?? 0),
});

/** Metrics that every entry has: rower against rower, crew against crew, always the hull's. */
function commonMetrics(loaded: readonly Entry[]): ComparedMetric[] {
  const [first, ...others] = loaded.map(({ compared }) => selectMetrics(compared.seat));
  return (first ?? []).filter((metric) => others.every((metrics) => metrics.some(({ id }) => id === metric.id)));
}

/** Stroke counts of both sides by stratum, where each side has enough. */
function sharedStrata({ of }: Strata, loaded: readonly Loaded[]): Map<number, readonly [number, number]> {
  const countPerStratum = (name: SideName): Map<number, number> => {
    const places = loaded.flatMap(({ side }, at) => (side === name ? [...(of[at] ?? [])] : []));
    const counts = new Map<number, number>();
    for (const place of places) if (place >= 0) counts.set(place, (counts.get(place) ?? 0) + 1);
    return counts;
  };
  const [before, after] = [countPerStratum('before'), countPerStratum('after')];
  return new Map(
    [...before].flatMap(([place, count]): (readonly [number, readonly [number, number]])[] => {
      const other = after.get(place) ?? 0;
      return Math.min(count, other) >= MIN_IN_STRATUM ? [[place, [count, other]]] : [];
    }),
  );
}

/** Do both sides have enough strokes at shared rates to compare? */
function sharesRates(loaded: readonly Loaded[]): boolean {
  const strata = stratify('rate', loaded.map(toChosenStrokes));
  const isRowed = (name: SideName): boolean =>
    loaded.some(({ side }, at) => side === name && (strata.of[at]?.some((place) => place >= 0) ?? false));
  if (!SIDE_NAMES.every(isRowed)) return true;
  const shared = [...sharedStrata(strata, loaded).values()];
  const sumShared = (side: 0 | 1): number => shared.reduce((sum, counts) => sum + counts[side], 0);
  return Math.min(sumShared(0), sumShared(1)) >= MIN_STROKES;
}

/** Alignments these entries allow; the first is the default. */
export function alignmentsFor(loaded: readonly Loaded[]): Alignment[] {
  const has = (name: 'rateSpm' | 'distanceM'): boolean =>
    loaded.every(({ analysis }) => analysis.strokes.boat[name].some(Number.isFinite));
  const every = (test: (one: Loaded) => boolean): boolean => loaded.length > 0 && loaded.every(test);
  return [
    ...(has('rateSpm') && sharesRates(loaded) ? (['rate'] as const) : []),
    'all',
    ...(has('distanceM') ? (['distance'] as const) : []),
    'stroke',
    ...(every(({ analysis }) => analysis.pieces.length > 0) ? (['piece'] as const) : []),
    ...(every((one) => findSteps(toChosenStrokes(one)) !== null) ? (['step'] as const) : []),
  ];
}

/** Mean of the before sessions, weighted by strokes. */
function crewPowerBefore(loaded: readonly Loaded[]): number | null {
  let sum = 0;
  let strokes = 0;
  for (const { side, analysis, counted } of loaded) {
    const { crewPowerW } = selectedSummary(analysis, counted.strokes);
    if (side !== 'before' || crewPowerW === null) continue;
    sum += crewPowerW * counted.strokes.length;
    strokes += counted.strokes.length;
  }
  return strokes > 0 ? sum / strokes : null;
}

/** Flanks of the last before session. */
function flanksBefore(loaded: readonly Loaded[]): Flanks | null {
  const last = loaded.findLast(({ side }) => side === 'before');
  return last === undefined ? null : computeFlanks(last.analysis, last.compared.seat, last.counted.strokes);
}

const isGateField = (id: string): id is GateField => (GATE_FIELDS as readonly string[]).includes(id);

const NOTHING_KNOWN: KnownOarlocks = { table: DEFAULT_ERRORS, library: null };

/** For the first entries of the sides; numbers of a whole crew have no single oarlock. */
function instrumentSd(loaded: readonly Loaded[], known: KnownOarlocks): Question['instrumentSdOf'] {
  const [before, after] = SIDE_NAMES.map((name) => loaded.find(({ side }) => side === name));
  return (id, seat) => {
    const field = id === 'rowerPowerW' ? 'powerW' : id;
    if (before === undefined || after === undefined || !isGateField(field)) return 0;
    const chooseSeat = ({ analysis, compared, counted: { strokes } }: Loaded) => {
      const of = seat ?? compared.seat;
      return of === null ? null : { analysis, seat: of, strokes };
    };
    const [was, is] = [chooseSeat(before), chooseSeat(after)];
    return was === null || is === null ? 0 : instrumentSdBetween(field, was, is, known);
  };
}

/** Null where a side is empty. */
export function toQuestion(
  loaded: readonly Loaded[],
  alignment: Alignment,
  known: KnownOarlocks = NOTHING_KNOWN,
): Question | null {
  if (!SIDE_NAMES.every((name) => loaded.some(({ side }) => side === name))) return null;
  const metrics = commonMetrics(loaded);
  const strata = stratify(alignment, loaded.map(toChosenStrokes));
  const alike = compareConditions(loaded);
  const leftOut = seatsLeftOut(loaded, alike);
  const parts = loaded.map(({ analysis, counted, compared }) =>
    metrics.map(({ id }) => metricParts(analysis, id, compared.seat, counted.strokes, leftOut)),
  );
  const ofSide = <T>(of: readonly T[], name: SideName): T[] => of.filter((_, at) => loaded[at]?.side === name);
  const asked = parts.map((ofMetrics, at): ComparedStrokes => {
    const stratum = strata.of[at] ?? new Int32Array();
    return { stratum, values: ofMetrics.map((one) => strokeInfluences(one, stratum)) };
  });
  return {
    alignment,
    request: {
      metrics: metrics.map(({ id }) => id),
      before: ofSide(asked, 'before'),
      after: ofSide(asked, 'after'),
      strata: strata.strata.length,
    },
    strata,
    shared: new Set(sharedStrata(strata, loaded).keys()),
    loaded,
    crew: { powerW: crewPowerBefore(loaded), flanks: flanksBefore(loaded) },
    alike,
    leftOut,
    otherSensors: hasOtherSensors(loaded, alike),
    instrumentSdOf: instrumentSd(loaded, known),
  };
}

/** Same choice, same analysis object, so that nothing is compared again. */
const timed = new WeakMap<Analysis, { readonly reference: TimingReference; readonly analysis: Analysis }>();

function against(analysis: Analysis, reference: TimingReference): Analysis {
  const known = timed.get(analysis);
  if (known?.reference === reference) return known.analysis;
  const made = analysisAgainst(analysis, reference);
  timed.set(analysis, { reference, analysis: made });
  return made;
}

/** All use the stroke seat when any boat lacks the chosen seat or is a single. */
export function commonReference(entries: readonly Entry[], chosen: TimingReference): TimingReference {
  return entries.every(({ analysis }) => referenceIn(chosen, analysis.gates) === chosen) ? chosen : USUAL_REFERENCE;
}

export function withCommonTiming(entries: readonly Entry[], chosen: TimingReference): Entry[] {
  const reference = commonReference(entries, chosen);
  return entries.map((entry) => ({ ...entry, analysis: against(entry.analysis, reference) }));
}
