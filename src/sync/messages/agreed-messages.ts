// Last annotations that this device and a team agreed on, by fingerprint. Devices that uploaded or downloaded the
// session have them; without them nothing is synced.
import * as z from 'zod/mini';
import { success, type Result } from '#engine/recording/result.ts';
import { ANNOTATIONS_VERSION, readAnnotations } from '#storage/annotations.ts';
import type { DeviceDatabase } from '#storage/database.ts';
import { LONGEST_TAG, MAX_TAGS } from '#storage/library-record.ts';
import { documentReader } from '#storage/versions.ts';
import { NO_WORDS, type SharedWords } from './merge-messages.ts';

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

  /** From now on the words of the session travel with this team; with whichever they did already, where there is one. */
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
