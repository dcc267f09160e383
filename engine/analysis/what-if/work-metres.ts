// What more work is worth: meters over 2,000 m by a power of the crew's power, as far as the exponent is known.
import { PRICED_OVER_M } from '../comparison/price.ts';
import { normalFrom, uniformFrom } from '../comparison/random.ts';
import { quantile } from '../statistics.ts';

/** A share of the crew's power, and its standard error. */
export interface PowerShare {
  readonly value: number;
  readonly error: number;
}

export interface Metres {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Speed goes with power to the third; in practice, and until a step test says better, to anything in this range. */
export const EXPONENTS = [0.28, 0.4] as const;
const SAID = 1 / 3;
const DRAWS = 2000;
const SEED = 1918;
const TAIL = 0.05;

const metresBy = (share: number, exponent: number): number => PRICED_OVER_M * (Math.max(0, 1 + share) ** exponent - 1);

/** Of so much more power, as a share of the crew's; the middle nine tenths of what share and exponent may be. */
export function workMetres({ value, error }: PowerShare): Metres {
  const uniform = uniformFrom(SEED);
  const normal = normalFrom(uniform);
  const [least, most] = EXPONENTS;
  const draws = Float64Array.from({ length: DRAWS }, () =>
    metresBy(value + error * normal(), least + (most - least) * uniform()),
  );
  return { value: metresBy(value, SAID), low: quantile(draws, TAIL), high: quantile(draws, 1 - TAIL) };
}
