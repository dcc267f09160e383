// Facts of a session for the library, known without opening it, and their parsing: a schema that follows the list of
// metrics, part by part. Missing or invalid parts are absent.
import * as z from 'zod/mini';
import { GATE_FIELDS, type DefinitionSet, type Gate, type GateField } from '#engine/analysis/analysis.ts';
import { DEFINITION_SETS } from '#engine/analysis/definition-sets.ts';
import {
  LEVER_LENGTHS,
  POWER_MODELS,
  VENDOR_POWER,
  type LeverLength,
  type PowerModel,
} from '#engine/analysis/power/power-models.ts';
import {
  NO_INSTRUMENTS,
  type Instruments,
  type Boat,
  type Craft,
  type CrewMember,
  type LoggerSession,
  type Parameters,
  ROWING,
  type Sport,
} from '#engine/recording/recording.ts';
import { FORCE_PLACES, MEASURING_DEVICES, type Rule } from '#engine/recording/rule.ts';

/** One metric of one gate over the counted strokes; null if too few strokes have it. */
export interface MetricFacts {
  readonly median: number | null;
  /** Interquartile range. */
  readonly iqr: number | null;
  readonly mean: number | null;
  readonly sd: number | null;
  /** Strokes with a value. */
  readonly count: number;
}

export interface SeatFacts extends Gate {
  readonly name: string | null;
  readonly metrics: Readonly<Record<GateField, MetricFacts>>;
  /** Rule of its oar, as an index into the session's rules; null if unknown. */
  readonly rule: number | null;
}

/** Facts of a session for lists, filters and trends. */
export interface SessionFacts {
  /** Time of the first sample, ISO 8601: UTC, ending in Z, or local without a zone if unknown; or null. */
  readonly startedAt: string | null;
  /** Seconds to add to UTC for the venue's local time at that moment. */
  readonly utcOffsetS: number | null;
  /** Format of the file: 'peach-all-data', 'fit' … '' if unknown. */
  readonly format: string;
  readonly sport: Sport;
  readonly craft: Craft;
  readonly rules: readonly Rule[];
  /** Null if the file lacks its logger and session. */
  readonly logger: LoggerSession | null;
  readonly durationS: number | null;
  readonly boat: Boat;
  readonly crew: readonly CrewMember[];
  /** Oars and thresholds. */
  readonly rig: Parameters;
  readonly instruments: Instruments;
  readonly distanceM: number | null;
  readonly strokeCount: number;
  readonly rateSpm: number | null;
  readonly speedMps: number | null;
  readonly rowerPowerW: number | null;
  readonly crewPowerW: number | null;
  /** By seat: both oars of a sculler together, in strokes in which every oar was measured. */
  readonly rowerPowersW: Readonly<Record<number, number | null>>;
  readonly pieceCount: number;
  readonly definitions: DefinitionSet;
  readonly powerModel: PowerModel;
  readonly levers: LeverLength;
  /** Meters east and north of the first GPS point, in pairs, at most OUTLINE_POINTS of them; null without a track. */
  readonly outline: Float32Array | null;
  /** One per gate of the analysis, in order. */
  readonly seats: readonly SeatFacts[];
}

export const OUTLINE_POINTS = 96;

/** For a metric without any stroke. */
export const NO_METRIC_FACTS: MetricFacts = { median: null, iqr: null, mean: null, sd: null, count: 0 };

/** For a record without boat, oars and thresholds: like a file without them. */
const NO_BOAT: Boat = { name: null, seatCount: null, rig: null, coxed: null };
const NO_RIG: Parameters = {
  driveStartKgf: 30,
  recoveryKgf: 15,
  oarInboardM: 1.15,
  oarLengthM: 3.76,
  ratingStrokes: 2,
  fromFile: false,
};

/** Parser of a part of the facts, with its default for a missing or invalid one. */
type Part = <T>(schema: z.ZodMiniType<T>, absent: T) => z.ZodMiniType<T>;

const text = z.nullable(z.string());
const side = z.nullable(z.enum(['port', 'starboard']));
const whole = z.int().check(z.nonnegative());

const sensor = z.object({
  channel: z.string(),
  seat: z.nullable(whole),
  side,
  serial: text,
  firmware: text,
  calibrated: text,
});

type Metrics = SeatFacts['metrics'];

const NUMBERS = ['median', 'iqr', 'mean', 'sd'] as const satisfies readonly (keyof MetricFacts)[];
const isMetric = (value: unknown): value is MetricFacts => {
  if (typeof value !== 'object' || value === null) return false;
  const told = value as Readonly<Record<string, unknown>>;
  return NUMBERS.every((name) => told[name] === null || Number.isFinite(told[name])) && Number.isInteger(told['count']);
};

/**
 * Handwritten check: a thousand sessions have two hundred thousand of these, which a schema would take a third of a
 * second for.
 */
const wholeMetrics = z.custom<Metrics>((value) => {
  if (typeof value !== 'object' || value === null) return false;
  const told = value as Readonly<Record<string, unknown>>;
  return GATE_FIELDS.every((field) => isMetric(told[field]));
});

const metricFacts = z.catch(z.custom<MetricFacts>(isMetric), NO_METRIC_FACTS);
const metricsPartly: z.ZodMiniType<Metrics> = z.catch(
  z.object(
    Object.fromEntries(GATE_FIELDS.map((field) => [field, metricFacts])) as Record<GateField, typeof metricFacts>,
  ),
  Object.fromEntries(GATE_FIELDS.map((field) => [field, NO_METRIC_FACTS])) as Metrics,
);

const rule: z.ZodMiniType<Rule> = z.object({
  device: z.enum(MEASURING_DEVICES),
  firmware: text,
  force: z.nullable(z.enum(FORCE_PLACES)),
  slipN: z.nullable(z.number()),
  washN: z.nullable(z.number()),
  twiceOneOar: z.exactOptional(z.literal(true)),
});

const sport: z.ZodMiniType<Sport> = z.object({ kind: z.enum(['rowing', 'other', 'unknown']), name: text });

function factsSchema(part: Part, metrics: z.ZodMiniType<Metrics>) {
  const number = part<number | null>(z.nullable(z.number()), null);
  const seat: z.ZodMiniType<SeatFacts> = z.object({
    seat: whole,
    side,
    name: part(text, null),
    metrics,
    rule: part<number | null>(z.nullable(whole), null),
  });
  const boat: z.ZodMiniType<Boat> = z.object({
    name: part(text, null),
    seatCount: z.nullable(z.int().check(z.positive())),
    rig: part<Boat['rig']>(z.nullable(z.enum(['sweep', 'scull'])), null),
    coxed: part<boolean | null>(z.nullable(z.boolean()), null),
  });
  const member: z.ZodMiniType<CrewMember> = z.object({
    seat: whole,
    side: z.nullable(z.enum(['port', 'starboard', 'both'])),
    name: text,
  });
  const rig: z.ZodMiniType<Parameters> = z.object({
    driveStartKgf: z.number(),
    recoveryKgf: z.number(),
    oarInboardM: z.number(),
    oarLengthM: z.number(),
    ratingStrokes: z.number(),
    fromFile: z.boolean(),
  });
  return z.object({
    startedAt: part<string | null>(text, null),
    utcOffsetS: number,
    format: part(z.string(), ''),
    sport: part(sport, ROWING),
    craft: part<Craft>(z.enum(['water', 'erg', 'unknown']), 'water'),
    rules: part<readonly Rule[]>(z.array(rule), []),
    logger: part<LoggerSession | null>(z.nullable(z.object({ serial: z.string(), session: z.string() })), null),
    durationS: number,
    boat: part(boat, NO_BOAT),
    crew: part<readonly CrewMember[]>(z.array(member), []),
    rig: part(rig, NO_RIG),
    instruments: part<Instruments>(z.object({ sensors: z.array(sensor), impellerScalingPct: number }), NO_INSTRUMENTS),
    distanceM: number,
    strokeCount: part(whole, 0),
    rateSpm: number,
    speedMps: number,
    rowerPowerW: number,
    crewPowerW: number,
    rowerPowersW: part<Readonly<Record<string, number | null>>>(z.record(z.string(), number), {}),
    pieceCount: part(whole, 0),
    definitions: part<DefinitionSet>(z.enum(DEFINITION_SETS), 'powerline'),
    powerModel: part<PowerModel>(z.enum(POWER_MODELS), VENDOR_POWER.powerModel),
    levers: part<LeverLength>(z.enum(LEVER_LENGTHS), VENDOR_POWER.levers),
    outline: part<Float32Array | null>(z.nullable(z.instanceof(Float32Array)), null),
    seats: part<readonly SeatFacts[]>(z.array(seat), []),
  });
}

/** As written by this version; most records match and are parsed once. */
const WRITTEN = factsSchema((schema) => schema, wholeMetrics);
const PARTLY = factsSchema((schema, absent) => z.catch(schema, absent), metricsPartly);

export interface ReadFacts {
  readonly facts: SessionFacts;
  /** False if something was missing or invalid. */
  readonly isWhole: boolean;
}

export function readFacts(kept: unknown): ReadFacts {
  const written = WRITTEN.safeParse(kept);
  if (written.success) return { facts: written.data, isWhole: true };
  const partly = PARTLY.safeParse(kept);
  return { facts: partly.success ? partly.data : PARTLY.parse({}), isWhole: false };
}
