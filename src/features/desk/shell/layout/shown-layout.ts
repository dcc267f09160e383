// Available layouts: presets, then the coach's own.
import type { PanelId } from '../../registry.ts';
import { partId, type Split, type Sizes, toArrangement, type OwnLayout } from './own-layout.ts';

export interface ShownLayout extends Preset {
  readonly isOwn: boolean;
  /** What its Explore panel draws. */
  readonly explored?: string | undefined;
}

const fromPreset = (preset: Preset): ShownLayout => ({ ...preset, isOwn: false });

export const layoutsWith = (own: readonly OwnLayout[]): readonly [ShownLayout, ...ShownLayout[]] => {
  const [first, ...others] = PRESETS;
  return [
    fromPreset(first),
    ...others.map(fromPreset),
    ...own.map((one) => ({
      id: one.id,
      name: one.name,
      says: '',
      arrangement: toArrangement(one),
      isOwn: true,
      explored: one.explored,
    })),
  ];
};

/** Chosen layout; the first when it no longer exists. */
export function shownLayout(chosen: string | null, own: readonly OwnLayout[]): ShownLayout {
  const layouts = layoutsWith(own);
  return layouts.find(({ id }) => id === chosen) ?? layouts[0];
}

/** Dragged sizes of a split, or its defaults when its parts have changed. */
function partSizes({ id, parts }: Split<PanelId>, dragged: Readonly<Record<string, Sizes>>): number[] {
  const sizes = dragged[id] ?? {};
  const isWhole = parts.every((part) => partId(part) in sizes);
  return parts.map((part) => (isWhole ? sizes[partId(part)] : null) ?? part.size);
}

/**
 * Sizes of an arrangement by split in the layout that `planOf` makes of it, where groups have other names. `dragged`:
 * by split of the arrangement.
 */
export function sizesInPlan(
  arrangement: Split<PanelId>,
  dragged: Readonly<Record<string, Sizes>>,
  plan: Parameters<typeof toArrangement>[0],
): Record<string, Sizes> {
  const named = toArrangement(plan);
  const groups = named.parts.flatMap(({ of }, at) => {
    const former = arrangement.parts[at]?.of;
    return typeof of === 'string' || former === undefined || typeof former === 'string' ? [] : [[of, former] as const];
  });
  return Object.fromEntries(
    [[named, arrangement] as const, ...groups].map(([split, former]) => {
      const room = partSizes(former, dragged);
      return [split.id, Object.fromEntries(split.parts.map((part, at) => [partId(part), room[at] ?? part.size]))];
    }),
  );
}

interface Preset {
  readonly id: string;
  readonly name: string;
  /** When to use it. */
  readonly says: string;
  readonly arrangement: Split<PanelId>;
}

/** Preset layouts, each for one question of a coach. */
export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    id: 'dockside',
    name: 'Dockside',
    says: 'Straight after the session: key numbers, one force curve, and who is early.',
    arrangement: {
      id: 'all',
      direction: 'rows',
      parts: [
        { size: 14, of: 'numbers' },
        {
          size: 50,
          of: {
            id: 'figures',
            direction: 'columns',
            parts: [
              { size: 56, of: 'curve' },
              { size: 44, of: 'timing' },
            ],
          },
        },
        { size: 36, of: 'seats' },
      ],
    },
  },
  {
    id: 'seat-compare',
    name: 'Seat compare',
    says: 'One seat against the crew: curves on the left, the rower in focus on the right.',
    arrangement: {
      id: 'all',
      direction: 'columns',
      parts: [
        {
          size: 54,
          of: {
            id: 'crew',
            direction: 'rows',
            parts: [
              { size: 62, of: 'signature' },
              { size: 38, of: 'seats' },
            ],
          },
        },
        { size: 46, of: 'rower' },
      ],
    },
  },
  {
    id: 'race-review',
    name: 'Race review',
    says: 'Where the boat was, how fast and at what rate, piece by piece.',
    arrangement: {
      id: 'all',
      direction: 'columns',
      parts: [
        { size: 46, of: 'track' },
        {
          size: 54,
          of: {
            id: 'race',
            direction: 'rows',
            parts: [
              { size: 60, of: 'course' },
              { size: 40, of: 'pieces' },
            ],
          },
        },
      ],
    },
  },
  {
    id: 'rigging',
    name: 'Rigging',
    says: 'Angles, slip and length against targets, for when you’re rigging.',
    arrangement: {
      id: 'all',
      direction: 'rows',
      parts: [
        { size: 44, of: 'metrics' },
        {
          size: 56,
          of: {
            id: 'figures',
            direction: 'columns',
            parts: [
              { size: 58, of: 'force' },
              { size: 42, of: 'curve' },
            ],
          },
        },
      ],
    },
  },
];
