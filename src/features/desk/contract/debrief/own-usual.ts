// What a rower usually does: the one answer of the debrief, of dock mode and of a rower's page. Told by other outings of the
// same person, in a boat of the class, within a stroke a minute, with the same oars and sensors, measured alike.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { OFFSET_FIELDS } from '#engine/analysis/crew/timing-reference.ts';
import { USUAL_TAIL } from '#engine/analysis/debrief/against-usual.ts';
import type { Usual } from '#engine/analysis/debrief/values.ts';
import { median, quantile } from '#engine/analysis/statistics.ts';
import { peopleOf, type People } from '#src/outings/setup/people.ts';
import { partsOf } from '#src/outings/setup/same-recording.ts';
import { boatClass } from '#src/outings/setup/seat-metrics.ts';
import { setupChanges, setupOfFacts, type Setup } from '#src/outings/setup/setup-changes.ts';
import type { OutingFacts } from '#workers/storage/kept-facts.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';

/** Fewer outings are no habit. */
export const FEWEST_OUTINGS = 3;
/** Power goes with the rate: an outing at another one says nothing. */
const SAME_RATE_SPM = 1;

export type Kept = Pick<LibraryRecord, 'fingerprint' | 'facts'> &
  Partial<Pick<LibraryRecord, 'athletes' | 'corrections'>>;

export interface OwnOuting {
  readonly facts: OutingFacts;
  /** Where the rower sat. */
  readonly seat: number;
  readonly startedMs: number;
  /** The same person sat at stroke, whom moments are timed against, and the rower is somebody else. */
  readonly isTimedAlike: boolean;
}

/** What the device keeps, as strokes of an outing ask for it. */
export interface KeptOutings {
  readonly records: readonly Kept[];
  /** Of the strokes; null where nobody knows it. */
  readonly rateSpm: number | null;
  /** Of the outing itself; null of one that is not kept. */
  readonly fingerprint: string | null;
}

/** Another hull of the class changes nothing that is told here. */
const ofAnyHull = (setup: Setup): Setup => ({ ...setup, boat: { ...setup.boat, name: null } });

const strokeIn = ({ crew }: Pick<Analysis, 'crew'>, people: People): string | undefined =>
  people.get(Math.max(0, ...crew.map(({ seat }) => seat)));

/** Other outings of whoever sits in a seat that say what is usual, in order of time. */
export function ownOutings(
  analysis: Analysis,
  seat: number,
  { records, rateSpm, fingerprint }: KeptOutings,
): readonly OwnOuting[] {
  const ofClass = boatClass(analysis.boat);
  if (rateSpm === null || ofClass === null) return [];
  const own = records.find((record) => record.fingerprint === fingerprint);
  const parts = partsOf(records);
  const once = records.filter(
    (record) => record !== own && !parts.has(record) && (own === undefined || parts.get(own) !== record),
  );
  const asManned = { facts: analysis, ...(own?.athletes !== undefined && { athletes: own.athletes }) };
  const [people = new Map<number, string>(), ...others] = peopleOf([asManned, ...once]);
  const person = people.get(seat);
  if (person === undefined) return [];
  const setup = ofAnyHull(analysis);
  const stroke = analysis.timingReference === USUAL_REFERENCE ? strokeIn(analysis, people) : undefined;
  return once
    .flatMap(({ facts }, at): OwnOuting[] => {
      const there: People = others[at] ?? new Map<number, string>();
      const sat = [...there].find(([, other]) => other === person)?.[0];
      const startedMs = facts.startedAt === null ? Number.NaN : Date.parse(facts.startedAt);
      if (sat === undefined || facts.rateSpm === null || Number.isNaN(startedMs)) return [];
      if (boatClass(facts.boat) !== ofClass || Math.abs(facts.rateSpm - rateSpm) > SAME_RATE_SPM) return [];
      const changes = setupChanges(ofAnyHull(setupOfFacts(facts)), setup, (of) => of === seat && sat === seat);
      const isTimedAlike = stroke !== undefined && stroke !== person && strokeIn(facts, there) === stroke;
      return changes.length > 0 ? [] : [{ facts, seat: sat, startedMs, isTimedAlike }];
    })
    .toSorted((a, b) => a.startedMs - b.startedMs);
}

const isOffset = (field: GateField): boolean => (OFFSET_FIELDS as readonly GateField[]).includes(field);

/**
 * The rower's mean in an outing, in the unit of the field: both oars of a sculler together, of power their sum. NaN where an
 * oar lacks it, and of moments where somebody else sat at stroke.
 */
export function meanIn({ facts, seat, isTimedAlike }: OwnOuting, field: GateField): number {
  if (isOffset(field) && !isTimedAlike) return Number.NaN;
  if (field === 'powerW') return facts.rowerPowersW[seat] ?? Number.NaN;
  const oars = facts.seats.filter((one) => one.seat === seat);
  return oars.reduce((sum, { metrics }) => sum + (metrics[field].mean ?? Number.NaN), 0) / oars.length;
}

/** What the rower did in each of the outings; empty where fewer than three tell. */
export function usualValues(outings: readonly OwnOuting[], field: GateField): readonly number[] {
  const values = outings.map((outing) => meanIn(outing, field)).filter(Number.isFinite);
  return values.length < FEWEST_OUTINGS ? [] : values;
}

/** Where most of the outings lie, the middle four fifths; null of too few. */
export function usualRange(
  outings: readonly OwnOuting[],
  field: GateField,
): { readonly low: number; readonly high: number } | null {
  const values = usualValues(outings, field);
  return values.length === 0 ? null : { low: quantile(values, USUAL_TAIL), high: quantile(values, 1 - USUAL_TAIL) };
}

/** By seat what a rower usually pulls, of those who can be told and have rowed three such outings and more. */
export function usualPowers(analysis: Analysis, kept: KeptOutings): ReadonlyMap<number, Usual> {
  return new Map(
    analysis.crew.flatMap(({ seat }): [number, Usual][] => {
      const powers = usualValues(ownOutings(analysis, seat, kept), 'powerW');
      return powers.length === 0 ? [] : [[seat, { powerW: median(powers), outings: powers.length }]];
    }),
  );
}
