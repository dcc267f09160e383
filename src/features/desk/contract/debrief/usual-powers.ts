// What the rowers of an outing usually pull at its rate, from outings that are kept on the device: a person is a person
// across seats, known by name, and numbers of another boat or another way of measuring are none of theirs.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Usual } from '#engine/analysis/debrief/values.ts';
import { median } from '#engine/analysis/statistics.ts';
import { sameMethod } from '#src/outings/setup/method.ts';
import { boatClass } from '#src/outings/setup/seat-metrics.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';

/** Fewer outings are no habit. */
const FEWEST_OUTINGS = 3;
/** Power goes with the rate: an outing at another one says nothing. */
const SAME_RATE_SPM = 1;

type Kept = Pick<LibraryRecord, 'fingerprint' | 'facts'>;

function powerIn({ facts }: Kept, name: string): number[] {
  const seat = facts.crew.find((member) => member.name === name)?.seat;
  const power = seat === undefined ? null : (facts.rowerPowersW[seat] ?? null);
  return power === null ? [] : [power];
}

/** By seat, of those who are named and have rowed three such outings and more. */
export function usualPowers(
  analysis: Analysis,
  fingerprint: string | null,
  rateSpm: number | null,
  records: readonly Kept[],
): ReadonlyMap<number, Usual> {
  const own = boatClass(analysis.boat);
  if (rateSpm === null || own === null) return new Map();
  const alike = records.filter(
    ({ fingerprint: other, facts }) =>
      other !== fingerprint &&
      facts.rateSpm !== null &&
      Math.abs(facts.rateSpm - rateSpm) <= SAME_RATE_SPM &&
      boatClass(facts.boat) === own &&
      sameMethod(facts, analysis),
  );
  return new Map(
    analysis.crew.flatMap(({ seat, name }): [number, Usual][] => {
      const powers = name === null ? [] : alike.flatMap((record) => powerIn(record, name));
      return powers.length < FEWEST_OUTINGS ? [] : [[seat, { powerW: median(powers), outings: powers.length }]];
    }),
  );
}
