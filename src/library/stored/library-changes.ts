// What is done with a saved session: annotations, lineup and rigging are edited, or it is deleted.
import type { StoreApi } from 'zustand';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { linkedMeanwhile, placedMeanwhile } from '#storage/failures.ts';
import { withoutFormerMeans } from '#storage/session-facts.ts';
import { isSameCorrections, type LibraryStore, type RemovedSession } from '#storage/library-store.ts';
import { LIBRARY_METHOD, LONGEST_PLACE, LONGEST_TAG, MAX_TAGS, type LibraryRecord } from '#storage/library-record.ts';
import { catchUp } from '../open/cross-tab-sync.ts';
import { joinTags } from '#storage/load-session.ts';
import { sessionAt } from '../open/keeping.ts';
import type { LibraryParts, LibraryState } from './library-state.ts';
import { filesLock, withLock } from '#storage/locks.ts';
import { deleteFiles } from '#storage/recording-files.ts';

type Store = StoreApi<LibraryState>;

const JOINED = 'Another tab corrected this session at the same time: both corrections are in.';

const tidyTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST_TAG)).filter((tag) => tag !== ''))].slice(0, MAX_TAGS);

/** Tags, place and the rowers' places on a roster: nothing is measured again for them. */
export function writtenBeside(
  store: LibraryStore,
  set: Store['setState'],
  get: Store['getState'],
): Pick<LibraryState, 'setTags' | 'setPlace' | 'linkSeat'> {
  const seenHere = (fingerprint: string): LibraryRecord | undefined =>
    get().records.find((record) => record.fingerprint === fingerprint);

  /** `difference` receives the current value, which may differ from the displayed one. */
  async function change(
    fingerprint: string,
    difference: (before: LibraryRecord) => Result<Partial<LibraryRecord>>,
  ): Promise<Result<void>> {
    const changed = await store.changeIf(fingerprint, (before) => {
      const changes = difference(before);
      return changes.ok ? success({ ...before, ...changes.value }) : changes;
    });
    if (!changed.ok) return changed;
    const shown = withoutFormerMeans(changed.value);
    set(({ records }) => ({
      records: records.map((record) => (record.fingerprint === fingerprint ? shown : record)),
    }));
    return success(undefined);
  }

  return {
    async setTags(fingerprint, tags) {
      const seen = seenHere(fingerprint)?.tags ?? [];
      return change(fingerprint, (now) => success({ tags: tidyTags(joinTags(seen, tags, now.tags)) }));
    },

    async setPlace(fingerprint, place, seen = seenHere(fingerprint)?.place ?? null) {
      const tidy = place?.trim().slice(0, LONGEST_PLACE) ?? '';
      const wanted = tidy === '' ? null : tidy;
      return change(fingerprint, (now) =>
        now.place === seen || now.place === wanted ? success({ place: wanted }) : placedMeanwhile(now.place),
      );
    },

    async linkSeat(fingerprint, seat, athlete) {
      const seen = seenHere(fingerprint)?.athletes?.[seat];
      return change(fingerprint, ({ athletes = {} }) => {
        const now = athletes[seat];
        if (now !== seen && now !== (athlete ?? undefined)) return linkedMeanwhile(seat);
        // No one sits in two seats.
        const others = Object.entries(athletes).filter(([one, whom]) => Number(one) !== seat && whom !== athlete);
        return success({ athletes: Object.fromEntries(athlete === null ? others : [...others, [seat, athlete]]) });
      });
    },
  };
}

interface Correcting {
  readonly correct: LibraryState['correct'];
  /** True while this tab corrects the session: store events are then its own. */
  readonly isCorrecting: (fingerprint: string) => boolean;
}

export function createCorrecting(
  parts: LibraryParts,
  set: Store['setState'],
  get: Store['getState'],
  list: () => Promise<void>,
): Correcting {
  const { engine, sessions } = parts;
  const correcting = new Set<string>();

  /** By the worker of the open session, which every panel then reads again; else by one that is closed afterwards. */
  async function corrected(fingerprint: string, corrections: Corrections | null, seen: Corrections | null) {
    const open = sessionAt(sessions.getState(), fingerprint);
    const opened = open === null ? await engine.openKept({ fingerprint, ...LIBRARY_METHOD }) : success({ id: open });
    if (!opened.ok) return opened;
    const { id } = opened.value;
    const answer = await engine.correct({ session: id, corrections, seen });
    if (open === null) await engine.close(id);
    else if (answer.ok) sessions.getState().replaceAnalysis(id, answer.value.analysis);
    if (!answer.ok) return answer;
    await list();
    const now = get().records.find((record) => record.fingerprint === fingerprint)?.corrections ?? null;
    if (open !== null && !isSameCorrections(now, answer.value.corrections)) await catchUp(parts, open);
    set({ notice: isSameCorrections(answer.value.corrections, corrections) ? null : JOINED });
    return success(undefined);
  }

  return {
    isCorrecting: (fingerprint) => correcting.has(fingerprint),
    async correct(fingerprint, corrections, seen) {
      correcting.add(fingerprint);
      try {
        return await corrected(fingerprint, corrections, seen);
      } finally {
        correcting.delete(fingerprint);
      }
    },
  };
}

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

/**
 * Records go at once, files when undo expires. Until then this tab holds their lock, so that no other tab cleans up or
 * rewrites them.
 */
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
