// Annotations on the device, one record per recording. Every change is a transaction on the current record, so that two
// tabs never overwrite each other; without storage, the record stays in memory.
import type { Failure } from '#engine/recording/result.ts';
import { NO_ANNOTATIONS, readAnnotations, type Annotations, type ReadAnnotations } from './annotations.ts';
import type { DeviceDatabase } from './database.ts';
import { isVersionProblem, type VersionProblem } from './versions.ts';

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
