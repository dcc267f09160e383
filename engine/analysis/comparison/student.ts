// How much wider than a normal interval one from few observations has to be.

const Z = 1.959963984540054;
/** Exact for one and two degrees of freedom, where the expansion fails. */
const ONE = 12.706204736;
const TWO = 4.30265273;

function expansion(freedom: number): number {
  const first = (Z ** 3 + Z) / 4;
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384;
  return Z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

/** Between two tabled values, straight in 1 / freedom. */
function between(freedom: number, low: number, atLow: number, high: number, atHigh: number): number {
  const share = (1 / low - 1 / freedom) / (1 / low - 1 / high);
  return atLow + (atHigh - atLow) * share;
}

/**
 * The 97.5 % point of Student's t, for any positive number of degrees of freedom, to 1 % (Abramowitz and Stegun
 * 26.7.5). Infinite where there is no freedom.
 */
export function student975(freedom: number): number {
  if (!(freedom > 0)) return Infinity;
  if (freedom < 1) return ONE / freedom;
  if (freedom < 2) return between(freedom, 1, ONE, 2, TWO);
  if (freedom < 3) return between(freedom, 2, TWO, 3, expansion(3));
  return expansion(freedom);
}
