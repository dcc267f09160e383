// What a rower's page says of the catch in one sentence.
import { fixed, scatter } from '#src/format/number.ts';
import type { GateMeans, SeatRow } from '../selection/summaries.ts';

/** "Catches 12 ms after the stroke seat, ± 9 ms." A sculler's oars one after the other. */
export function ownTimingSentence(own: readonly Pick<SeatRow, 'side' | 'means'>[]): string {
  const timed = own.filter(({ means }) => means.catchOffsetMs.mean !== null);
  const [first] = timed;
  if (first === undefined) return 'No catch of this rower could be timed.';
  if (timed.length > 1)
    return `Catches: ${timed.map((oar) => `${oar.side ?? 'oar'} ${placeOf(oar.means)}`).join('; ')}.`;
  const { mean, sd } = first.means.catchOffsetMs;
  return isReference(mean) && isReference(sd)
    ? 'The seat that the others are timed against.'
    : `Catches ${placeOf(first.means)}.`;
}

function placeOf({ catchOffsetMs: { mean, sd } }: GateMeans): string {
  const size = fixed(mean === null ? null : Math.abs(mean));
  const place =
    size === '0' ? 'with the stroke seat' : `${size} ms ${(mean ?? 0) > 0 ? 'after' : 'before'} the stroke seat`;
  return sd === null ? place : `${place}, ${scatter(sd)} ms`;
}

/** Timed against itself: nothing but what rounding leaves. */
const isReference = (milliseconds: number | null): boolean => milliseconds !== null && Math.abs(milliseconds) < 1e-6;
