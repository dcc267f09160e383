// What a rower usually does: the one answer of the debrief, of dock mode and of a rower's page. Told by other outings of the
// same person, in a boat of the class, within a stroke a minute, with the same oars and sensors, measured alike.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { OFFSET_FIELDS } from '#engine/analysis/crew/timing-reference.ts';
import { USUAL_TAIL } from '#engine/analysis/debrief/against-usual.ts';
import type { Usual, Usuals } from '#engine/analysis/debrief/values.ts';
import { hangsOnOarlock } from '#engine/analysis/instrument/seat-error.ts';
import { median, quantile } from '#engine/analysis/statistics.ts';
import type { Instruments } from '#engine/recording/instruments.ts';
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
  /** The same person sat at stroke, whom moments are timed against, and the rower is someone else. */
  readonly isTimedAlike: boolean;
  /** The same oarlock measured, as far as its serial number, or the place in the same logger, tells. */
  readonly isSameOarlock: boolean;
}

/** What the device keeps, as strokes of an outing ask for it. */
export interface KeptOutings {
  readonly records: readonly Kept[];
  /** Of the strokes; null where no one knows it. */
  readonly rateSpm: number | null;
  /** Of the outing itself; null of one that is not kept. */
  readonly fingerprint: string | null;
}

/** Another hull of the class changes nothing that is told here. */
const ofAnyHull = (setup: Setup): Setup => ({ ...setup, boat: { ...setup.boat, name: null } });

const strokeIn = ({ crew }: Pick<Analysis, 'crew'>, people: People): string | undefined =>
  people.get(Math.max(0, ...crew.map(({ seat }) => seat)));

const serialsOf = ({ sensors }: Instruments, at: (sensor: Instruments['sensors'][number]) => boolean): string =>
  sensors
    .flatMap((sensor) => (at(sensor) && sensor.serial !== null ? [sensor.serial] : []))
    .toSorted()
    .join();

/** By serial number; where the files have none, the place in a logger that is not known to be another. */
function isSameOarlock(before: Instruments, sat: number, after: Instruments, seat: number): boolean {
  const [was, is] = [serialsOf(before, (one) => one.seat === sat), serialsOf(after, (one) => one.seat === seat)];
  if (was !== '' && is !== '') return was === is;
  const [logger, other] = [before, after].map((of) => serialsOf(of, (one) => one.channel === 'Logger'));
  return sat === seat && (logger === '' || other === '' || logger === other);
}

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
      const isSame = isSameOarlock(facts.instruments, sat, analysis.instruments, seat);
      return changes.length > 0 ? [] : [{ facts, seat: sat, startedMs, isTimedAlike, isSameOarlock: isSame }];
    })
    .toSorted((a, b) => a.startedMs - b.startedMs);
}

const isOffset = (field: GateField): boolean => (OFFSET_FIELDS as readonly GateField[]).includes(field);

/**
 * The rower's mean in an outing, in the unit of the field: both oars of a sculler together, of power their sum. NaN
 * where an oar lacks it, of moments where someone else sat at stroke, and of what hangs on the oarlock where that was
 * another.
 */
export function meanIn({ facts, seat, isTimedAlike, isSameOarlock: isSame }: OwnOuting, field: GateField): number {
  if (hangsOnOarlock(field) && !isSame) return Number.NaN;
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

/** What a debrief compares a rower with. */
const COMPARED_FIELDS = ['powerW', 'catchSlipDeg', 'finishSlipDeg', 'arcDeg'] as const satisfies readonly GateField[];

/** By seat what a rower usually does, of those who are known and have rowed three such sessions and more on the same oarlock. */
export function usualsOf(analysis: Analysis, kept: KeptOutings): Usuals {
  return new Map(
    analysis.crew.map(({ seat }) => {
      const outings = ownOutings(analysis, seat, kept);
      const usuals = COMPARED_FIELDS.flatMap((field): (readonly [GateField, Usual])[] => {
        const values = usualValues(outings, field);
        return values.length === 0 ? [] : [[field, { value: median(values), sessions: values.length }]];
      });
      return [seat, Object.fromEntries(usuals)];
    }),
  );
}
