// Ghost race in words: slope, where most of it came from, gap at the end, and other possible causes.
import type { Ghost, GhostCause, Slope, Window } from '#engine/analysis/ghost/ghost.ts';
import { fixed, signed } from '#src/format/number.ts';

export const CAUSE_WORDS: Readonly<Record<GhostCause, string>> = {
  rate: 'Rate',
  run: 'Meters per stroke',
  drive: 'Speed in the drive',
  recovery: 'Speed in the recovery',
  'drive-share': 'Share of the drive',
};

export const isSlopeSure = ({ low, high }: Slope): boolean => low > 0 || high < 0;

/** "0.31 to 0.53", signed in the sentence's direction. */
const within = ({ low, high }: Slope, sign: number): string => {
  const ends = [sign * low, sign * high].toSorted((a, b) => a - b);
  return ends.map((end) => fixed(end, 2)).join(' to ');
};

/** Stretch that contributed most; null when none clearly did. */
function findBiggestStretch({ windows, slope }: Ghost): Window | null {
  const sign = Math.sign(slope.lostS);
  const own = windows.filter((window) => isSlopeSure(window) && Math.sign(window.lostS) === sign);
  return own.reduce<Window | null>(
    (most, window) => (most === null || sign * window.lostS > sign * most.lostS ? window : most),
    null,
  );
}

const EVEN = 'Identical: these are the same strokes.';

function slopeSentence(slope: Slope): string {
  const { lostS } = slope;
  if (!isSlopeSure(slope)) return `Too close to call: ${signed(lostS, 2)} s per 100 m (${within(slope, 1)}).`;
  const [size, range] = [fixed(Math.abs(lostS), 2), within(slope, Math.sign(lostS))];
  return lostS < 0 ? `After gains ${size} s every 100 m (${range}).` : `After loses ${size} s every 100 m (${range}).`;
}

export function ghostSentence(ghost: Ghost): string {
  const { slope, lengthM, behindS, waterS, positionS, windows } = ghost;
  if (behindS.every((second) => Math.abs(second) < 1e-6)) return EVEN;
  const endS = behindS.at(-1) ?? NaN;
  const metres = fixed(lengthM);
  const size = fixed(Math.abs(endS), 1);
  const end = endS <= 0 ? `It is ${size} s ahead after ${metres} m.` : `It is ${size} s behind after ${metres} m.`;
  const most = findBiggestStretch(ghost);
  const where =
    most === null || windows.length < 2
      ? []
      : [`Most between ${fixed(most.fromM)} and ${fixed(most.toM)} m (${signed(most.lostS, 2)} s /100 m).`];
  const told = slopeSentence(slope);
  const level = positionS > 0 ? ` Positions alone shift the whole line by up to ${fixed(positionS, 1)} s.` : '';
  return [
    told,
    end,
    ...where,
    `Water and wind alone set two pieces up to ${fixed(waterS, 1)} s every 100 m apart.${level}`,
  ].join(' ');
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Strokes are numbered from one. */
export const stretchWords = (before: Stretch, after: Stretch, { sameWater }: Pick<Ghost, 'sameWater'>): string =>
  `Strokes ${before.from + 1}–${before.to} before, ${after.from + 1}–${after.to} after. ${
    sameWater
      ? 'Both start at a line across the water that both crossed.'
      : 'Each starts at its own first stroke: not the same water the same way.'
  }`;
