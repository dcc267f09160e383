// User annotations of a recording: edited pieces, notes, timing lines, videos, and what was planned. One record each on
// the device; every change is a transaction on the current one, so that two tabs never overwrite each other; without
// storage, it stays in memory.
import * as z from 'zod/mini';
import { keptFilm, type FilmRecord } from './film-record.ts';
import { documentReader, type VersionProblem, isVersionProblem } from './versions.ts';
import type { Failure } from '#engine/recording/result.ts';
import type { DeviceDatabase } from './database.ts';

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

interface ReadAnnotations {
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

export type AnnotationChange = (before: Annotations) => Annotations;

export interface StoredAnnotations {
  readonly annotations: Annotations;
  /** Reason why they only last for this visit; null if stored. */
  readonly notKept: Failure | null;
  /** One sentence about lost or unreadable data; null if all is well. */
  readonly warning: string | null;
}

const CHANNEL = 'strokeside.annotations';

const WRITTEN_BY_OTHERS: Readonly<Record<VersionProblem, Failure>> = {
  newer: {
    code: 'annotations-newer',
    sentence:
      'The pieces and notes of this recording were written by a newer version of Strokeside: reload the page to see them; what is changed before lasts for this visit.',
  },
  older: {
    code: 'annotations-older',
    sentence:
      'The pieces and notes of this recording were written by an older version of Strokeside that this one cannot read; what is changed now lasts for this visit.',
  },
};

const DAMAGED = 'Couldn’t read some of this recording’s pieces or notes. They were left out.';

export class AnnotationStore {
  readonly #database: DeviceDatabase;
  /** By fingerprint: last state read from the device, and changes not yet stored. */
  readonly #seen = new Map<string, Annotations>();
  readonly #unkept = new Map<string, readonly AnnotationChange[]>();
  /** By fingerprint: the write in flight that the next one waits for, so that no change is written twice. */
  readonly #writing = new Map<string, Promise<unknown>>();
  #channel: BroadcastChannel | null;

  constructor(database: DeviceDatabase) {
    this.#database = database;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  }

  async read(fingerprint: string): Promise<StoredAnnotations> {
    if (this.#unkept.has(fingerprint)) return this.#write(fingerprint);
    const kept = await this.#database.run(async (database) => database.get('annotations', fingerprint));
    if (!kept.ok) return this.#remembered(fingerprint, kept.failure);
    return this.#answer(fingerprint, readAnnotations(kept.value));
  }

  /** Returns the resulting record, including changes of other tabs. */
  async change(fingerprint: string, change: AnnotationChange): Promise<StoredAnnotations> {
    this.#unkept.set(fingerprint, [...(this.#unkept.get(fingerprint) ?? []), change]);
    return this.#write(fingerprint);
  }

  /**
   * Calls back with the fingerprint of every recording whose annotations another tab changed; returns an unsubscribe
   * function.
   */
  onChangedElsewhere(callback: (fingerprint: string) => void): () => void {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === 'string') callback(data);
    };
    this.#channel?.addEventListener('message', hear);
    return () => this.#channel?.removeEventListener('message', hear);
  }

  dispose(): void {
    this.#channel?.close();
    this.#channel = null;
    this.#database.close();
  }

  #write(fingerprint: string): Promise<StoredAnnotations> {
    const before = this.#writing.get(fingerprint) ?? Promise.resolve();
    const writing = before.catch(() => undefined).then(() => this.#writeUnkept(fingerprint));
    this.#writing.set(fingerprint, writing);
    return writing;
  }

  /** Writes every pending change, in order. */
  async #writeUnkept(fingerprint: string): Promise<StoredAnnotations> {
    const changes = this.#unkept.get(fingerprint) ?? [];
    const written = await this.#database.run(async (database): Promise<ReadAnnotations> => {
      const transaction = database.transaction('annotations', 'readwrite');
      const read = readAnnotations(await transaction.store.get(fingerprint));
      if (isVersionProblem(read.problem)) return read;
      const annotations = applied(changes, read.annotations);
      await Promise.all([transaction.store.put(annotations, fingerprint), transaction.done]);
      return { ...read, annotations };
    });
    if (!written.ok) return this.#remembered(fingerprint, written.failure);
    if (!isVersionProblem(written.value.problem)) {
      // Changes made during this write wait for the next one.
      const later = (this.#unkept.get(fingerprint) ?? []).filter((change) => !changes.includes(change));
      if (later.length > 0) this.#unkept.set(fingerprint, later);
      else this.#unkept.delete(fingerprint);
      this.#channel?.postMessage(fingerprint);
    }
    return this.#answer(fingerprint, written.value);
  }

  #answer(fingerprint: string, { annotations, problem }: ReadAnnotations): StoredAnnotations {
    if (isVersionProblem(problem)) return this.#remembered(fingerprint, WRITTEN_BY_OTHERS[problem]);
    this.#seen.set(fingerprint, annotations);
    return {
      annotations: applied(this.#unkept.get(fingerprint) ?? [], annotations),
      notKept: null,
      warning: problem === null ? null : DAMAGED,
    };
  }

  #remembered(fingerprint: string, notKept: Failure): StoredAnnotations {
    const seen = this.#seen.get(fingerprint) ?? NO_ANNOTATIONS;
    return { annotations: applied(this.#unkept.get(fingerprint) ?? [], seen), notKept, warning: null };
  }
}

const applied = (changes: readonly AnnotationChange[], to: Annotations): Annotations =>
  changes.reduce((before, change) => change(before), to);
