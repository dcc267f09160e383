// Stroke work by quarters, rounded so that the parts add up.
import { addingUp } from './adding-up.ts';

const QUARTERS = ['workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct', 'workQuarter4Pct'] as const;

/**
 * The values, those of the four quarters rounded to so many decimals so that they add up; as they are where one of them is missing.
 * @param ids what each value is of.
 */
export function withQuartersAddingUp(
  ids: readonly (string | null)[],
  values: readonly (number | null)[],
  decimals: number,
): readonly (number | null)[] {
  const places = QUARTERS.map((id) => ids.indexOf(id));
  const quarters = places.map((at) => values[at] ?? Number.NaN);
  if (!quarters.every(Number.isFinite)) return values;
  const written = addingUp(quarters, decimals);
  return values.map((value, at) => {
    const quarter = places.indexOf(at);
    return quarter < 0 ? value : (written[quarter] ?? value);
  });
}
