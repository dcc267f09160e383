// What the thread that puts files aside does with what it is told.
import { attempt } from '#engine/formats/attempt.ts';
import { isWorthHolding } from '#engine/formats/worth-holding.ts';
import { readHead } from '#engine/formats/read-head.ts';
import { success } from '#engine/recording/result.ts';
import { blobSource } from '../reading/blob-source.ts';
import { holdFile, letGoOf } from './held-files.ts';

export type HoldRequest =
  | { readonly kind: 'hold'; readonly key: string; readonly file: File }
  | { readonly kind: 'let-go'; readonly key: string };

export type HoldAnswer =
  /** Whether all bytes are on the device. */
  | { readonly kind: 'held'; readonly key: string; readonly isWhole: boolean }
  | { readonly kind: 'gone'; readonly key: string };

export class HoldThread {
  readonly #answer: (answer: HoldAnswer) => void;
  readonly #wanted = new Map<string, AbortController>();
  /** Keys of files that are no recordings, of which nothing was put aside. */
  readonly #refused = new Set<string>();
  #working: Promise<void> = Promise.resolve();

  constructor(answer: (answer: HoldAnswer) => void) {
    this.#answer = answer;
  }

  /** Rejects with what no one foresaw; the answer is given all the same. */
  serve(request: HoldRequest): Promise<void> {
    const { key } = request;
    if (request.kind === 'hold') {
      const wanted = new AbortController();
      this.#wanted.set(key, wanted);
      return this.#next(() => this.#hold(key, request.file, wanted.signal));
    }
    this.#wanted.get(key)?.abort();
    this.#wanted.delete(key);
    return this.#next(() => this.#letGo(key));
  }

  /** What goes wrong with one file is heard by whoever asked for it, and keeps no other from its turn. */
  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#working.then(work);
    this.#working = done.catch(() => undefined);
    return done;
  }

  async #hold(key: string, file: File, signal: AbortSignal): Promise<void> {
    let isWhole = false;
    try {
      if (signal.aborted) return;
      if (await isRecording(file, signal)) isWhole = (await holdFile(key, file, signal)).ok;
      else this.#refused.add(key);
    } catch (error) {
      // Given up in between: the file that was begun is removed by whoever gave it up.
      if (!signal.aborted) throw error;
    } finally {
      this.#answer({ kind: 'held', key, isWhole });
    }
  }

  async #letGo(key: string): Promise<void> {
    try {
      if (!this.#refused.delete(key)) await letGoOf(key);
    } finally {
      this.#answer({ kind: 'gone', key });
    }
  }
}

/**
 * What is none will not be read on the next visit either, and of many files every one would cost a dozen questions to
 * the disk.
 */
async function isRecording(file: File, signal: AbortSignal): Promise<boolean> {
  const source = blobSource(file, file.name);
  const told = await attempt(source, { signal }, async () =>
    success(isWorthHolding(await readHead(source, { signal }))),
  );
  return told.ok && told.value;
}
