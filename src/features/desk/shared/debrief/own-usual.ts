// A rower's baseline, for the debrief, dockside mode and the rower page: sessions of the same person in the same boat
// class, within 1 spm, with the same oars, sensors and method.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { OFFSET_FIELDS } from '#engine/analysis/crew/timing-reference.ts';
import { USUAL_TAIL } from '#engine/analysis/debrief/against-usual.ts';
import type { Usual, Usuals } from '#engine/analysis/debrief/values.ts';
import { hangsOnOarlock } from '#engine/analysis/instrument/seat-error.ts';
import { median, quantile } from '#engine/analysis/statistics.ts';
import { identifyPeople, type People } from '#src/library/setup/people.ts';
import { isSameOarlock } from '#src/library/setup/value-rule.ts';
import { findParts } from '#src/library/setup/same-recording.ts';
import { boatClass } from '#engine/recording/boat.ts';
import { ofAnyHull, setupChanges, setupFromFacts } from '#src/library/setup/setup-changes.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

/** Minimum sessions for a baseline. */
export const MIN_SESSIONS = 3;
/** Power depends on the rate: sessions at other rates don't count. */
const SAME_RATE_SPM = 1;

export type Kept = Pick<LibraryRecord, 'fingerprint' | 'facts'> &
  Partial<Pick<LibraryRecord, 'athletes' | 'corrections'>>;

export interface OwnSession {
  readonly facts: SessionFacts;
  /** Seat of the rower. */
  readonly seat: number;
  readonly startedMs: number;
  /** The same other person sat at stroke, the timing reference. */
  readonly isTimedAlike: boolean;
  /** Same oarlock, as far as its serial number or its place in the same logger shows. */
  readonly isSameOarlock: boolean;
}

/** Sessions stored on the device, as the baseline needs them. */
export interface KeptSessions {
  readonly records: readonly Kept[];
  /** Rate of the strokes; null when unknown. */
  readonly rateSpm: number | null;
  /** Fingerprint of this session; null when it is not stored. */
  readonly fingerprint: string | null;
}

const strokeIn = ({ crew }: Pick<Analysis, 'crew'>, people: People): string | undefined =>
  people.get(Math.max(0, ...crew.map(({ seat }) => seat)));

/** Other sessions that make up the baseline of the rower in a seat, by time. */
export function ownSessions(
  analysis: Analysis,
  seat: number,
  { records, rateSpm, fingerprint }: KeptSessions,
): readonly OwnSession[] {
  const ofClass = boatClass(analysis.boat);
  if (rateSpm === null || ofClass === null) return [];
  const own = records.find((record) => record.fingerprint === fingerprint);
  const parts = findParts(records);
  const once = records.filter(
    (record) => record !== own && !parts.has(record) && (own === undefined || parts.get(own) !== record),
  );
  const asManned = { facts: analysis, ...(own?.athletes !== undefined && { athletes: own.athletes }) };
  const [people = new Map<number, string>(), ...others] = identifyPeople([asManned, ...once]);
  const person = people.get(seat);
  if (person === undefined) return [];
  const setup = ofAnyHull(analysis);
  const stroke = analysis.timingReference === USUAL_REFERENCE ? strokeIn(analysis, people) : undefined;
  return once
    .flatMap(({ facts }, at): OwnSession[] => {
      const there: People = others[at] ?? new Map<number, string>();
      const sat = [...there].find(([, other]) => other === person)?.[0];
      const startedMs = facts.startedAt === null ? Number.NaN : Date.parse(facts.startedAt);
      if (sat === undefined || facts.rateSpm === null || Number.isNaN(startedMs)) return [];
      if (boatClass(facts.boat) !== ofClass || Math.abs(facts.rateSpm - rateSpm) > SAME_RATE_SPM) return [];
      const changes = setupChanges(ofAnyHull(setupFromFacts(facts)), setup, (of) => of === seat && sat === seat);
      const isTimedAlike = stroke !== undefined && stroke !== person && strokeIn(facts, there) === stroke;
      const isSame = isSameOarlock(facts.instruments, sat, analysis.instruments, seat);
      return changes.length > 0 ? [] : [{ facts, seat: sat, startedMs, isTimedAlike, isSameOarlock: isSame }];
    })
    .toSorted((a, b) => a.startedMs - b.startedMs);
}

const isOffset = (field: GateField): boolean => (OFFSET_FIELDS as readonly GateField[]).includes(field);

/**
 * Rower's mean in a session, in the field's unit: both oars of a sculler, power as their sum. NaN when an oar lacks it,
 * for timing with another stroke seat, and for oarlock-dependent values with another oarlock.
 */
export function meanIn({ facts, seat, isTimedAlike, isSameOarlock: isSame }: OwnSession, field: GateField): number {
  if (hangsOnOarlock(field) && !isSame) return Number.NaN;
  if (isOffset(field) && !isTimedAlike) return Number.NaN;
  if (field === 'powerW') return facts.rowerPowersW[seat] ?? Number.NaN;
  const oars = facts.seats.filter((one) => one.seat === seat);
  return oars.reduce((sum, { metrics }) => sum + (metrics[field].mean ?? Number.NaN), 0) / oars.length;
}

/** Rower's values in each session; empty with fewer than three. */
export function usualValues(sessions: readonly OwnSession[], field: GateField): readonly number[] {
  const values = sessions.map((session) => meanIn(session, field)).filter(Number.isFinite);
  return values.length < MIN_SESSIONS ? [] : values;
}

/** Middle 80% of the sessions; null with too few. */
export function usualRange(
  sessions: readonly OwnSession[],
  field: GateField,
): { readonly low: number; readonly high: number } | null {
  const values = usualValues(sessions, field);
  return values.length === 0 ? null : { low: quantile(values, USUAL_TAIL), high: quantile(values, 1 - USUAL_TAIL) };
}

/** Metrics that a debrief compares with a rower's baseline. */
const COMPARED_FIELDS = ['powerW', 'catchSlipDeg', 'finishSlipDeg', 'arcDeg'] as const satisfies readonly GateField[];

/** Baselines by seat, for identified rowers with at least three such sessions on the same oarlock. */
export function computeUsuals(analysis: Analysis, kept: KeptSessions): Usuals {
  return new Map(
    analysis.crew.map(({ seat }) => {
      const sessions = ownSessions(analysis, seat, kept);
      const usuals = COMPARED_FIELDS.flatMap((field): (readonly [GateField, Usual])[] => {
        const values = usualValues(sessions, field);
        return values.length === 0 ? [] : [[field, { value: median(values), sessions: values.length }]];
      });
      return [seat, Object.fromEntries(usuals)];
    }),
  );
}
