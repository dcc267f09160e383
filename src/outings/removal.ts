// Removing outings, and taking it back: the records go at once, the files when it can no longer be undone. Until then
// this tab holds their lock, so that no other tab clears or rewrites them.
import { success, type Result } from '#engine/recording/result.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import type { LibraryStore, RemovedOuting } from '#workers/storage/library-store.ts';
import { filesLock, withLock } from '#workers/storage/locks.ts';
import { deleteFiles } from '#workers/storage/recording-files.ts';

/** How long a removal can be undone. */
export const UNDO_MS = 20_000;

export class Removal {
  readonly #store: LibraryStore;
  readonly #onChange: (removed: readonly LibraryRecord[]) => void;
  #removed: readonly RemovedOuting[] = [];
  #settle: () => void = () => undefined;

  /** `onChange` hears what can be undone. */
  constructor(store: LibraryStore, onChange: (removed: readonly LibraryRecord[]) => void) {
    this.#store = store;
    this.#onChange = onChange;
  }

  /** What was removed before can no longer be undone then. */
  async remove(fingerprints: readonly string[]): Promise<Result<void>> {
    const removed = await this.#store.remove(fingerprints);
    if (!removed.ok) return removed;
    this.#settle();
    this.#removed = removed.value;
    this.#onChange(removed.value.map(({ record }) => record));
    const settled = new Promise<void>((resolve) => {
      const clock = setTimeout(() => this.#settle(), UNDO_MS);
      this.#settle = () => {
        clearTimeout(clock);
        this.#removed = [];
        this.#onChange([]);
        resolve();
      };
    });
    for (const { record } of removed.value) void this.#clearAfter(settled, record.fingerprint);
    return success(undefined);
  }

  async undo(): Promise<Result<void>> {
    const restored = await this.#store.restore(this.#removed);
    if (restored.ok) this.#settle();
    return restored;
  }

  /** The same recording may be back by then: undone, or imported again. */
  #clearAfter(settled: Promise<void>, fingerprint: string): Promise<void> {
    return withLock(filesLock(fingerprint), async () => {
      await settled;
      const record = await this.#store.record(fingerprint);
      if (record.ok && record.value === null) await deleteFiles(fingerprint);
    });
  }
}
