// Value of more work: meters over 2,000 m from a power law of the crew's power, with an uncertain exponent.
import { GAIN_DISTANCE_M } from '../comparison/estimated-gain.ts';
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

/**
 * Speed is proportional to the cube root of power; in practice, and without a step test, to any power in this range.
 */
export const EXPONENTS = [0.28, 0.4] as const;
const SAID = 1 / 3;
const DRAWS = 2000;
const SEED = 1918;
const TAIL = 0.05;

const metresBy = (share: number, exponent: number): number =>
  GAIN_DISTANCE_M * (Math.max(0, 1 + share) ** exponent - 1);

/** For a change of power as a share of the crew's; the middle 90% over share and exponent. */
export function workMetres({ value, error }: PowerShare): Metres {
  const uniform = uniformFrom(SEED);
  const normal = normalFrom(uniform);
  const [least, most] = EXPONENTS;
  const draws = Float64Array.from({ length: DRAWS }, () =>
    metresBy(value + error * normal(), least + (most - least) * uniform()),
  );
  return { value: metresBy(value, SAID), low: quantile(draws, TAIL), high: quantile(draws, 1 - TAIL) };
}
