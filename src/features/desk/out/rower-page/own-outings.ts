// Other outings of a rower that say what is usual: of the same person, in a boat of the class, at the same rate, with the same
// oars and sensors, measured alike.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { peopleOf } from '#src/outings/setup/people.ts';
import { partsOf } from '#src/outings/setup/same-recording.ts';
import { boatClass } from '#src/outings/setup/seat-metrics.ts';
import { setupChanges, setupOfFacts, type Setup } from '#src/outings/setup/setup-changes.ts';
import { quantile } from '#engine/analysis/statistics.ts';
import type { OutingFacts } from '#workers/storage/kept-facts.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import type { Range } from './rower-page.ts';

/** Fewer outings are no habit. */
export const FEWEST_OUTINGS = 3;
const SAME_RATE_SPM = 1;
/** What is usual leaves out a tenth of the outings at either end. */
const TAIL = 0.1;

export type Kept = Pick<LibraryRecord, 'fingerprint' | 'facts' | 'athletes' | 'corrections'>;

export interface OwnOuting {
  readonly facts: OutingFacts;
  /** Where the rower sat. */
  readonly seat: number;
  readonly startedMs: number;
}

export interface Asked {
  readonly analysis: Analysis;
  readonly seat: number;
  /** Of the strokes on the page; null where nobody knows it. */
  readonly rateSpm: number | null;
  /** Of the outing of the page; null of one that is not kept. */
  readonly fingerprint: string | null;
}

/** Another hull of the class changes nothing that is told here. */
const ofAnyHull = (setup: Setup): Setup => ({ ...setup, boat: { ...setup.boat, name: null } });

/** In order of time, without the outing itself. */
export function ownOutings({ analysis, seat, rateSpm, fingerprint }: Asked, records: readonly Kept[]): OwnOuting[] {
  const ofClass = boatClass(analysis.boat);
  if (rateSpm === null || ofClass === null) return [];
  const own = records.find((record) => record.fingerprint === fingerprint);
  const parts = partsOf(records);
  const once = records.filter(
    (record) => record !== own && !parts.has(record) && (own === undefined || parts.get(own) !== record),
  );
  const asManned = { facts: analysis, ...(own?.athletes !== undefined && { athletes: own.athletes }) };
  const [people, ...others] = peopleOf([asManned, ...once]);
  const person = people?.get(seat);
  if (person === undefined) return [];
  const setup = ofAnyHull(analysis);
  return once
    .flatMap(({ facts }, at): OwnOuting[] => {
      const sat = [...(others[at] ?? [])].find(([, other]) => other === person)?.[0];
      const startedMs = facts.startedAt === null ? Number.NaN : Date.parse(facts.startedAt);
      if (sat === undefined || facts.rateSpm === null || Number.isNaN(startedMs)) return [];
      if (boatClass(facts.boat) !== ofClass || Math.abs(facts.rateSpm - rateSpm) > SAME_RATE_SPM) return [];
      const changes = setupChanges(ofAnyHull(setupOfFacts(facts)), setup, (of) => of === seat && sat === seat);
      return changes.length > 0 ? [] : [{ facts, seat: sat, startedMs }];
    })
    .toSorted((a, b) => a.startedMs - b.startedMs);
}

/** The rower's mean in an outing: both oars of a sculler together, of power their sum; NaN where an oar lacks it. */
export function meanIn({ facts, seat }: OwnOuting, field: GateField): number {
  if (field === 'powerW') return facts.rowerPowersW[seat] ?? Number.NaN;
  const oars = facts.seats.filter((one) => one.seat === seat);
  return oars.reduce((sum, { metrics }) => sum + (metrics[field].mean ?? Number.NaN), 0) / oars.length;
}

/** Where most of the rower's outings lie; null of too few. */
export function usualRange(values: readonly number[]): Range | null {
  const known = values.filter(Number.isFinite);
  if (known.length < FEWEST_OUTINGS) return null;
  return { low: quantile(known, TAIL), high: quantile(known, 1 - TAIL) };
}
