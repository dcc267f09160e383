// Which arrangement is on the desk and how its separators were dragged: kept on the device.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';

/** Percent of each part of a split, by `partId`. */
export type Sizes = Readonly<Record<string, number>>;

interface Kept {
  /** Null until one is chosen. */
  readonly preset: string | null;
  /** By `<preset>/<split>`. */
  readonly sizes: Readonly<Record<string, Sizes>>;
}

interface LayoutSetting extends Kept {
  readonly choose: (preset: string) => void;
  readonly resize: (preset: string, split: string, sizes: Sizes) => void;
  /** Gives the parts of an arrangement the sizes it came with. */
  readonly reset: (preset: string) => void;
}

export const sizesKey = (preset: string, split: string): string => `${preset}/${split}`;

const NOTHING: Kept = { preset: null, sizes: {} };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSizes = (value: unknown): value is Sizes =>
  isRecord(value) && Object.values(value).every((size) => typeof size === 'number' && size >= 0 && size <= 100);

/** What is kept on a device may be of another version, or edited by hand: what does not fit is left out. */
export function keptLayout(kept: unknown): Kept {
  if (!isRecord(kept)) return NOTHING;
  const { preset, sizes } = kept;
  const usable = Object.entries(isRecord(sizes) ? sizes : {}).filter((entry): entry is [string, Sizes] =>
    isSizes(entry[1]),
  );
  return { preset: typeof preset === 'string' ? preset : null, sizes: Object.fromEntries(usable) };
}

export const useLayoutSetting = create<LayoutSetting>()(
  persist(
    (set) => ({
      ...NOTHING,
      choose: (preset) => set({ preset }),
      resize: (preset, split, sizes) =>
        set((before) => ({ sizes: { ...before.sizes, [sizesKey(preset, split)]: sizes } })),
      reset: (preset) =>
        set((before) => ({
          sizes: Object.fromEntries(
            Object.entries(before.sizes).filter(([key]) => !key.startsWith(sizesKey(preset, ''))),
          ),
        })),
    }),
    {
      name: 'strokeside.layout',
      partialize: ({ preset, sizes }) => ({ preset, sizes }),
      merge: (kept, current) => ({ ...current, ...keptLayout(kept) }),
    },
  ),
);

followOtherTabs(useLayoutSetting);
