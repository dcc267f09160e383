// A straight line from values to pixels, and round numbers to write along it.

export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly at: (value: number) => number;
  readonly invert: (pixel: number) => number;
}

/** `from` maps to `pixelFrom`, `to` to `pixelTo`; an empty domain maps everything to the middle. */
export function linearScale(from: number, to: number, pixelFrom: number, pixelTo: number): Scale {
  const span = to - from;
  if (span === 0) {
    const middle = (pixelFrom + pixelTo) / 2;
    return { from, to, at: () => middle, invert: () => from };
  }
  const slope = (pixelTo - pixelFrom) / span;
  return {
    from,
    to,
    at: (value) => pixelFrom + (value - from) * slope,
    invert: (pixel) => from + (pixel - pixelFrom) / slope,
  };
}

/**
 * A step of 1, 2 or 5 times a power of ten (15, 30 for angles) that gives at most `most` steps over `span`. No 2.5: where
 * labels are whole numbers its multiples would be printed as 3, 5 and 8.
 */
export function niceStep(span: number, most: number, steps: readonly number[] = [1, 2, 5, 10]): number {
  if (!(span > 0) || !(most >= 1)) return 1;
  const least = span / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const last = steps.at(-1) ?? 10;
  return (steps.find((step) => step * power >= least * (1 - 1e-9)) ?? last) * power;
}

const CLOCK_STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200];

/** Seconds between marks that read well on a clock, at most `most` of them over `spanS`. */
export const clockStep = (spanS: number, most: number): number =>
  CLOCK_STEPS_S.find((step) => spanS / step <= most) ?? niceStep(spanS, most);

/** Multiples of `step` inside [from, to], without the drift of repeated addition. */
export function ticksBetween(from: number, to: number, step: number): number[] {
  if (!(step > 0) || !Number.isFinite(from) || !Number.isFinite(to)) return [];
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  if (last - first > 1000) return [];
  const decimals = Math.max(0, -Math.floor(Math.log10(step)) + 1);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) =>
      // Adding zero turns the negative zero of -0 * step into a plain one.
      Number(((first + index) * step).toFixed(decimals)) + 0,
  );
}

/** Digits behind the point without which two multiples of a step would be printed as other numbers. */
export const stepDecimals = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + 1e-9));

/** Minimum and maximum finite number, or null without any. */
export function findExtent(values: Iterable<number>): readonly [number, number] | null {
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return least <= greatest ? [least, greatest] : null;
}
