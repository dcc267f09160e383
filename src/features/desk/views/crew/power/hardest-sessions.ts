// Sessions on the device that show what rowers can hold: those of the last 12 months tagged as all-out.
import { crewKey, MAXIMAL_TAG } from '#engine/analysis/power-gap.ts';
import { sameMethod } from '#src/library/setup/method.ts';
import { identifyPeople, type People } from '#src/library/setup/people.ts';
import { powerMeasured } from '#src/library/setup/value-rule.ts';
import { findParts } from '#src/library/setup/same-recording.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

export interface HardestSession {
  readonly fingerprint: string;
  /** Rowers by seat. */
  readonly people: People;
}

export interface HardestSessions {
  /** Crew name as used for efforts. */
  readonly crew: string;
  readonly sessions: readonly HardestSession[];
  /** Rowers with an effort in it and one elsewhere. */
  readonly ready: number;
}

type Listed = Pick<LibraryRecord, 'fingerprint' | 'facts' | 'tags'> &
  Partial<Pick<LibraryRecord, 'athletes' | 'corrections'>>;

const YEAR_MS = 366 * 86_400_000;
const startMs = ({ facts: { startedAt } }: Listed): number => (startedAt === null ? NaN : Date.parse(startedAt));
const isHardest = ({ tags }: Listed): boolean => tags.some((tag) => tag.trim().toLowerCase() === MAXIMAL_TAG);

const crewIn = ({ facts }: Listed, people: People): string =>
  crewKey(new Set(facts.seats.map(({ seat }) => seat)).size, people.values());

/**
 * Sessions measured like this one, and on ergometers. Null when none of the crew's is tagged, for a session that is not
 * stored, and for an ergometer.
 */
export function hardestSessions(records: readonly Listed[], fingerprint: string | null): HardestSessions | null {
  const own = records.find((record) => record.fingerprint === fingerprint);
  if (own === undefined || own.facts.craft === 'erg') return null;
  const untilMs = startMs(own);
  const parts = findParts(records);
  const method = powerMeasured(own.facts);
  const tagged = records.filter((record) => {
    const beforeMs = untilMs - startMs(record);
    const isOfYear = beforeMs >= 0 && beforeMs < YEAR_MS;
    // The model includes what an ergometer shows above the oars.
    const isMeasuredAlike = record.facts.craft === 'erg' || sameMethod(powerMeasured(record.facts), method);
    return isHardest(record) && !parts.has(record) && isOfYear && isMeasuredAlike;
  });
  const [ofCrew = new Map<number, string>(), ...ofTagged] = identifyPeople([own, ...tagged]);
  const crew = crewIn(own, ofCrew);
  const known = new Set(ofCrew.values());
  const sessions = tagged.flatMap((record, at) => {
    const people: People = ofTagged[at] ?? new Map<number, string>();
    const isTogether = record.facts.craft !== 'erg' && crewIn(record, people) === crew;
    const isOfCrew = isTogether || [...people.values()].some((person) => known.has(person));
    return isOfCrew ? [{ fingerprint: record.fingerprint, people, isTogether }] : [];
  });
  if (sessions.length === 0) return null;
  const has = (person: string, together: boolean): boolean =>
    sessions.some(({ people, isTogether }) => isTogether === together && [...people.values()].includes(person));
  return {
    crew,
    sessions: sessions.map(({ fingerprint: of, people }) => ({
      fingerprint: of,
      people,
    })),
    ready: [...known].filter((person) => has(person, true) && has(person, false)).length,
  };
}
