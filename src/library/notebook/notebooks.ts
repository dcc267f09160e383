// What a coach keeps on this device next to the sessions: the focuses of rowers and crews, and the changes of rigs.
// Each is shown immediately, saved on the device, and synced across tabs.
import { create, type StateCreator } from 'zustand';
import { FOCUSES } from '#storage/focus-record.ts';
import { NotebookStore, type NotebookEntry } from '#storage/notebook-store.ts';
import { RIG_CHANGES } from '#storage/rig-record.ts';
import { deviceDatabase } from '../stored/device.ts';

interface NotebookState<Entry extends NotebookEntry> {
  readonly state: 'loading' | 'ready';
  readonly entries: readonly Entry[];
  /** One sentence: why nothing is kept, or what is there that cannot be read; null when all is well. */
  readonly problem: string | null;
  /** Asks for what is kept, once. */
  readonly load: () => void;
  /** `before` is null for a new entry; returning null deletes it. */
  readonly change: (id: string, change: (before: Entry | null) => Entry | null) => Promise<void>;
}

function unreadWords(unread: number): string | null {
  if (unread === 0) return null;
  return unread === 1
    ? '1 entry of another version of Strokeside cannot be read here, and stays as written: reload the page.'
    : `${unread} entries of another version of Strokeside cannot be read here, and stay as written: reload the page.`;
}

export const notebookState =
  <Entry extends NotebookEntry>(
    store: Pick<NotebookStore<Entry>, 'list' | 'change' | 'onChangedElsewhere'>,
  ): StateCreator<NotebookState<Entry>> =>
  (set, get) => {
    let asked = false;

    const list = async (): Promise<void> => {
      const listed = await store.list();
      if (!listed.ok) set({ state: 'ready', problem: listed.failure.sentence });
      else set({ state: 'ready', entries: listed.value.entries, problem: unreadWords(listed.value.unread) });
    };

    store.onChangedElsewhere(() => {
      if (asked) void list();
    });

    return {
      state: 'loading',
      entries: [],
      problem: null,

      load() {
        if (asked) return;
        asked = true;
        void list();
      },

      async change(id, change) {
        const { entries } = get();
        const before = entries.find((entry) => entry.id === id) ?? null;
        set({ entries: withEntry(entries, id, change(before)) });
        const changed = await store.change(id, change);
        // The written value includes concurrent changes from another tab.
        if (changed.ok) set((now) => ({ entries: withEntry(now.entries, id, changed.value) }));
        else set({ problem: changed.failure.sentence });
      },
    };
  };

function withEntry<Entry extends NotebookEntry>(
  entries: readonly Entry[],
  id: string,
  entry: Entry | null,
): readonly Entry[] {
  const at = entries.findIndex((one) => one.id === id);
  if (entry === null) return entries.filter((one) => one.id !== id);
  return at < 0 ? [...entries, entry] : entries.with(at, entry);
}

export const useFocuses = create(notebookState(new NotebookStore(deviceDatabase, FOCUSES)));
export const useRigChanges = create(notebookState(new NotebookStore(deviceDatabase, RIG_CHANGES)));
