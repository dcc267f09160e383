// Three-way merge of annotations from two devices: additions of both are included, removals apply unless the other side
// changed the entry, and conflicting texts of one note are both included. Its base is what this device and a team last
// agreed on: devices that uploaded or downloaded the session have it; without it nothing is synced.
import { joinPieces } from '#src/library/notebook/kept-pieces.ts';
import { joinTags, isSame } from '#storage/load-session.ts';
import {
  type Annotations,
  type KeptPiece,
  type Note,
  ANNOTATIONS_VERSION,
  readAnnotations,
} from '#storage/annotations.ts';
import { MAX_TAGS, LONGEST_TAG } from '#storage/library-record.ts';
import * as z from 'zod/mini';
import { success, type Result } from '#engine/recording/result.ts';
import type { DeviceDatabase } from '#storage/database.ts';
import { documentReader } from '#storage/versions.ts';

/** Synced annotations: pieces, notes and tags. Videos and timing lines aren't synced. */
export interface SharedWords extends Pick<Annotations, 'pieces' | 'notes'> {
  readonly tags: readonly string[];
}

export const NO_WORDS: SharedWords = { pieces: null, notes: [], tags: [] };

const LONGEST_STEM = 40;

/** One note on both sides of what was agreed; none, one, or both texts of it. */
function mergeNote(base: Note | undefined, mine: Note | undefined, theirs: Note | undefined): readonly Note[] {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs === undefined ? [] : [theirs];
  if (isSame(theirs, base)) return mine === undefined ? [] : [mine];
  // Someone wrote it again while the other deleted it: it stays.
  if (mine === undefined || theirs === undefined) return [mine ?? theirs].flatMap((note) => note ?? []);
  if (mine.text === theirs.text) return [theirs];
  return [theirs, { ...mine, id: `${mine.id.slice(0, LONGEST_STEM)}.${mine.writtenAt.toString(36)}` }];
}

function mergeNotes(base: readonly Note[], mine: readonly Note[], theirs: readonly Note[]): Note[] {
  const [was, own, other] = [base, mine, theirs].map((notes) => new Map(notes.map((note) => [note.id, note])));
  const ids = new Set([...theirs, ...mine, ...base].map(({ id }) => id));
  const merged = new Map<string, Note>();
  for (const id of ids) {
    for (const note of mergeNote(was?.get(id), own?.get(id), other?.get(id))) merged.set(note.id, note);
  }
  return [...merged.values()].toSorted((a, b) => a.writtenAt - b.writtenAt || (a.id < b.id ? -1 : 1));
}

type Pieces = SharedWords['pieces'];

/** `found`: the engine's pieces, which null represents. */
function mergePieces(base: Pieces, mine: Pieces, theirs: Pieces, found: readonly KeptPiece[]): Pieces {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  const joined = joinPieces(base ?? found, mine ?? found, theirs ?? found);
  return isSame(joined, found) ? null : joined;
}

/** Both sides changed the pieces and one of the three is the engine's version: only then does the merge need those. */
export const needsFound = (base: SharedWords, mine: SharedWords, theirs: SharedWords): boolean =>
  !isSame(mine.pieces, base.pieces) &&
  !isSame(theirs.pieces, base.pieces) &&
  [base, mine, theirs].some(({ pieces }) => pieces === null);

/**
 * `base` is the last agreed state, `mine` and `theirs` the current ones. Where both changed the same stretch of
 * pieces, the last to merge wins; at most 24 tags, theirs first.
 */
export function mergeWords(
  base: SharedWords,
  mine: SharedWords,
  theirs: SharedWords,
  found: readonly KeptPiece[],
): SharedWords {
  return {
    pieces: mergePieces(base.pieces, mine.pieces, theirs.pieces, found),
    notes: mergeNotes(base.notes, mine.notes, theirs.notes),
    tags: joinTags(base.tags, mine.tags, theirs.tags).slice(0, MAX_TAGS).toSorted(),
  };
}

export interface AgreedWords {
  readonly version: typeof AGREED_VERSION;
  readonly teamId: string;
  readonly fingerprint: string;
  /** Revision of the team's annotations; 0 before the first. */
  readonly revision: number;
  readonly words: SharedWords;
}

export const AGREED_VERSION = 1;

const tags = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TAG)));
const written = z.object({ pieces: z.unknown(), notes: z.unknown(), tags: z.catch(tags, []) });

/** Validates annotations written by any device: invalid parts are dropped. Null if they aren't annotations at all. */
export function readWords(value: unknown): SharedWords | null {
  const read = written.safeParse(value);
  if (!read.success) return null;
  const { pieces, notes } = read.data;
  const kept = readAnnotations({ version: ANNOTATIONS_VERSION, pieces, notes, courseGates: null, films: [] });
  const { annotations } = kept;
  return {
    pieces: annotations.pieces,
    notes: annotations.notes,
    tags: [...new Set(read.data.tags)].slice(0, MAX_TAGS).toSorted(),
  };
}

const agreed = z.object({
  version: z.literal(AGREED_VERSION),
  teamId: z.string(),
  fingerprint: z.string(),
  revision: z.int().check(z.nonnegative()),
  words: z.unknown(),
});

const read = documentReader(agreed, { present: AGREED_VERSION, upgrades: {} });

function readAgreed(kept: unknown): AgreedWords | null {
  const { document } = read(kept);
  const words = document === null ? null : readWords(document.words);
  return document === null || words === null ? null : { ...document, words };
}

export class AgreedWordsStore {
  readonly #database: DeviceDatabase;

  constructor(database: DeviceDatabase) {
    this.#database = database;
  }

  async all(): Promise<readonly AgreedWords[]> {
    const kept = await this.#database.run(async (database): Promise<unknown[]> => database.getAll('agreedWords'));
    return kept.ok ? kept.value.flatMap((one) => readAgreed(one) ?? []) : [];
  }

  /**
   * From now on the words of the session travel with this team; with whichever they did already, where there is one.
   */
  async begin(teamId: string, fingerprint: string): Promise<Result<void>> {
    const none: AgreedWords = { version: AGREED_VERSION, teamId, fingerprint, revision: 0, words: NO_WORDS };
    const begun = await this.#database.run(async (database) => {
      const transaction = database.transaction('agreedWords', 'readwrite');
      const before = await transaction.store.get(fingerprint);
      if (readAgreed(before) === null) await transaction.store.put(none, fingerprint);
      await transaction.done;
    });
    return begun.ok ? success(undefined) : begun;
  }

  async agree(words: AgreedWords): Promise<void> {
    await this.#database.run(async (database) => {
      const transaction = database.transaction('agreedWords', 'readwrite');
      // A session that was removed in the meantime is shared no longer.
      const before = await transaction.store.getKey(words.fingerprint);
      if (before !== undefined) await transaction.store.put(words, words.fingerprint);
      await transaction.done;
    });
  }

  async end(fingerprint: string): Promise<void> {
    await this.#database.run(async (database) => database.delete('agreedWords', fingerprint));
  }
}
