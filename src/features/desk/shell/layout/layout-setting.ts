// Chosen layout, dragged sizes, and the coach's own layouts: stored on the device.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';
import { freeId, ownLayoutsIn, type LayoutPlan, type OwnLayout, isRecord, sizesIn, type Sizes } from './own-layout.ts';

interface Kept {
  /** Preset or own layout; null until one is chosen. */
  readonly preset: string | null;
  /** By `<preset>/<split>`. */
  readonly sizes: Readonly<Record<string, Sizes>>;
  /** In order of creation. */
  readonly own: readonly OwnLayout[];
}

interface LayoutSetting extends Kept {
  readonly choose: (preset: string) => void;
  readonly resize: (preset: string, split: string, sizes: Sizes) => void;
  /** Resets an arrangement to its original sizes. */
  readonly reset: (preset: string) => void;
  /** Saves a layout with its dragged sizes by split, and shows it. */
  readonly add: (plan: LayoutPlan, sizes: Readonly<Record<string, Sizes>>) => void;
  /** A changed arrangement drops the previous sizes. */
  readonly change: (id: string, plan: LayoutPlan) => void;
  /** What Explore draws in an own layout. */
  readonly explore: (id: string, explored: string) => void;
  readonly remove: (id: string) => void;
}

export const sizesKey = (preset: string, split: string): string => `${preset}/${split}`;

/** Sizes of one arrangement, by split. */
export const sizesOf = ({ sizes }: Pick<Kept, 'sizes'>, preset: string): Record<string, Sizes> => {
  const prefix = sizesKey(preset, '');
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([key, of]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), of]] : [])),
  );
};

const NOTHING: Kept = { preset: null, sizes: {}, own: [] };

/** Stored values may be from another version or edited by hand: drops invalid ones. */
export function keptLayout(kept: unknown): Kept {
  if (!isRecord(kept)) return NOTHING;
  const { preset, sizes, own } = kept;
  return { preset: typeof preset === 'string' ? preset : null, sizes: sizesIn(sizes), own: ownLayoutsIn(own) };
}

const without = (sizes: Kept['sizes'], preset: string): Record<string, Sizes> =>
  Object.fromEntries(Object.entries(sizes).filter(([key]) => !key.startsWith(sizesKey(preset, ''))));

const keyed = (preset: string, sizes: Kept['sizes']): Record<string, Sizes> =>
  Object.fromEntries(Object.entries(sizes).map(([split, of]) => [sizesKey(preset, split), of]));

export const useLayoutSetting = create<LayoutSetting>()(
  persist(
    (set) => ({
      ...NOTHING,
      choose: (preset) => set({ preset }),
      resize: (preset, split, sizes) =>
        set((before) => ({ sizes: { ...before.sizes, [sizesKey(preset, split)]: sizes } })),
      reset: (preset) => set((before) => ({ sizes: without(before.sizes, preset) })),
      add: ({ name, direction, groups, explored }, sizes) =>
        set((before) => {
          const id = freeId(before.own);
          return {
            preset: id,
            own: [...before.own, { id, name, direction, groups, explored }],
            sizes: { ...before.sizes, ...keyed(id, sizes) },
          };
        }),
      change: (id, { name, direction, groups }) =>
        set((before) => ({
          own: before.own.map((one) => (one.id === id ? { ...one, name, direction, groups } : one)),
          sizes: without(before.sizes, id),
        })),
      explore: (id, explored) =>
        set((before) => ({ own: before.own.map((one) => (one.id === id ? { ...one, explored } : one)) })),
      remove: (id) =>
        set((before) => ({
          preset: before.preset === id ? null : before.preset,
          own: before.own.filter((one) => one.id !== id),
          sizes: without(before.sizes, id),
        })),
    }),
    {
      name: 'strokeside.layout',
      partialize: ({ preset, sizes, own }) => ({ preset, sizes, own }),
      merge: (kept, current) => ({ ...current, ...keptLayout(kept) }),
    },
  ),
);

followOtherTabs(useLayoutSetting);
