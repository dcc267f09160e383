// What a rower's page says of the catch in one sentence.
import { fixed, scatter } from '#src/format/number.ts';
import { listText } from '#src/format/words.ts';
import type { SeatRow } from '../summaries.ts';

/** "Catches 12 ms after the stroke seat, ± 9." A sculler's oars one after the other. */
export function ownTimingSentence(own: readonly Pick<SeatRow, 'side' | 'means'>[]): string {
  const parts = own.flatMap(({ side, means }) => {
    const { mean, sd } = means.catchOffsetMs;
    if (mean === null) return [];
    const oar = own.length > 1 && side !== null ? `${side} ` : '';
    const size = fixed(Math.abs(mean));
    const place = size === '0' ? 'with the stroke seat' : `${size} ms ${mean > 0 ? 'after' : 'before'} the stroke seat`;
    return [`${oar}${place}${sd === null || sd === 0 ? '' : `, ${scatter(sd)} ms`}`];
  });
  return parts.length === 0 ? 'No catch of this rower could be timed.' : `Catches ${listText(parts)}.`;
}
