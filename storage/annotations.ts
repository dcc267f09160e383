// User annotations of a recording: edited pieces, notes, timing lines, videos. The current version of the record, and
// the migration of stored ones.
import * as z from 'zod/mini';
import { keptFilm, type FilmRecord } from './film-record.ts';

/** A piece by the times of its first and last stroke, seconds on the recording's own clock. */
export interface KeptPiece {
  readonly name: string | null;
  readonly startS: number;
  readonly endS: number;
}

/** Subject of a note; any of them may include a seat. */
export type NotePlace =
  | { readonly kind: 'session' }
  /** Seconds on the recording's own clock; of a stretch, its start and end. */
  | { readonly kind: 'time'; readonly timeS: number; readonly toS?: number | undefined }
  /** Index into the stroke table; `timeS` is its start, null if strokes have no times. */
  | { readonly kind: 'stroke'; readonly stroke: number; readonly timeS: number | null };

export interface Note {
  readonly id: string;
  readonly text: string;
  readonly place: NotePlace;
  readonly seat: number | null;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
}

/** Stored unchanged for a version that understands it. */
export interface VersionedField {
  readonly version: number;
  readonly [field: string]: unknown;
}

export interface Annotations {
  readonly version: typeof ANNOTATIONS_VERSION;
  /** Null for the detected pieces. */
  readonly pieces: readonly KeptPiece[] | null;
  readonly notes: readonly Note[];
  /** Start, finish and other timing lines on the map. */
  readonly courseGates: VersionedField | null;
  /** In the order added; their bytes are stored separately. */
  readonly films: readonly FilmRecord[];
}

export const ANNOTATIONS_VERSION = 6;
export const LONGEST_NOTE = 4000;
export const LONGEST_NAME = 80;

export const NO_ANNOTATIONS: Annotations = {
  version: ANNOTATIONS_VERSION,
  pieces: null,
  notes: [],
  courseGates: null,
  films: [],
};

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const seconds = z.number();
const index = z.int().check(z.nonnegative());

const place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session') }),
  z.object({ kind: z.literal('time'), timeS: seconds, toS: z.optional(seconds) }),
  z.object({ kind: z.literal('stroke'), stroke: index, timeS: z.nullable(seconds) }),
]);

const note = z.object({
  id: text(64),
  text: text(LONGEST_NOTE),
  place,
  seat: z.nullable(z.int().check(z.positive())),
  writtenAt: z.number(),
});

const piece = z
  .object({ name: z.nullable(text(LONGEST_NAME)), startS: seconds, endS: seconds })
  .check(z.refine(({ startS, endS }) => endS > startS));

const record = z.object({
  version: z.int().check(z.positive()),
  pieces: z.nullable(z.array(z.unknown())),
  notes: z.array(z.unknown()),
  courseGates: z.catch(z.nullable(z.looseObject({ version: z.number() })), null),
  films: z.array(z.unknown()),
});

/** Migrations: index n − 1 converts version n to version n + 1. */
const UPGRADES: readonly ((kept: unknown) => unknown)[] = [
  (kept) => (typeof kept === 'object' && kept !== null ? { ...kept, films: [] } : kept),
  // Adds drawings on videos: an older version must not overwrite them.
  (kept) => kept,
  // Adds posters of videos, and whether they have sound.
  (kept) => kept,
  // Adds oar positions in video frames.
  (kept) => kept,
  // Adds the end of the stretch that a note is about.
  (kept) => kept,
];

export interface ReadAnnotations {
  readonly annotations: Annotations;
  /** Stored data that was not fully readable: must not be overwritten unseen. */
  readonly problem: 'newer' | 'damaged' | null;
}

const readVersion = (kept: unknown): number => {
  const found = z.object({ version: z.int() }).safeParse(kept);
  return found.success ? found.data.version : ANNOTATIONS_VERSION;
};

/** Keeps well-formed entries: one invalid note or piece does not affect the others. */
export function readAnnotations(kept: unknown): ReadAnnotations {
  if (kept === undefined) return { annotations: NO_ANNOTATIONS, problem: null };
  const version = readVersion(kept);
  if (version > ANNOTATIONS_VERSION) return { annotations: NO_ANNOTATIONS, problem: 'newer' };
  const upgraded = UPGRADES.slice(version - 1).reduce<unknown>((older, upgrade) => upgrade(older), kept);
  const read = record.safeParse(upgraded);
  if (!read.success) return { annotations: NO_ANNOTATIONS, problem: 'damaged' };
  const notes = wellFormed(note, read.data.notes);
  const pieces = read.data.pieces === null ? null : wellFormed(piece, read.data.pieces);
  const films = wellFormed(keptFilm, read.data.films);
  const isWhole =
    notes.length === read.data.notes.length &&
    films.length === read.data.films.length &&
    pieces?.length === read.data.pieces?.length;
  return {
    annotations: { ...NO_ANNOTATIONS, pieces, notes, courseGates: read.data.courseGates, films },
    problem: isWhole ? null : 'damaged',
  };
}

function wellFormed<T>(schema: z.ZodMiniType<T>, kept: readonly unknown[]): T[] {
  return kept.flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}
