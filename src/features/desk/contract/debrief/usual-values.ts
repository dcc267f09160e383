// What the rowers of an outing usually do at its rate, from outings that are kept on the device: a person is a person
// across seats, known by name, and numbers of another boat or another way of measuring are none of theirs.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import type { Usual } from '#engine/analysis/debrief/values.ts';
import { OFFSET_FIELDS } from '#engine/analysis/crew/timing-reference.ts';
import { median } from '#engine/analysis/statistics.ts';
import { sameMethod } from '#src/outings/setup/method.ts';
import { boatClass } from '#src/outings/setup/seat-metrics.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';

/** Fewer outings are no habit. */
const FEWEST_OUTINGS = 3;
/** Power goes with the rate: an outing at another one says nothing. */
const SAME_RATE_SPM = 1;

type Kept = Pick<LibraryRecord, 'fingerprint' | 'facts'>;

/** The other outings of the device in a boat of this class, measured alike and at this rate. */
export function alikeOutings(
  analysis: Analysis,
  fingerprint: string | null,
  rateSpm: number | null,
  records: readonly Kept[],
): readonly Kept[] {
  const own = boatClass(analysis.boat);
  if (rateSpm === null || own === null) return [];
  return records.filter(
    ({ fingerprint: other, facts }) =>
      other !== fingerprint &&
      facts.rateSpm !== null &&
      Math.abs(facts.rateSpm - rateSpm) <= SAME_RATE_SPM &&
      boatClass(facts.boat) === own &&
      sameMethod(facts, analysis),
  );
}

type Crew = Analysis['crew'];

const nameAt = (crew: Crew, seat: number): string | null => crew.find((member) => member.seat === seat)?.name ?? null;

const strokeOf = (crew: Crew): string | null => nameAt(crew, Math.max(0, ...crew.map(({ seat }) => seat)));

/** Kept moments are timed against the stroke seat: they say something beside the same person in it, of somebody else. */
function isTimedAlike(analysis: Analysis, { facts }: Kept, name: string): boolean {
  const stroke = strokeOf(analysis.crew);
  return (
    analysis.timingReference === USUAL_REFERENCE &&
    stroke !== null &&
    stroke !== name &&
    strokeOf(facts.crew) === stroke
  );
}

const isOffset = (field: GateField): boolean => (OFFSET_FIELDS as readonly GateField[]).includes(field);

/** Of a sculler power of both oars together, all else their mean. */
function valueIn({ facts }: Kept, seat: number, field: GateField): number | null {
  if (field === 'powerW') return facts.rowerPowersW[seat] ?? null;
  const means = facts.seats.filter((one) => one.seat === seat).map(({ metrics }) => metrics[field].mean ?? NaN);
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  return Number.isFinite(mean) ? mean : null;
}

/**
 * What whoever sits in a seat did in each outing like this one, in the unit of the field; empty of somebody without a name and
 * where fewer than three outings tell.
 * @param alike outings by `alikeOutings`.
 */
export function usualValues(
  analysis: Analysis,
  alike: readonly Kept[],
  seat: number,
  field: GateField,
): readonly number[] {
  const name = nameAt(analysis.crew, seat);
  if (name === null) return [];
  const values = alike.flatMap((kept) => {
    const was = kept.facts.crew.find((member) => member.name === name)?.seat;
    if (was === undefined || (isOffset(field) && !isTimedAlike(analysis, kept, name))) return [];
    return valueIn(kept, was, field) ?? [];
  });
  return values.length < FEWEST_OUTINGS ? [] : values;
}

/** By seat what a rower usually pulls, of those who are named and have rowed three such outings and more. */
export function usualPowers(analysis: Analysis, alike: readonly Kept[]): ReadonlyMap<number, Usual> {
  return new Map(
    analysis.crew.flatMap(({ seat }): [number, Usual][] => {
      const powers = usualValues(analysis, alike, seat, 'powerW');
      return powers.length === 0 ? [] : [[seat, { powerW: median(powers), outings: powers.length }]];
    }),
  );
}
