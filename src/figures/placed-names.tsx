// Where the names of curves go: apart from one another at the end of a line; or, where all curves rise from nothing,
// on the empty side of the rise, each with a line to its curve.
import type { Scale } from './scale/scale.ts';
import type { ReactNode } from 'react';
import { Lead, Words } from './plot/marks.tsx';
import { useGround } from './plot/plot.tsx';

export interface RisingCurve {
  readonly name: string;
  readonly colour: string;
  readonly at: ArrayLike<number>;
  readonly value: ArrayLike<number>;
}

interface PlacedName {
  readonly name: string;
  readonly colour: string;
  /** Where the name ends. */
  readonly endX: number;
  readonly y: number;
  /** On the curve. */
  readonly curveX: number;
  readonly curveY: number;
}

/** Shares of the lowest peak at which the first and last label lines meet their curves. */
const [HIGHEST_SHARE, LOWEST_SHARE] = [0.9, 0.4];
const MIDDLE_SHARE = (HIGHEST_SHARE + LOWEST_SHARE) / 2;
/** Between a name and the first of the curves. */
const CLEAR_PX = 12;

/** Where a curve first comes up to a level; NaN where it does not. */
function riseTo({ at, value }: RisingCurve, level: number): number {
  for (let index = 1; index < at.length; index += 1) {
    const [before = Number.NaN, after = Number.NaN] = [value[index - 1], value[index]];
    if (!(before < level && after >= level)) continue;
    const [from = Number.NaN, to = Number.NaN] = [at[index - 1], at[index]];
    return from + ((level - before) / (after - before)) * (to - from);
  }
  return Number.NaN;
}

const greatest = ({ value }: RisingCurve): number => Math.max(...Array.from(value).filter(Number.isFinite));

/**
 * `gap`: pixels from name to name; `widthOf`: of a name. Null where they do not fit between `left` and the curves: then
 * the curves have to be named another way.
 */
export function namesOnRise(
  curves: readonly RisingCurve[],
  { x, y, left }: { readonly x: Scale; readonly y: Scale; readonly left: number },
  gap: number,
  widthOf: (name: string) => number,
): PlacedName[] | null {
  const lowestPeak = Math.min(...curves.map(greatest));
  if (curves.length === 0 || !(lowestPeak > 0)) return null;
  const middle = MIDDLE_SHARE * lowestPeak;
  const ordered = curves.toSorted((a, b) => riseTo(a, middle) - riseTo(b, middle));
  const topY = y.at(middle) - (gap * (ordered.length - 1)) / 2;
  // Pixels grow downwards, levels upwards: what one pixel is worth.
  const perPx = middle / Math.max(1, y.at(0) - y.at(middle));
  const placed = ordered.map((curve, index): PlacedName => {
    const share = HIGHEST_SHARE + (LOWEST_SHARE - HIGHEST_SHARE) * (index / Math.max(1, ordered.length - 1));
    const labelY = topY + gap * index;
    const level = Math.min(middle + (y.at(middle) - labelY) * perPx, HIGHEST_SHARE * lowestPeak);
    const first = Math.min(...curves.map((one) => x.at(riseTo(one, level))).filter(Number.isFinite));
    return {
      name: curve.name,
      colour: curve.colour,
      endX: first - CLEAR_PX,
      y: labelY,
      curveX: x.at(riseTo(curve, share * lowestPeak)),
      curveY: y.at(share * lowestPeak),
    };
  });
  const fits = placed.every(
    ({ name, endX, y: at, curveX }) =>
      Number.isFinite(curveX) && endX - widthOf(name) >= left && at >= y.at(y.to) && at <= y.at(0),
  );
  return fits ? placed : null;
}

/**
 * Positions at least `gap` apart inside [from, to], in the order given by `wanted`. Overlapping neighbors form a block
 * centered on the mean of what they wanted (pool adjacent violators), so the total displacement stays small.
 */
export function stackLabels(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const blocks: { members: number[]; start: number }[] = [];
  const stackStart = (members: readonly number[]): number => {
    const mean = members.reduce((sum, index, at) => sum + (wanted[index] ?? 0) - at * gap, 0) / members.length;
    const room = to - (members.length - 1) * gap;
    return Math.max(from, Math.min(mean, Math.max(from, room)));
  };
  for (const index of order) {
    let members = [index];
    let start = stackStart(members);
    for (let before = blocks.at(-1); before !== undefined; before = blocks.at(-1)) {
      if (before.start + before.members.length * gap <= start + 1e-9) break;
      blocks.pop();
      members = before.members.concat(members);
      start = stackStart(members);
    }
    blocks.push({ members, start });
  }
  const placed = wanted.map(() => 0);
  for (const { members, start } of blocks) {
    members.forEach((index, at) => {
      placed[index] = start + at * gap;
    });
  }
  return placed;
}

/** Label sizes at the usual text size, figure units. */
const [GAP, LETTER] = [15, 6.9];

interface RiseNamesProps {
  readonly curves: readonly RisingCurve[];
  /** What the figure has instead where the names have no room. */
  readonly children?: ReactNode;
}

export function RiseNames({ curves, children }: RiseNamesProps) {
  const { x, y, left } = useGround();
  const placed = namesOnRise(curves, { x, y, left: left + 4 }, GAP, (name) => LETTER * name.length);
  if (placed === null) return children;
  return placed.map(({ name, colour, endX, y: at, curveX, curveY }) => (
    <g key={name}>
      <Lead from={[endX + 2, at]} to={[curveX, curveY]} colour={colour} />
      {/* In the ink of the page: eight colors are too light for words. */}
      <Words at={[endX, at]} anchor="end" middle halo look={{ fill: 'ink', weight: 'medium' }}>
        {name}
      </Words>
    </g>
  ));
}
