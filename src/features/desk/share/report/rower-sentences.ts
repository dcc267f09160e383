// Sentence about the catch on a rower's page.
import type { SeatRow } from '../../shared/selection/summaries.ts';
import { ownLateness } from '../../shared/timing/lateness-messages.ts';

/** "Catches 12 ms after the stroke seat consistently (90% CI ±1.0 ms), …" A sculler's oars one after the other. */
export function ownTimingSentence(own: readonly Pick<SeatRow, 'side' | 'lateness'>[], reference: string): string {
  const timed = own.filter(({ lateness }) => lateness.meanMs !== null);
  const [first] = timed;
  if (first === undefined) return 'No catch of this rower could be timed.';
  if (timed.length > 1) {
    const oars = timed.map(({ side, lateness }) => `${side ?? 'oar'} ${ownLateness(lateness, reference)}`);
    return `Catches: ${oars.join('; ')}.`;
  }
  return first.lateness.habit === 'reference'
    ? 'The seat that the others are timed against.'
    : `Catches ${ownLateness(first.lateness, reference)}.`;
}
