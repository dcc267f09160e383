// Facts of a session for the library, from its analysis, and what is left of those of an earlier version.
import { GATE_FIELDS, type Analysis, type GateField, type Track } from '#engine/analysis/analysis.ts';
import { listUsedRules } from '#engine/analysis/logged/comparable-gates.ts';
import { toPlane } from '#engine/analysis/track/geodesy.ts';
import { orNull, sortedQuantile, sortedNumbers, computeSpread } from '#engine/analysis/statistics.ts';
import { workTravel } from '#engine/analysis/pieces/named-travel.ts';
import { selectedStrokes, selectedSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { rowerPower } from '#engine/analysis/selected/stroke-means.ts';
import { OUTLINE_POINTS, type MetricFacts, type SessionFacts, type SeatFacts, NO_METRIC_FACTS } from './kept-facts.ts';
import { ANALYSIS_VERSION } from './storage-schema-versions.ts';
import type { LibraryRecord } from './library-record.ts';

/** Quartiles of a metric over strokes, ignoring NaN, in the metric's unit. */
function metricFacts(values: Float64Array): MetricFacts {
  const sorted = sortedNumbers(values);
  const { mean, sd, count } = computeSpread(sorted);
  return {
    median: orNull(sortedQuantile(sorted, 0.5)),
    iqr: orNull(sortedQuantile(sorted, 0.75) - sortedQuantile(sorted, 0.25)),
    mean,
    sd,
    count,
  };
}

/** Per gate over the counted strokes. */
function seatFacts(analysis: Analysis, counted: Int32Array, rules: readonly number[]): SeatFacts[] {
  const { gates, gateRules, strokes, crew } = analysis;
  /** A device measures all values of an oar by one rule. */
  const placeOf = (own: Analysis['gateRules'][number]): number | null => {
    const [first] = Object.values(own);
    return first === undefined ? null : rules.indexOf(first);
  };
  return gates.map(({ seat, side }, gate) => {
    const metrics = GATE_FIELDS.map((field): [GateField, MetricFacts] => [
      field,
      metricFacts(
        Float64Array.from(counted, (stroke) => strokes.gate[field][stroke * strokes.gateCount + gate] ?? NaN),
      ),
    ]);
    return {
      seat,
      side,
      name: crew.find((member) => member.seat === seat)?.name ?? null,
      metrics: Object.fromEntries(metrics) as Record<GateField, MetricFacts>,
      rule: placeOf(gateRules[gate] ?? {}),
    };
  });
}

/** The track as a few points evenly spaced along it, so that a pause takes none. */
function sampleOutline({ latitudeDeg, longitudeDeg, cumulativeM }: Track): Float32Array | null {
  const last = cumulativeM.length - 1;
  if (last < 1) return null;
  const frame = { latitudeDeg: latitudeDeg[0] ?? 0, longitudeDeg: longitudeDeg[0] ?? 0 };
  const points = Math.min(OUTLINE_POINTS, last + 1);
  const lengthM = cumulativeM[last] ?? 0;
  const outline = new Float32Array(points * 2);
  let fix = 0;
  for (let point = 0; point < points; point += 1) {
    const targetM = (lengthM * point) / (points - 1);
    while (fix < last && (cumulativeM[fix] ?? 0) < targetM) fix += 1;
    const at = point === points - 1 ? last : fix;
    const { east, north } = toPlane(frame, { latitudeDeg: latitudeDeg[at] ?? 0, longitudeDeg: longitudeDeg[at] ?? 0 });
    outline.set([east, north], point * 2);
  }
  return outline;
}

/**
 * Units as in `Analysis`: meters, seconds, spm, meters per second, watts. Totals cover the whole session, means the
 * counted strokes, by the same rule as on the desk.
 */
export function toFacts(analysis: Analysis): SessionFacts {
  const { recordedFrom, venueOffsetS, logger, boat, crew, parameters, instruments, summary, pieces, track } = analysis;
  const counted = selectedStrokes(analysis.strokes).strokes;
  const means = selectedSummary(analysis, counted);
  const rules = listUsedRules(analysis);
  return {
    startedAt: recordedFrom,
    utcOffsetS: venueOffsetS,
    format: analysis.source.format,
    sport: analysis.sport,
    craft: analysis.craft,
    rules: rules.flatMap((place) => analysis.rules[place] ?? []),
    logger,
    durationS: summary.durationS,
    boat,
    crew,
    rig: parameters,
    instruments,
    distanceM: summary.distanceM,
    strokeCount: summary.strokeCount,
    // Without single strokes, only the session's own values exist.
    rateSpm: means.rateSpm ?? summary.rateSpm,
    speedMps: workTravel(analysis).speedMps,
    rowerPowerW: means.rowerPowerW,
    crewPowerW: means.crewPowerW,
    rowerPowersW: Object.fromEntries(
      [...new Set(analysis.gates.map(({ seat }) => seat))].map((seat) => [
        seat,
        rowerPower(analysis, seat, counted).mean,
      ]),
    ),
    pieceCount: pieces.length,
    definitions: analysis.definitions,
    powerModel: analysis.powerModel,
    levers: analysis.levers,
    outline: track === null ? null : sampleOutline(track),
    seats: seatFacts(analysis, counted, rules),
  };
}

/**
 * Facts of a session from an earlier version of the engine or of the selection rule are never shown as current. Totals
 * of the whole session stay, means are absent until it is analyzed again. True if the facts come from this version's
 * analysis: they are only written together.
 */
export const hasPresentFacts = ({ kept }: Pick<LibraryRecord, 'kept'>): boolean =>
  kept.analysisVersion === ANALYSIS_VERSION;

/** Reason why a library row has no rate, speed or power. */
export const FORMER_REASON =
  'Analyzed by an older version. It will be re-analyzed in the background or when you open it.';

const NO_METRICS = Object.fromEntries(GATE_FIELDS.map((field) => [field, NO_METRIC_FACTS])) as Record<
  GateField,
  MetricFacts
>;

/** The record without means of another version; unchanged if they are current. */
export function withoutFormerMeans(record: LibraryRecord): LibraryRecord {
  if (hasPresentFacts(record)) return record;
  return {
    ...record,
    facts: {
      ...record.facts,
      rateSpm: null,
      speedMps: null,
      rowerPowerW: null,
      crewPowerW: null,
      rowerPowersW: {},
      seats: record.facts.seats.map((seat) => ({
        ...seat,
        metrics: NO_METRICS,
      })),
    },
  };
}
