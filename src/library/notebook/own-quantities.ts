// Custom metrics, saved as text: each version of the formula language parses them again.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { nameFault, type WrittenChannel } from '#engine/query/channels.ts';
import { LONGEST_TEXT } from '#engine/query/tokens.ts';

/** More are no one's. */
export const MAX_CHANNELS = 40;

interface ChannelSetting {
  /** Each may use those before it. */
  readonly written: readonly WrittenChannel[];
  readonly keep: (channel: WrittenChannel) => void;
  readonly remove: (name: string) => void;
  /** All of them again, as after those of a library came in. */
  readonly keepAll: (written: readonly WrittenChannel[]) => void;
}

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null;

/**
 * Stored values may come from another version or be edited by hand: anything that isn't a metric is dropped. A formula
 * this version can't parse stays and is marked.
 */
export function keptChannels(kept: unknown): WrittenChannel[] {
  const listed: readonly unknown[] = isRecord(kept) && Array.isArray(kept['written']) ? kept['written'] : [];
  const channels: WrittenChannel[] = [];
  for (const one of listed) {
    if (!isRecord(one) || channels.length >= MAX_CHANNELS) continue;
    const { name, formula } = one;
    if (typeof name !== 'string' || typeof formula !== 'string' || formula.length > LONGEST_TEXT) continue;
    if (nameFault(name, channels) === null) channels.push({ name, formula });
  }
  return channels;
}

export const useChannelSetting = create<ChannelSetting>()(
  persist(
    (set) => ({
      written: [],
      keep: (channel) => set(({ written }) => ({ written: keptChannels({ written: [...written, channel] }) })),
      keepAll: (written) => set({ written: keptChannels({ written }) }),
      remove: (name) => set(({ written }) => ({ written: written.filter((one) => one.name !== name) })),
    }),
    {
      name: 'strokeside.channels',
      // Read by `merge` whatever its number is.
      version: 1,
      migrate: (kept) => ({ written: keptChannels(kept) }),
      partialize: ({ written }) => ({ written }),
      merge: (kept, current) => ({ ...current, written: keptChannels(kept) }),
    },
  ),
);
