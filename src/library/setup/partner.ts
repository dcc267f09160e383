// Default comparison: the last similar session of the same crew, never another crew's.
import type { Boat, CrewMember } from '#engine/recording/recording.ts';
import { listText } from '#src/format/labels.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { type Measurement, sameMethod } from './method.ts';
import { findParts } from './same-recording.ts';

/** Facts that make sessions similar. */
export type Likeable = Measurement &
  Pick<SessionFacts, 'boat' | 'crew' | 'rateSpm' | 'startedAt' | 'durationS' | 'logger'>;

/** With what says which files were joined to it, where it is kept. */
export interface Partnered extends Partial<Pick<LibraryRecord, 'fingerprint' | 'corrections'>> {
  readonly key: string;
  /** Milliseconds since the epoch; NaN where the file does not say. */
  readonly startedAt: number;
  readonly facts: Likeable;
}

/** Maximum difference in mean rate: beyond it the work differs, as paddling does from pieces. */
const SIMILAR_RATE_SPM = 4;

const nameSet = (crew: readonly CrewMember[]): ReadonlySet<string> =>
  new Set(crew.flatMap(({ name }) => (name === null ? [] : [name])));

/** Rowers who changed, per side, by name; null if a side has no names. */
function crewChange(
  before: readonly CrewMember[],
  after: readonly CrewMember[],
): { readonly left: readonly string[]; readonly came: readonly string[] } | null {
  const [was, is] = [nameSet(before), nameSet(after)];
  if (was.size === 0 || is.size === 0) return null;
  return { left: [...was].filter((name) => !is.has(name)), came: [...is].filter((name) => !was.has(name)) };
}

const isSameClass = (a: Boat, b: Boat): boolean =>
  a.seatCount === b.seatCount && a.rig === b.rig && (a.coxed === b.coxed || a.coxed === null || b.coxed === null);

const isSameBoat = (a: Boat, b: Boat): boolean => a.name !== null && a.name === b.name;

/** The same people, in whichever seats; where no names tell, the same boat by its name. */
function isSameCrew(a: Likeable, b: Likeable): boolean {
  const change = crewChange(a.crew, b.crew);
  return change === null ? isSameBoat(a.boat, b.boat) : change.left.length === 0 && change.came.length === 0;
}

/** The same crew in a boat of one class. */
export const isSameBoatAndCrew = (a: Likeable, b: Likeable): boolean => isSameClass(a.boat, b.boat) && isSameCrew(a, b);

const isSimilarRate = (a: Likeable, b: Likeable): boolean =>
  a.rateSpm === null || b.rateSpm === null || Math.abs(a.rateSpm - b.rateSpm) <= SIMILAR_RATE_SPM;

/** Rowed before, as far as the files say. */
const isBefore = (a: Partnered, b: Partnered): boolean =>
  Number.isNaN(a.startedAt) || Number.isNaN(b.startedAt) || a.startedAt < b.startedAt;

/**
 * Those that are another recording: neither a window of this one, nor a file joined to it, nor what it is joined to.
 */
export function ofOtherSessions<T extends Partnered>(one: T, sessions: readonly T[]): T[] {
  const parts = findParts(sessions.includes(one) ? sessions : [...sessions, one]);
  const whole = (session: T): T => parts.get(session) ?? session;
  return sessions.filter((other) => other.key !== one.key && whole(other) !== whole(one));
}

/**
 * The last session before this one of the same crew in a boat of its class at a similar rate, or, where there is none
 * at a similar rate, at any; null where there is none. Never the session itself, nor another window of the same
 * recording, nor one that was measured differently.
 */
export function findPartner<T extends Partnered>(one: T, sessions: readonly T[]): T | null {
  const candidates = ofOtherSessions(one, sessions)
    .filter((other) => isBefore(other, one))
    .filter(({ facts }) => isSameBoatAndCrew(facts, one.facts))
    .filter(({ facts }) => sameMethod(facts, one.facts))
    .toSorted((a, b) => (b.startedAt || -Infinity) - (a.startedAt || -Infinity));
  return candidates.find(({ facts }) => isSimilarRate(facts, one.facts)) ?? candidates[0] ?? null;
}

/** Message if the people differ or are unknown; null if they are the same. */
export function crewSentence(
  before: readonly (readonly CrewMember[])[],
  after: readonly (readonly CrewMember[])[],
): string | null {
  const change = crewChange(before.flat(), after.flat());
  if (change === null) return 'Whether the same crew rowed is not known: a session has no names.';
  const { left, came } = change;
  if (left.length === 0 && came.length === 0) return null;
  const who = (names: readonly string[], when: string): string[] =>
    names.length === 0 ? [] : [`${listText(names)} ${when}`];
  return `Another crew: ${[...who(left, 'before only'), ...who(came, 'after only')].join(', ')}. Differences are of people too.`;
}
