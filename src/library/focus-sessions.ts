// Sessions that a focus is judged by: of the rower or crew asked, in the same boat class, with the same oars and
// sensors. Their numbers are read from the device one session at a time, and cached for the visit.
import { hangsOnOarlock } from '#engine/analysis/instrument/seat-error.ts';
import { boatClass } from '#engine/recording/boat.ts';
import { venueDay } from '#src/time/iso-week.ts';
import type { FocusRecord } from '#storage/focus-record.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { crewKey, identifyPeople, type People } from './setup/people.ts';
import { isSameOarlock } from './setup/value-rule.ts';
import { countedOnce } from './setup/same-recording.ts';
import { ofAnyHull, setupChanges, setupFromFacts } from './setup/setup-changes.ts';
import { focusMean, focusValues } from '#engine/analysis/focus.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { LibraryState } from './stored/library-state.ts';
import { versionKey } from './stored/version-key.ts';

export type FocusKept = Pick<LibraryRecord, 'fingerprint' | 'facts'> &
  Partial<Pick<LibraryRecord, 'athletes' | 'corrections'>>;

type Asked = Pick<FocusRecord, 'session' | 'seat' | 'metric'>;

export interface FocusSession<T extends FocusKept = FocusKept> {
  readonly record: T;
  readonly people: People;
  /** Of those asked. */
  readonly seats: readonly number[];
  readonly startedMs: number;
  /** "2025-05-17", in the venue's time zone. */
  readonly day: string;
}

export interface FocusPlan<T extends FocusKept = FocusKept> {
  readonly set: FocusSession<T>;
  /** Comparable sessions before, by time; the one in which it was found only where few others are. */
  readonly before: readonly FocusSession<T>[];
  /** Comparable sessions after, by time. */
  readonly after: readonly FocusSession<T>[];
  /** Sessions after with another boat class, oars, oarlocks or sensors. */
  readonly changed: readonly FocusSession<T>[];
}

/** Earlier sessions that make up the usual. */
const MOST_BEFORE = 12;
/** What was found stands out by chance too: with as many others, the usual leaves its own session out. */
const ENOUGH_BEFORE = 3;

type WhoIn = (record: FocusKept, people: People) => readonly number[];

/** Seats of those asked; empty where they did not row. Null when they cannot be identified. */
function whoIsAsked({ seat }: Asked, record: FocusKept, people: People): WhoIn | null {
  if (seat === null) {
    const crew = crewKey(record, people);
    return crew === null ? null : (other, there) => (crewKey(other, there) === crew ? [...there.keys()] : []);
  }
  const person = people.get(seat);
  return person === undefined
    ? null
    : (_, there) => [...there].flatMap(([sat, other]) => (other === person ? [sat] : []));
}

const strokeIn = ({ record, people }: FocusSession): string | undefined =>
  people.get(Math.max(0, ...record.facts.crew.map(({ seat }) => seat)));

function isComparable({ metric }: Asked, before: FocusSession, after: FocusSession): boolean {
  const [was, is] = [before.record.facts, after.record.facts];
  if (boatClass(was.boat) !== boatClass(is.boat)) return false;
  const seatBefore = new Map([...before.people].map(([seat, person]) => [person, seat]));
  const moved = after.seats.map((seat) => [seatBefore.get(after.people.get(seat) ?? '') ?? 0, seat] as const);
  const stayed = (seat: number | null): boolean => moved.some(([sat, sits]) => sits === seat && sat === seat);
  if (setupChanges(ofAnyHull(setupFromFacts(was)), ofAnyHull(setupFromFacts(is)), stayed).length > 0) return false;
  if (metric === 'catchOffsetMs' && strokeIn(before) !== strokeIn(after)) return false;
  const isSame = moved.every(([sat, seat]) => isSameOarlock(was.instruments, sat, is.instruments, seat));
  return isSame || !hangsOnOarlock(metric);
}

interface Lineups<T> {
  readonly once: readonly T[];
  readonly people: readonly People[];
}

/** By list of records: every focus asks for the same. */
const known = new WeakMap<readonly FocusKept[], Lineups<FocusKept>>();

function lineups<T extends FocusKept>(records: readonly T[]): Lineups<T> {
  const before = known.get(records) as Lineups<T> | undefined;
  if (before !== undefined) return before;
  const once = countedOnce(records);
  const found = { once, people: identifyPeople(once) };
  known.set(records, found);
  return found;
}

/** Null when the session it was found in isn’t on this device, or those asked cannot be identified in it. */
export function planFocus<T extends FocusKept>(asked: Asked, records: readonly T[]): FocusPlan<T> | null {
  const { once, people } = lineups(records);
  const found = once.findIndex(({ fingerprint }) => fingerprint === asked.session);
  const record = once[found];
  const who = record === undefined ? null : whoIsAsked(asked, record, people[found] ?? new Map());
  if (who === null) return null;
  const rowed = once
    .flatMap((one, at): FocusSession<T>[] => {
      const there: People = people[at] ?? new Map<number, string>();
      const { startedAt, utcOffsetS } = one.facts;
      const day = venueDay(startedAt, utcOffsetS);
      const seats = who(one, there);
      return startedAt === null || day === null || seats.length === 0
        ? []
        : [{ record: one, people: there, seats, startedMs: Date.parse(startedAt), day }];
    })
    .toSorted((a, b) => a.startedMs - b.startedMs);
  const set = rowed.find((one) => one.record === record);
  if (set === undefined) return null;
  const comparable = new Set(rowed.filter((one) => isComparable(asked, set, one)));
  const others = rowed.filter((one) => one.startedMs < set.startedMs && comparable.has(one)).slice(-MOST_BEFORE);
  const later = rowed.filter(({ startedMs }) => startedMs > set.startedMs);
  return {
    set,
    before: others.length >= ENOUGH_BEFORE ? others : [...others, set],
    after: later.filter((one) => comparable.has(one)),
    changed: later.filter((one) => !comparable.has(one)),
  };
}

type AnalysisOf = LibraryState['analysisOf'];
type Stored = FocusSession<LibraryRecord>;

const means = new Map<string, number | null>();

/** Mean of a session in the band; null with too few strokes, or when it cannot be read. */
async function readMean(focus: FocusRecord, { record, seats }: Stored, analysisOf: AnalysisOf): Promise<number | null> {
  const key = JSON.stringify([versionKey(record), focus.metric, focus.fromSpm, focus.toSpm, seats]);
  const cached = means.get(key);
  if (cached !== undefined) return cached;
  const read = await analysisOf(record.fingerprint);
  if (!read.ok) return null;
  const mean = focusMean(focusValues(read.value, focus, seats, selectedStrokes(read.value.strokes).strokes));
  means.set(key, mean);
  return mean;
}

interface MeasuredDay {
  readonly session: Stored;
  readonly mean: number;
}

/** Those of the sessions that have enough strokes in the band. */
export async function readFocusDays(
  focus: FocusRecord,
  sessions: readonly Stored[],
  analysisOf: AnalysisOf,
): Promise<MeasuredDay[]> {
  const days: MeasuredDay[] = [];
  for (const session of sessions) {
    const mean = await readMean(focus, session, analysisOf);
    if (mean !== null) days.push({ session, mean });
  }
  return days;
}
