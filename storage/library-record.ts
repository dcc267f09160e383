// Library record of one session: its facts, metadata, and stored files; and the measurement method of the library.
import * as z from 'zod/mini';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { JoinedFiles } from '#engine/recording/joining/session-of-files.ts';
import type { Repair } from '#engine/recording/finding.ts';
import { readFacts, type SessionFacts } from './kept-facts.ts';
import { documentReader, type VersionProblem } from './versions.ts';
import type { Measuring } from '#engine/analysis/analysis.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { VENDOR_POWER } from '#engine/analysis/power/power-models.ts';

/** Versions of the derived files; null for a missing file, which is recomputed from the raw bytes. */
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
  /** As entered by the user. */
  readonly place: string | null;
  readonly tags: readonly string[];
  /** Null for crew and rigging as in the file. */
  readonly corrections: Corrections | null;
  /** Roster spot by seat, as linked by a coach; the names stay unchanged. */
  readonly athletes?: Readonly<Record<number, string>>;
  readonly facts: SessionFacts;
  readonly kept: KeptFiles;
}

export const LIBRARY_VERSION = 1;
export const LONGEST_TAG = 40;
export const LONGEST_PLACE = 120;
export const MAX_TAGS = 24;

const fileVersion = z.nullable(z.int().check(z.positive()));
const bySeat = <T>(value: z.ZodMiniType<T>) => z.exactOptional(z.record(z.string().check(z.regex(/^\d+$/u)), value));
const metres = z.exactOptional(z.number().check(z.positive(), z.lte(10)));

/** User corrections, from the device or another library. Corrections known only to other versions stay. */
export const correctionsSchema = z.looseObject({
  boatName: z.exactOptional(z.string()),
  rig: z.exactOptional(z.enum(['sweep', 'scull'])),
  names: bySeat(z.nullable(z.string())),
  sides: bySeat(z.enum(['port', 'starboard'])),
  oarInboardM: metres,
  oarLengthM: metres,
  startedLocal: z.exactOptional(z.string()),
  sport: z.exactOptional(z.literal('rowing')),
  craft: z.exactOptional(z.enum(['water', 'erg'])),
  // As written, possibly by another version: the engine applies the columns, clocks and repairs it supports.
  joined: z.exactOptional(z.custom<JoinedFiles>((value) => value !== undefined)),
  columns: z.exactOptional(z.custom<ColumnMapping>((value) => typeof value === 'object' && value !== null)),
  repairs: z.exactOptional(z.custom<readonly Repair[]>((value) => value !== undefined)),
});

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
  facts: z.unknown(),
  kept: z.object({
    rawBytes: z.number(),
    columnsVersion: fileVersion,
    pyramidVersion: fileVersion,
    analysisVersion: fileVersion,
  }),
});

const read = documentReader(record, { present: LIBRARY_VERSION, upgrades: {} });

/** File name in an otherwise unreadable record; null if there is none. */
export function fileNameIn(kept: unknown): string | null {
  const named = z.object({ fileName: z.string() }).safeParse(kept);
  return named.success ? named.data.fileName : null;
}

type ReadRecord =
  | { readonly record: LibraryRecord; readonly problem: null }
  /** Left unchanged: written by a version that this one doesn’t know, or damaged. */
  | { readonly record: null; readonly problem: VersionProblem | 'damaged' };

export function readLibraryRecord(kept: unknown): ReadRecord {
  const { document, problem } = read(kept);
  if (document === null) return { record: null, problem };
  const { facts, isWhole } = readFacts(document.facts);
  // Incomplete facts have no version, so they are recomputed.
  const analysisVersion = isWhole ? document.kept.analysisVersion : null;
  return { record: { ...document, facts, kept: { ...document.kept, analysisVersion } }, problem: null };
}

/** One method for all stored sessions, so that they are comparable. */
export const LIBRARY_METHOD: Measuring = {
  ...VENDOR_POWER,
  definitions: 'powerline',
  timingReference: USUAL_REFERENCE,
};

/** Measurement method of the library. */
export const isLibraryMethod = ({ definitions, powerModel, levers, timingReference }: Measuring): boolean =>
  definitions === LIBRARY_METHOD.definitions &&
  powerModel === LIBRARY_METHOD.powerModel &&
  levers === LIBRARY_METHOD.levers &&
  timingReference === LIBRARY_METHOD.timingReference;
