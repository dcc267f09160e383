// One outing of the library: what is known of it without opening it, what people said about it, and which of its files
// are on the device. The record as this version writes it, and how what is found there becomes one.
import * as z from 'zod/mini';
import type { DefinitionSet, Gate, GateField } from '#engine/analysis/analysis.ts';
import type { LeverLength, PowerModel } from '#engine/analysis/power/power-models.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import { NO_INSTRUMENTS, type Instruments } from '#engine/recording/instruments.ts';
import type { Repair } from '#engine/recording/repair.ts';
import type { Boat, CrewMember, LoggerSession, Parameters } from '#engine/recording/recording.ts';

/** One metric of one gate over the strokes that count; null where too few strokes have it. */
export interface MetricFacts {
  readonly median: number | null;
  /** Third quartile less the first. */
  readonly iqr: number | null;
  readonly mean: number | null;
  readonly sd: number | null;
  /** Strokes that have the value. */
  readonly count: number;
}

export interface SeatFacts extends Gate {
  readonly name: string | null;
  readonly metrics: Readonly<Record<GateField, MetricFacts>>;
}

/** What a list, a filter or a trend needs to know of an outing. */
export interface OutingFacts {
  /** UTC of the first sample, ISO 8601, or null. */
  readonly startedAt: string | null;
  /** Seconds to add to UTC for the venue's clock at that moment. */
  readonly utcOffsetS: number | null;
  /** Null where the file does not name its logger and its session. */
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
  /** By seat: both oars of a sculler together, of strokes in which every oar was measured. */
  readonly rowerPowersW: Readonly<Record<number, number | null>>;
  readonly pieceCount: number;
  readonly definitions: DefinitionSet;
  readonly powerModel: PowerModel;
  readonly levers: LeverLength;
  /** Metres east and north of the first fix, in pairs, at most OUTLINE_POINTS of them; null without a track. */
  readonly outline: Float32Array | null;
  /** One per gate of the analysis, in its order. */
  readonly seats: readonly SeatFacts[];
}

/** Versions of the files beside the record; null where the file is not there and is made again from the raw bytes. */
export interface KeptFiles {
  readonly rawBytes: number;
  readonly columnsVersion: number | null;
  readonly pyramidVersion: number | null;
  readonly analysisVersion: number | null;
}

export interface LibraryRecord {
  readonly version: typeof LIBRARY_VERSION;
  readonly fingerprint: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly importedAt: number;
  /** As a person wrote it. */
  readonly place: string | null;
  readonly tags: readonly string[];
  /** Null while crew and rig are as the file says. */
  readonly corrections: Corrections | null;
  /** By seat the place on a team's roster of who sat there, as a coach linked them; the names stay as they are. */
  readonly athletes?: Readonly<Record<number, string>>;
  readonly facts: OutingFacts;
  readonly kept: KeptFiles;
}

export const LIBRARY_VERSION = 3;
export const OUTLINE_POINTS = 96;
export const LONGEST_TAG = 40;
export const LONGEST_PLACE = 120;
export const MOST_TAGS = 24;

const fileVersion = z.nullable(z.int().check(z.positive()));
const bySeat = <T>(value: z.ZodMiniType<T>) => z.exactOptional(z.record(z.string().check(z.regex(/^\d+$/u)), value));
const metres = z.exactOptional(z.number().check(z.positive(), z.lte(10)));

/** What people correct, from the device or from another library. A kind of correction that another version knows stays. */
export const correctionsSchema = z.looseObject({
  boatName: z.exactOptional(z.string()),
  rig: z.exactOptional(z.enum(['sweep', 'scull'])),
  names: bySeat(z.nullable(z.string())),
  sides: bySeat(z.enum(['port', 'starboard'])),
  oarInboardM: metres,
  oarLengthM: metres,
  // As it was written, also by a version that knows other repairs: the engine applies those it knows.
  repairs: z.exactOptional(z.custom<readonly Repair[]>((value) => value !== undefined)),
});

/** What an engine of this version derived: its shape goes with the record's version, so a glance is enough. */
const isFacts = (value: unknown): value is OutingFacts =>
  typeof value === 'object' && value !== null && 'boat' in value && 'seats' in value && Array.isArray(value.seats);

const record = z.object({
  version: z.literal(LIBRARY_VERSION),
  fingerprint: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  importedAt: z.number(),
  place: z.catch(z.nullable(z.string()), null),
  tags: z.catch(z.array(z.string()), []),
  corrections: z.catch(z.nullable(correctionsSchema), null),
  athletes: z.exactOptional(z.catch(z.record(z.string().check(z.regex(/^\d+$/u)), z.string()), {})),
  facts: z.custom<OutingFacts>(isFacts),
  kept: z.object({
    rawBytes: z.number(),
    columnsVersion: fileVersion,
    pyramidVersion: fileVersion,
    analysisVersion: fileVersion,
  }),
});

/** What an older version did not know; opening the outing once more finds it in its file. */
const UNKNOWN: readonly Partial<OutingFacts>[] = [{ instruments: NO_INSTRUMENTS }, { logger: null }];

const older = z.looseObject({ facts: z.looseObject({}) });
const withFacts =
  (version: number, unknown: Partial<OutingFacts>) =>
  (kept: unknown): unknown => {
    const read = older.safeParse(kept);
    return read.success ? { ...read.data, version, facts: { ...read.data.facts, ...unknown } } : kept;
  };

/** Version n at place n − 1: what makes version n + 1 of it. */
const UPGRADES = UNKNOWN.map((unknown, at) => withFacts(at + 2, unknown));

/** The name in a record that cannot be read any further; null where there is none. */
export function fileNameIn(kept: unknown): string | null {
  const named = z.object({ fileName: z.string() }).safeParse(kept);
  return named.success ? named.data.fileName : null;
}

export type ReadRecord =
  | { readonly record: LibraryRecord; readonly problem: null }
  /** Left alone where it lies: a newer version of the product understands it, or nobody does. */
  | { readonly record: null; readonly problem: 'newer' | 'damaged' };

export function readLibraryRecord(kept: unknown): ReadRecord {
  const versioned = z.object({ version: z.int().check(z.positive()) }).safeParse(kept);
  if (!versioned.success) return { record: null, problem: 'damaged' };
  const { version } = versioned.data;
  if (version > LIBRARY_VERSION) return { record: null, problem: 'newer' };
  const upgraded = UPGRADES.slice(version - 1).reduce((former, upgrade) => upgrade(former), kept);
  const read = record.safeParse(upgraded);
  return read.success ? { record: read.data, problem: null } : { record: null, problem: 'damaged' };
}
