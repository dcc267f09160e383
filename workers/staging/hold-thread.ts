// Message handling of the staging thread.
import { attempt, readHead } from '#engine/formats/byte-source.ts';
import { isLikelyRecording } from '#engine/formats/likely-recording.ts';
import { success } from '#engine/recording/result.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import { holdFile, releaseStaged } from '#storage/staged-files.ts';

export type HoldRequest =
  | { readonly kind: 'hold'; readonly key: string; readonly file: File }
  | { readonly kind: 'let-go'; readonly key: string };

export type HoldAnswer =
  /** True if all bytes are on the device. */
  | { readonly kind: 'held'; readonly key: string; readonly isWhole: boolean }
  | { readonly kind: 'gone'; readonly key: string };

export class HoldThread {
  readonly #answer: (answer: HoldAnswer) => void;
  readonly #wanted = new Map<string, AbortController>();
  /** Keys of files other than recordings, which were not staged. */
  readonly #refused = new Set<string>();
  #working: Promise<void> = Promise.resolve();

  constructor(answer: (answer: HoldAnswer) => void) {
    this.#answer = answer;
  }

  /** Rejects with unexpected errors; the answer is sent anyway. */
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

  /** An error of one file is reported to its caller, and does not affect other files. */
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
      // On cancel, the caller removes the partial file.
      if (!signal.aborted) throw error;
    } finally {
      this.#answer({ kind: 'held', key, isWhole });
    }
  }

  async #letGo(key: string): Promise<void> {
    try {
      if (!this.#refused.delete(key)) await releaseStaged(key);
    } finally {
      this.#answer({ kind: 'gone', key });
    }
  }
}

/** Skips other files, which would fail on the next visit too, and would each cost a dozen disk operations. */
async function isRecording(file: File, signal: AbortSignal): Promise<boolean> {
  const source = blobSource(file, file.name);
  const told = await attempt(source, { signal }, async () =>
    success(isLikelyRecording(await readHead(source, { signal }))),
  );
  return told.ok && told.value;
}
