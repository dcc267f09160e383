// Reach, target or likely, as a suggestion beside the athlete's own choice: from the 2k alone, and saying so.
import type { Body } from '../calendar/rows.ts';
import type { Squad } from '../schools/squads.ts';
import type { ErgBand, FitAthlete } from './athlete.ts';
import { bandsOf, bestTwoK, rangeOf } from './erg-sentence.ts';

export const BUCKETS = ['reach', 'target', 'likely'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const BUCKET_NAMES: Readonly<Record<Bucket, string>> = { reach: 'Reach', target: 'Target', likely: 'Likely' };

export interface BucketSuggestion {
  /** Null: nothing is suggested, and `reason` says why. */
  readonly bucket: Bucket | null;
  readonly reason: string;
}

const ON_THE_ERG_ALONE = 'This rests on the 2k alone: grades, admission and what the squad needs are not in it.';

export function suggestBucket(
  athlete: FitAthlete,
  squad: Squad,
  body: Body | null,
  bands: readonly ErgBand[],
): BucketSuggestion {
  if (athlete.isCoxswain) {
    return none('Coxswains are chosen by recordings, steering and references; nothing here can stand for those.');
  }
  const isOpen = bands.some(
    (band) => band.squad === squad && body !== null && band.bodies.includes(body) && isUnbounded(band),
  );
  if (isOpen) {
    return {
      bucket: 'likely',
      reason: 'For the club squad, where no time bounds the band: whether the college admits you is not known here.',
    };
  }
  const ofBody = bandsOf(bands, squad, body);
  const slowest = ofBody.at(-1);
  const range = rangeOf(ofBody);
  if (slowest === undefined || range === null) return none('The 2k range of this kind of programme is not known.');
  const best = bestTwoK(athlete.ergTests);
  if (best === null) return none('Your 2k is not known here.');
  if (range.slowestS !== null && best.duration_s > range.slowestS) {
    return { bucket: 'reach', reason: `Your 2k is slower than the range, ${range.words}. ${ON_THE_ERG_ALONE}` };
  }
  return slowest.faster_s === null || best.duration_s >= slowest.faster_s
    ? { bucket: 'target', reason: `Your 2k lies in the last band of the range, ${range.words}. ${ON_THE_ERG_ALONE}` }
    : {
        bucket: 'likely',
        reason: `Your 2k is faster than the last band of the range, ${range.words}. ${ON_THE_ERG_ALONE}`,
      };
}

const isUnbounded = ({ faster_s, slower_s }: ErgBand): boolean => faster_s === null && slower_s === null;

const none = (reason: string): BucketSuggestion => ({ bucket: null, reason });
