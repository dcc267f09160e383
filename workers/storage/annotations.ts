// What people add to a recording: its pieces as they edited them, their notes, the gates they put on its course, the
// videos beside it. The record as this version writes it, and how what is found on the device becomes one.
import * as z from 'zod/mini';
import { keptFilm, type KeptFilm } from './kept-film.ts';

/** A piece by the times of its first and last stroke, seconds on the recording's own clock. */
export interface KeptPiece {
  readonly name: string | null;
  readonly startS: number;
  readonly endS: number;
}

/** What a note is about; a seat may be named with any of them. */
export type NotePlace =
  | { readonly kind: 'outing' }
  /** Seconds on the recording's own clock. */
  | { readonly kind: 'time'; readonly timeS: number }
  /** Index into the stroke table; `timeS` its start, null where the file gives its strokes no times. */
  | { readonly kind: 'stroke'; readonly stroke: number; readonly timeS: number | null };

export interface Note {
  readonly id: string;
  readonly text: string;
  readonly place: NotePlace;
  readonly seat: number | null;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
}

/** Kept as it is for whoever understands its version. */
export interface VersionedField {
  readonly version: number;
  readonly [field: string]: unknown;
}

export interface Annotations {
  readonly version: typeof ANNOTATIONS_VERSION;
  /** Null while they are those that the engine finds. */
  readonly pieces: readonly KeptPiece[] | null;
  readonly notes: readonly Note[];
  /** Start, finish and other gates that were put on the map. */
  readonly courseGates: VersionedField | null;
  /** In the order they were added; their bytes lie elsewhere: `film-files.ts`. */
  readonly films: readonly KeptFilm[];
}

export const ANNOTATIONS_VERSION = 5;
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
  z.object({ kind: z.literal('outing') }),
  z.object({ kind: z.literal('time'), timeS: seconds }),
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

/** Version n at place n − 1: what makes version n + 1 of it. */
const UPGRADES: readonly ((kept: unknown) => unknown)[] = [
  (kept) => (typeof kept === 'object' && kept !== null ? { ...kept, films: [] } : kept),
  // Videos have lines drawn over them from here on: a version that knows none must not write them away.
  (kept) => kept,
  // The same of their stills, and of whether they have sound.
  (kept) => kept,
  // And of where the oars are in their pictures.
  (kept) => kept,
];

export interface ReadAnnotations {
  readonly annotations: Annotations;
  /** What was there but could not be read, in whole or in part: nothing may be written over it unseen. */
  readonly problem: 'newer' | 'damaged' | null;
}

const versionOf = (kept: unknown): number => {
  const found = z.object({ version: z.int() }).safeParse(kept);
  return found.success ? found.data.version : ANNOTATIONS_VERSION;
};

/** What is well formed is kept, note by note and piece by piece: one bad note takes no other along. */
export function readAnnotations(kept: unknown): ReadAnnotations {
  if (kept === undefined) return { annotations: NO_ANNOTATIONS, problem: null };
  const version = versionOf(kept);
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
