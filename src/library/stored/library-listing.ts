// Library list that follows the store, fully or with only the changed sessions.
import type { StoreApi } from 'zustand';
import { withoutFormerMeans } from '#storage/outdated-facts.ts';
import { latestFirst, type LibraryStore, type UnreadRecord } from '#storage/library-store.ts';
import { recordingsFolder } from '#storage/recording-files.ts';
import { coalesceRuns } from './coalesce-runs.ts';
import type { LibraryState } from './library-state.ts';

type Store = StoreApi<LibraryState>;

/** While sessions are kept one behind the other, the list follows twice a second: each listing draws it again, and reads what changed. */
const FOLLOWED_EVERY_MS = 500;

function explainUnread(unread: readonly UnreadRecord[]): string | null {
  if (unread.some(({ problem }) => problem === 'newer'))
    return 'Some sessions were written by a newer version of Strokeside: reload the page to see them.';
  return unread.length > 0 ? 'Couldn’t read some sessions on this device, so they aren’t listed.' : null;
}

interface Listing {
  /** Reads all there is. */
  readonly list: () => Promise<void>;
  /** Reads what changed alone. */
  readonly listChanged: (fingerprints: readonly string[]) => Promise<void>;
}

export function createListing(store: LibraryStore, set: Store['setState'], get: Store['getState']): Listing {
  async function listOnce(): Promise<void> {
    const folder = await recordingsFolder();
    const listing = folder.ok ? await store.list() : folder;
    if (!listing.ok) {
      set({ state: 'unavailable', reason: listing.failure.sentence, records: [] });
      return;
    }
    const { records, unread } = listing.value;
    set({ state: 'ready', reason: explainUnread(unread), records: records.map(withoutFormerMeans) });
  }

  /** Reads again what changed alone, and leaves every other record the object it was; false where that does not do. */
  async function listSome(some: ReadonlySet<string>): Promise<boolean> {
    if (get().state !== 'ready') return false;
    const answers = await Promise.all([...some].map((fingerprint) => store.record(fingerprint)));
    const read = answers.flatMap((answer) => (answer.ok && answer.value !== null ? [answer.value] : []));
    if (read.length < some.size) return false;
    set(({ records }) => ({
      records: latestFirst([
        ...records.filter(({ fingerprint }) => !some.has(fingerprint)),
        ...read.map(withoutFormerMeans),
      ]),
    }));
    return true;
  }

  /** Sessions the next listing reads; null for all. */
  let changed: Set<string> | null = new Set();
  let followedAt = -FOLLOWED_EVERY_MS;
  /** However many changes come at once, one listing follows the one that is under way. */
  const refresh = coalesceRuns(async () => {
    const earlyMs = followedAt + FOLLOWED_EVERY_MS - performance.now();
    if (changed !== null && earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs));
    const some = changed;
    changed = new Set();
    if (some === null || !(await listSome(some))) await listOnce();
    else followedAt = performance.now();
  });
  const list = (): Promise<void> => {
    changed = null;
    return refresh();
  };
  const listChanged = (fingerprints: readonly string[]): Promise<void> => {
    for (const fingerprint of fingerprints) changed?.add(fingerprint);
    return refresh();
  };

  return { list, listChanged };
}
