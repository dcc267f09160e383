// User annotations of a recording: edited pieces, notes, timing lines, videos, and what was planned.
import * as z from 'zod/mini';
import { keptFilm, type FilmRecord } from './film-record.ts';
import { documentReader, type VersionProblem } from './versions.ts';

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
  /** The session as the coach planned it: "3×8' r20, 4' rest"; absent without a plan. */
  readonly planned?: string;
}

export const ANNOTATIONS_VERSION = 1;
export const LONGEST_NOTE = 4000;
export const LONGEST_NAME = 80;
export const LONGEST_PLAN = 1000;

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
  version: z.literal(ANNOTATIONS_VERSION),
  pieces: z.nullable(z.array(z.unknown())),
  notes: z.array(z.unknown()),
  courseGates: z.catch(z.nullable(z.looseObject({ version: z.number() })), null),
  films: z.array(z.unknown()),
  planned: z.catch(z.optional(text(LONGEST_PLAN)), undefined),
});

const read = documentReader(record, { present: ANNOTATIONS_VERSION, upgrades: {} });

export interface ReadAnnotations {
  readonly annotations: Annotations;
  /** Stored data that was not fully readable: must not be overwritten unseen. */
  readonly problem: VersionProblem | 'damaged' | null;
}

/** Keeps well-formed entries: one invalid note or piece does not affect the others. */
export function readAnnotations(kept: unknown): ReadAnnotations {
  if (kept === undefined) return { annotations: NO_ANNOTATIONS, problem: null };
  const { document, problem } = read(kept);
  if (document === null) return { annotations: NO_ANNOTATIONS, problem };
  const notes = wellFormed(note, document.notes);
  const pieces = document.pieces === null ? null : wellFormed(piece, document.pieces);
  const films = wellFormed(keptFilm, document.films);
  const isWhole =
    notes.length === document.notes.length &&
    films.length === document.films.length &&
    pieces?.length === document.pieces?.length;
  return {
    annotations: {
      ...NO_ANNOTATIONS,
      pieces,
      notes,
      courseGates: document.courseGates,
      films,
      ...(document.planned !== undefined && { planned: document.planned }),
    },
    problem: isWhole ? null : 'damaged',
  };
}

function wellFormed<T>(schema: z.ZodMiniType<T>, kept: readonly unknown[]): T[] {
  return kept.flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });
}
