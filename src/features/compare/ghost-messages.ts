// Ghost race in words: slope, where most of it came from, gap at the end, and other possible causes; and where the
// force curves of two entries differ most.
import type { Ghost, GhostCause, Slope, Window } from '#engine/analysis/ghost/ghost.ts';
import { fixed, signed } from '#src/format/number.ts';
import { hasCurve } from '#src/figures/signature-marks.ts';
import type { Signature } from '#engine/analysis/analysis.ts';

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

/** The rower’s force curve, or the mean of the crew’s oars. */
export interface SideCurve {
  readonly angleDeg: Float64Array;
  readonly meanForceN: Float64Array;
  readonly p05ForceN: Float64Array;
  readonly p95ForceN: Float64Array;
  /** Strokes of the oar with the most. */
  readonly strokeCount: number;
}

const LINES = ['meanForceN', 'p05ForceN', 'p95ForceN'] as const;

/**
 * Mean over the oars at each whole degree that every oar's curve reaches; a crew's curve never covers only some oars.
 * Null when no force was measured.
 */
export function sideCurve(signatures: readonly Signature[], seat: number | null): SideCurve | null {
  const own = signatures.filter((one) => (seat === null || one.gate.seat === seat) && hasCurve(one));
  const [first] = own;
  if (first === undefined) return null;
  const least = Math.max(...own.map(({ angleDeg }) => angleDeg[0] ?? Infinity));
  const most = Math.min(...own.map(({ angleDeg }) => angleDeg.at(-1) ?? -Infinity));
  const angleDeg = Float64Array.from({ length: Math.max(0, Math.round(most - least) + 1) }, (_, k) => least + k);
  const meanLine = (line: (typeof LINES)[number]): Float64Array =>
    angleDeg.map((angle) => {
      const values = own.map((signature) => signature[line][Math.round(angle - (signature.angleDeg[0] ?? 0))] ?? NaN);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    });
  return {
    angleDeg,
    meanForceN: meanLine('meanForceN'),
    p05ForceN: meanLine('p05ForceN'),
    p95ForceN: meanLine('p95ForceN'),
    strokeCount: Math.max(...own.map(({ strokeCount }) => strokeCount)),
  };
}

/** Angle where two curves differ most, within both; null when they share none. */
export function farthestApart(
  before: SideCurve,
  after: SideCurve,
): { readonly angleDeg: number; readonly differenceN: number } | null {
  let farthest: { angleDeg: number; differenceN: number } | null = null;
  before.angleDeg.forEach((angle, k) => {
    const at = Math.round(angle - (after.angleDeg[0] ?? Infinity));
    const differenceN = (after.meanForceN[at] ?? NaN) - (before.meanForceN[k] ?? NaN);
    if (!Number.isFinite(differenceN)) return;
    if (farthest === null || Math.abs(differenceN) > Math.abs(farthest.differenceN)) {
      farthest = { angleDeg: angle, differenceN };
    }
  });
  return farthest;
}
