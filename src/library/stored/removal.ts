// Deletes sessions with undo: records at once, files when undo expires. Until then this tab holds their lock, so that
// no other tab cleans up or rewrites them.
import { success, type Result } from '#engine/recording/result.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { LibraryStore, RemovedSession } from '#storage/library-store.ts';
import { filesLock, withLock } from '#storage/locks.ts';
import { deleteFiles } from '#storage/recording-files.ts';

/** How long a removal can be undone. */
const UNDO_MS = 20_000;

/** Another tab that writes the files lets go of them soon; the removal is shown before that. */
const LONGEST_WAIT_MS = 500;

const NOTHING = (): void => undefined;

interface Pending {
  readonly session: RemovedSession;
  /** Lets go of the lock of its files. */
  readonly release: () => void;
}

export class Removal {
  readonly #store: LibraryStore;
  readonly #onChange: (removed: readonly LibraryRecord[]) => void;
  readonly #pending = new Map<string, Pending>();
  #clock: ReturnType<typeof setTimeout> | undefined;

  /** `onChange` hears what can be undone. */
  constructor(store: LibraryStore, onChange: (removed: readonly LibraryRecord[]) => void) {
    this.#store = store;
    this.#onChange = onChange;
    store.onWanted((fingerprint) => void this.#giveBack(fingerprint));
  }

  /** Ends the undo of earlier deletions. */
  async remove(fingerprints: readonly string[]): Promise<Result<void>> {
    // Locked first, so that cleanup of files without records can't run in between.
    const releases = new Map(await Promise.all(fingerprints.map(async (one) => [one, await this.#hold(one)] as const)));
    const removed = await this.#store.remove(fingerprints);
    if (removed.ok) this.#settle();
    for (const session of removed.ok ? removed.value : []) {
      const { fingerprint } = session.record;
      this.#pending.set(fingerprint, { session, release: releases.get(fingerprint) ?? NOTHING });
      releases.delete(fingerprint);
    }
    // Restored sessions still have a record, so their files stay.
    for (const release of releases.values()) release();
    if (!removed.ok) return removed;
    this.#clock = setTimeout(() => this.#settle(), UNDO_MS);
    this.#tell();
    return success(undefined);
  }

  async undo(): Promise<Result<void>> {
    const restored = await this.#store.restore([...this.#pending.values()].map(({ session }) => session));
    if (restored.ok) this.#settle();
    return restored;
  }

  /** Importing the file again, in any tab, undoes the deletion with all annotations. */
  async #giveBack(fingerprint: string): Promise<void> {
    const pending = this.#pending.get(fingerprint);
    if (pending === undefined) return;
    await this.#store.restore([pending.session]);
    this.#pending.delete(fingerprint);
    pending.release();
    this.#tell();
  }

  /** Resolves with how to let go of the files once they are held, or after a moment where another tab writes them. */
  #hold(fingerprint: string): Promise<() => void> {
    let release = NOTHING;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    return new Promise((resolve) => {
      const waited = setTimeout(() => resolve(release), LONGEST_WAIT_MS);
      void withLock(filesLock(fingerprint), async () => {
        clearTimeout(waited);
        resolve(release);
        await this.#clearAfter(released, fingerprint);
      });
    });
  }

  #settle(): void {
    clearTimeout(this.#clock);
    for (const { release } of this.#pending.values()) release();
    this.#pending.clear();
    this.#tell();
  }

  #tell(): void {
    this.#onChange([...this.#pending.values()].map(({ session }) => session.record));
  }

  /** The same recording may be back by then: undone, or imported again. */
  async #clearAfter(released: Promise<void>, fingerprint: string): Promise<void> {
    await released;
    const record = await this.#store.record(fingerprint);
    if (record.ok && record.value === null) await deleteFiles(fingerprint);
  }
}
