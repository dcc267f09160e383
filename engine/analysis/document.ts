// The document that `analyze` prints: fields may be added, never renamed.
import { OWN_CLOCK } from '../recording/clock.ts';
import type { FileSource, Side } from '../recording/recording.ts';
import { knownRepairs, repairWords } from '../recording/finding.ts';
import {
  GATE_FIELDS,
  STROKE_KINDS,
  type Analysis,
  type DeviceTotals,
  type Gate,
  type GateField,
  type Measuring,
  type Signature,
  type Spread,
  type StrokeKind,
} from './analysis.ts';
import { isLogged } from './abilities.ts';
import { computeDebrief } from './debrief/debrief.ts';
import { debriefDocument, standoutsDocument } from './debrief/debrief-document.ts';
import { NO_CONTEXT } from './debrief/values.ts';
import { wholeTravel, workTravel } from './pieces/named-travel.ts';
import type { InstrumentKnowledge } from './instrument/error-table.ts';
import type { SlowNumbers } from './pieces/rowed-pieces.ts';
import { strokesByRate, summaryAgreement } from './logged/logged-totals.ts';
import { forwardSpread, rowerPowers } from './strokes/gate-metrics.ts';
import { selectedStrokes, pieceSummary, selectedSummary } from './selected/selected-strokes.ts';
import { gateSpreadOver, rowerPower } from './selected/stroke-means.ts';

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

const SCHEMA = 'rowing-analysis/1';

/** Units are in the names of the fields; what each one means is in `definitions`. */
export type AnalysisDocument = Measuring & {
  readonly schema: typeof SCHEMA;
  readonly source: JsonObject;
  readonly session: JsonObject;
  readonly channels: readonly JsonObject[];
  /** What is questionable in the recording. */
  readonly quality: readonly JsonObject[];
  readonly corrections: readonly JsonObject[];
  /** Totals and means of the whole recording. */
  readonly summary: JsonObject;
  /** One for each oar. */
  readonly gates: readonly JsonObject[];
  readonly rowers: readonly JsonObject[];
  readonly crew: JsonObject;
  /** With `strokes`. */
  readonly strokes?: readonly JsonObject[];
  readonly signatures: readonly JsonObject[];
  readonly powerDuration: readonly JsonObject[];
  readonly track: JsonObject | null;
  readonly pieces: readonly JsonObject[];
  readonly vendorAgreement: JsonObject | null;
  readonly summaryAgreement: readonly JsonObject[];
  /** The strokes that count, and what screens and exports show of them. */
  readonly selected: JsonObject;
  readonly rules: readonly JsonObject[];
  readonly hullBy: JsonObject;
  readonly travel: JsonObject;
  readonly intervals: readonly JsonObject[];
  readonly debrief: JsonObject;
};
const OFFSETS = [
  'catchOffsetMs',
  'loadOffsetMs',
  'finishOffsetMs',
  'chordOffsetMs',
  'finishChordOffsetMs',
] as const satisfies GateField[];
const QUARTERS = ['workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct', 'workQuarter4Pct'] as const;
const isOffset = (field: GateField): boolean => OFFSETS.some((offset) => offset === field);
const isQuarter = (field: GateField): boolean => QUARTERS.some((quarter) => quarter === field);
/** True for clock times, whose mean is meaningless. */
const isMoment = (field: GateField): boolean => field === 'catchS' || field === 'finishS' || field === 'loadS';

/** Six decimals: a microsecond, a micrometre, a millionth of a degree of angle. NaN becomes null. */
const number = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Math.round(value * 1e6) / 1e6 + 0;

/** Nine decimals of a degree are a tenth of a millimeter on the water. */
const place = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * 1e9) / 1e9;

const numbers = (values: Float64Array): (number | null)[] => Array.from(values, number);

const PLAIN_FIELDS = GATE_FIELDS.filter((field) => !isQuarter(field));

/** All four quarters, or null without work to share out. */
function quarters(valueOf: (field: GateField) => number | null): Json {
  const shares = QUARTERS.map(valueOf);
  return shares.includes(null) ? null : shares;
}

/** A sweep oar's side comes from the crew list, a sculler's from the file's channels. */
export function gateName({ crew }: Analysis, { seat, side }: Gate): { seat: number; side: Side | null } {
  const listed = crew.find((member) => member.seat === seat)?.side ?? null;
  return { seat, side: side ?? (listed === 'both' ? null : listed) };
}

/** A field of a gate over some strokes of the table. */
type SpreadOf = (gate: number, field: GateField) => Spread;

function gateSummaries(analysis: Analysis, spreadOf: SpreadOf): readonly JsonObject[] {
  return analysis.gates.map((gate, index) => {
    const mean = (field: GateField): number | null => number(spreadOf(index, field).mean);
    const means = PLAIN_FIELDS.filter((field) => !isOffset(field) && !isMoment(field)).map((f) => [f, mean(f)]);
    const offsets = OFFSETS.map((field) => {
      const spread = spreadOf(index, field);
      return [field, { mean: number(spread.mean), sd: number(spread.sd), count: spread.count }];
    });
    return {
      ...gateName(analysis, gate),
      // Rule of each value, as an index into `rules`.
      by: { ...analysis.gateRules[index] },
      // Strokes of a gate: with a catch turn, or else with a power.
      strokeCount: spreadOf(index, 'catchAngleDeg').count || spreadOf(index, 'powerW').count,
      ...Object.fromEntries(means),
      workQuartersPct: quarters(mean),
      ...Object.fromEntries(offsets),
    };
  });
}

/** Means shown by screens, exports and reports: counted strokes, one rule. */
function selectedDocument(analysis: Analysis, include: readonly StrokeKind[]): JsonObject {
  const { strokes: table, gates, crew, pieces } = analysis;
  const { rule, strokes, included, leftOut } = selectedStrokes(table, undefined, include);
  return {
    rule,
    included: [...included],
    strokes: Array.from(strokes),
    leftOut: leftOut.map((left) => ({ ...left })),
    summary: rounded({ ...selectedSummary(analysis, strokes), speedMps: workTravel(analysis).speedMps }),
    gates: gateSummaries(analysis, (gate, field) => gateSpreadOver(table, field, gate, strokes)),
    rowers: [...new Set(gates.map(({ seat }) => seat))].map((seat) => ({
      seat,
      name: crew.find((member) => member.seat === seat)?.name ?? null,
      powerW: number(rowerPower(analysis, seat, strokes).mean),
    })),
    pieces: pieces.map((piece) => rounded({ ...pieceSummary(analysis, piece, include), speedMps: piece.speedMps })),
  };
}

function strokeList(analysis: Analysis): readonly JsonObject[] {
  const { gates, strokes } = analysis;
  const { boat, kind, gateCount } = strokes;
  const names = gates.map((gate) => gateName(analysis, gate));
  return Array.from({ length: strokes.count }, (_, index): JsonObject => {
    const hull = Object.entries(boat).map(([field, values]) => [field, number(values[index])]);
    return {
      index,
      number: number(strokes.number[index]),
      ...Object.fromEntries(hull),
      kind: STROKE_KINDS[kind[index] ?? 0] ?? null,
      gates: names.map((name, gate): Json => {
        const value = (field: GateField): number | null => number(strokes.gate[field][index * gateCount + gate]);
        const values = PLAIN_FIELDS.map((field) => [field, value(field)]);
        return { ...name, ...Object.fromEntries(values), workQuartersPct: quarters(value) };
      }),
    };
  });
}

function signature(
  analysis: Analysis,
  { gate, strokeCount, angleDeg, meanForceN, p10ForceN, p90ForceN, ...bands }: Signature,
): JsonObject {
  return {
    ...gateName(analysis, gate),
    strokeCount,
    angleDeg: numbers(angleDeg),
    meanForceN: numbers(meanForceN),
    p10ForceN: numbers(p10ForceN),
    p90ForceN: numbers(p90ForceN),
    p05ForceN: numbers(bands.p05ForceN),
    p25ForceN: numbers(bands.p25ForceN),
    p75ForceN: numbers(bands.p75ForceN),
    p95ForceN: numbers(bands.p95ForceN),
  };
}

function trackDocument({ track }: Analysis): JsonObject | null {
  if (track === null) return null;
  return {
    fixCount: track.fixCount,
    rejectedFixCount: track.rejectedFixCount,
    distanceM: number(track.distanceM),
    rawDistanceM: number(track.rawDistanceM),
    points: Array.from(track.timeS, (timeS, i): Json => ({
      timeS: number(timeS),
      latitudeDeg: place(track.latitudeDeg[i]),
      longitudeDeg: place(track.longitudeDeg[i]),
      speedMps: number(track.speedMps[i]),
      headingDeg: number(track.headingDeg[i]),
    })),
  };
}

function rounded(record: object): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]: [string, Json]) => [
      key,
      typeof value === 'number' ? number(value) : value,
    ]),
  );
}

function summaryDocument({ estimatedSeats, ...summary }: Analysis['summary']): JsonObject {
  return { ...rounded(summary), estimatedSeats: estimatedSeats.map((estimate) => rounded(estimate)) };
}

/** A file, its device, and its totals: counted by us from its rows and by the device. */
const sourceDocument = ({
  start,
  totals,
  deviceTotals,
  device,
  clock: _clock,
  deviceMeans: _means,
  deviceIntervals: _intervals,
  chosen: _chosen,
  ...source
}: FileSource): Json => ({
  ...source,
  device: device && { ...device },
  start: { ...start },
  totals: totals && rounded(totals),
  deviceTotals: deviceTotals && rounded(deviceTotals),
});

const totalsDocument = ({ workS, device, chosen, strokesAreCounted, heartRate }: DeviceTotals): JsonObject => ({
  workS: number(workS),
  ...(chosen !== undefined && {
    workDistanceM: number(chosen.workDistanceM),
    distanceFrom: chosen.distanceFrom,
    strokesFrom: chosen.strokesFrom,
    notChosen: chosen.rejected.map((one) => rounded(one)),
  }),
  device: device && rounded(device),
  strokesAreCounted,
  heartRate: heartRate && rounded(heartRate),
});

/** Counted strokes, otherwise the rate times the work time, as on the desk; null if neither is known. */
function strokeCount(analysis: Analysis): JsonObject {
  const { summary, sources } = analysis;
  const isKnown =
    sources.every(({ totals }) => totals === null) || sources.some(({ totals }) => (totals?.strokes ?? null) !== null);
  const byRate = isLogged(analysis) ? strokesByRate(summary.rateSpm, workTravel(analysis).timeS) : null;
  return { strokeCount: summary.strokeCount || byRate || (isKnown ? 0 : null) };
}

/** A finding with its repairs as records. */
const findingDocument = ({ repairs = [], parts: _, ...finding }: Analysis['findings'][number]): JsonObject => ({
  ...rounded(finding),
  ...(repairs.length > 0 && {
    repairs: repairs.map((repair) => ({ ...rounded(repair), sentence: repairWords(repair).message })),
  }),
});

interface Contents {
  readonly strokes: boolean;
  readonly include?: readonly StrokeKind[];
  /** Answers to stroke queries (`query/`), if requested. */
  readonly answers?: Json;
  /** Custom metrics (`query/answers-document.ts`), if given. */
  readonly channels?: Json;
  /** Decision answers (`decisions-document.ts`), if requested. */
  readonly decisions?: Json;
  /** Ghost race against another session (`decisions-document.ts`), if given. */
  readonly ghost?: Json;
  /** Individual bests against the crew's (`decisions-document.ts`), if other maximal efforts are given. */
  readonly gap?: Json;
  /** Water speed by place (`water-map/river-document.ts`), if other sessions on it are given. */
  readonly water?: Json;
  /** Oarlock calibration of this session, for statements between its seats. */
  readonly knowledge?: InstrumentKnowledge;
  /** Oarlock library of many sessions (`cli/answer-file.node.ts`), if given. */
  readonly oarlocks?: Json;
  /** Per-second samples, for devices that don't record strokes. */
  readonly bySecond?: SlowNumbers | null;
}

/** The requested parts. */
const askedFor = (parts: Readonly<Record<string, Json | undefined>>): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]): [string, Json][] => (part === undefined ? [] : [[name, part]])),
  );

const debriefPart = (
  analysis: Analysis,
  {
    include = [],
    knowledge,
    bySecond = null,
  }: Pick<Contents, 'include' | 'bySecond'> & { readonly knowledge: InstrumentKnowledge | undefined },
): JsonObject => ({
  ...debriefDocument(
    computeDebrief(analysis, selectedStrokes(analysis.strokes, undefined, include).strokes, {
      ...NO_CONTEXT,
      ...(knowledge && { knowledge }),
    }),
  ),
  standouts: standoutsDocument(analysis, bySecond),
});

/**
 * Analysis as plain JSON: SI units and degrees with the unit in the name, seconds on the recording's own clock, null
 * for missing values. With `strokes`, includes the per-stroke table.
 */
export function analysisDocument(
  analysis: Analysis,
  {
    strokes,
    include = [],
    answers,
    channels,
    decisions,
    ghost,
    gap,
    water,
    bySecond = null,
    knowledge,
    oarlocks,
  }: Contents,
): AnalysisDocument {
  const { source, boat, parameters, crew, summary, crewTiming, gates } = analysis;
  const { fromFile, ratingStrokes, ...thresholds } = parameters;
  return {
    schema: SCHEMA,
    definitions: analysis.definitions,
    source: { ...source },
    session: {
      startedAt: analysis.startedAt,
      startedLocal: analysis.startedLocal,
      sport: analysis.sport.kind,
      craft: analysis.craft,
      sources: analysis.sources.map(sourceDocument),
      clocks: analysis.sources.map(({ clock = OWN_CLOCK }) => rounded(clock)),
      utcOffsetS: analysis.utcOffsetS,
      recordedFrom: analysis.recordedFrom,
      timeZone: analysis.timeZone,
      venueOffsetS: analysis.venueOffsetS,
      logger: analysis.logger && { ...analysis.logger },
      clockStartS: number(analysis.clockStartS),
      clockEndS: number(analysis.clockEndS),
      sampleRateHz: number(analysis.sampleRateHz),
      sampleCount: analysis.sampleCount,
      boat: { ...boat },
      parameters: { ...rounded(thresholds), ratingStrokes, fromFile },
      crew: crew.map(({ seat, side, name }) => ({ seat, side, name })),
    },
    channels: analysis.channels.map((channel) => ({ ...channel })),
    quality: analysis.findings.map(findingDocument),
    corrections: knownRepairs(analysis.corrections?.repairs).map((repair) => ({
      ...rounded(repair),
      sentence: repairWords(repair).message,
    })),
    summary: { ...summaryDocument(summary), ...strokeCount(analysis), ...totalsDocument(analysis.totals) },
    gates: gateSummaries(analysis, (gate, field) => forwardSpread(analysis.strokes, gate, field, analysis.uncounted)),
    rowers: rowerPowers(gates, (gate) => forwardSpread(analysis.strokes, gate, 'powerW', analysis.uncounted).mean).map(
      ({ seat, powerW }) => ({
        seat,
        name: crew.find((member) => member.seat === seat)?.name ?? null,
        powerW: number(powerW),
      }),
    ),
    crew: rounded(crewTiming),
    ...(strokes ? { strokes: strokeList(analysis) } : {}),
    signatures: analysis.signatures.map((found) => signature(analysis, found)),
    powerDuration: analysis.powerDuration.map(({ seat, durationS, powerW, startS }) => ({
      seat,
      points: Array.from(durationS, (duration, i): Json => ({
        durationS: number(duration),
        powerW: number(powerW[i]),
        startS: number(startS[i]),
      })),
    })),
    track: trackDocument(analysis),
    pieces: analysis.pieces.map(({ fromStroke, toStroke, name = null, ...piece }) => ({
      ...rounded(piece),
      strokeCount: toStroke - fromStroke,
      fromStroke,
      toStroke,
      name,
    })),
    vendorAgreement:
      analysis.vendorAgreement &&
      Object.fromEntries(Object.entries(analysis.vendorAgreement).map(([field, found]) => [field, rounded(found)])),
    summaryAgreement: summaryAgreement(analysis.sources).map(({ fileName, values }) => ({
      fileName,
      values: values.map((value) => rounded(value)),
    })),
    powerModel: analysis.powerModel,
    levers: analysis.levers,
    timingReference: analysis.timingReference,
    selected: selectedDocument(analysis, include),
    rules: analysis.rules.map((rule) => ({ ...rule })),
    // Rule of each hull value, as an index into `rules`.
    hullBy: { ...analysis.boatRules },
    // Distance and time of the pieces without their rests, and of the whole recording.
    travel: { work: rounded(workTravel(analysis)), whole: rounded(wholeTravel(analysis)) },
    intervals: analysis.intervals.map(({ totals, ...interval }) => ({ ...rounded(interval), totals: rounded(totals) })),
    debrief: debriefPart(analysis, { include, knowledge, bySecond }),
    ...askedFor({ answers, channels, decisions, ghost, gap, water, oarlocks }),
  };
}
