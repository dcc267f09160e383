// Reproducible random numbers: the same strokes give the same interval on every device (mulberry32).

/** Uniform in [0, 1). */
export type Uniform = () => number;

export function uniformFrom(seed: number): Uniform {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Normal with mean 0 and variance 1 (Box and Muller 1958). */
export const normalFrom =
  (uniform: Uniform): (() => number) =>
  () =>
    Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
