// Sentence about the catch on a rower's page.
import type { SeatRow } from '../../shared/selection/summaries.ts';
import { ownLateness } from '../../shared/timing/reference.ts';

const CATCHES_OF = { port: 'Port catches', starboard: 'Starboard catches', oar: 'An oar catches' } as const;

/** "Catches 12 ms after the stroke seat (90% CI ±1.0 ms). …" A sculler's oars one after the other. */
export function ownTimingSentence(own: readonly Pick<SeatRow, 'side' | 'lateness'>[], reference: string): string {
  const timed = own.filter(({ lateness }) => lateness.meanMs !== null);
  const [first] = timed;
  if (first === undefined) return 'No catch of this rower could be timed.';
  if (timed.length > 1) {
    return timed.map(({ side, lateness }) => ownLateness(lateness, reference, CATCHES_OF[side ?? 'oar'])).join(' ');
  }
  return first.lateness.habit === 'reference'
    ? 'The seat that the others are timed against.'
    : ownLateness(first.lateness, reference, 'Catches');
}
