// Windows of one recording: a logger's session exported whole and again as an excerpt is rowed once, and counts once.
import { boatClass } from '#engine/recording/boat.ts';
import { knownJoinedFiles } from '#engine/recording/joining/session-of-files.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { asFar, startedTogether } from '../import/duplicate-detector.ts';

type Facts = Pick<SessionFacts, 'logger' | 'startedAt' | 'durationS' | 'boat'> &
  Partial<Pick<SessionFacts, 'format' | 'distanceM'>>;

interface Countable extends Partial<Pick<LibraryRecord, 'fingerprint' | 'corrections'>> {
  readonly facts: Facts;
}

interface Window<T> {
  readonly of: T;
  readonly fromMs: number;
  readonly lengthMs: number;
}

/** Minimum overlap with a longer session to belong to it. */
const MIN_SHARED = 0.5;
const MS_PER_S = 1000;

/** The same logger in the same session, in the same kind of boat; null where the file does not say. */
function sessionKey({ logger, boat }: Facts): string | null {
  return logger === null ? null : JSON.stringify([logger.serial, logger.session, boatClass(boat), boat.seatCount]);
}

function coveredSpan<T extends Countable>(of: T): Window<T> | null {
  const { startedAt, durationS } = of.facts;
  const fromMs = startedAt === null ? Number.NaN : Date.parse(startedAt);
  return Number.isNaN(fromMs) || durationS === null ? null : { of, fromMs, lengthMs: durationS * MS_PER_S };
}

/** Share of the shorter window inside the longer one. */
function shared<T>(part: Window<T>, whole: Window<T>): number {
  const from = Math.max(part.fromMs, whole.fromMs);
  const to = Math.min(part.fromMs + part.lengthMs, whole.fromMs + whole.lengthMs);
  return part.lengthMs === 0 ? Number(to >= from) : Math.max(0, to - from) / part.lengthMs;
}

/** Each file that a person joined to a session, with that session; both are among these. */
export function joinedTo<T extends Partial<Pick<LibraryRecord, 'fingerprint' | 'corrections'>>>(
  sessions: readonly T[],
): Map<T, T> {
  const sessionOf = new Map<string, T>();
  for (const session of sessions) {
    const files = knownJoinedFiles(session.corrections?.joined)?.files ?? [];
    for (const { fingerprint } of files) sessionOf.set(fingerprint, session);
  }
  if (sessionOf.size === 0) return new Map();
  return new Map(
    sessions.flatMap((one): [T, T][] => {
      const session = sessionOf.get(one.fingerprint ?? '');
      return session === undefined || session === one ? [] : [[one, session]];
    }),
  );
}

/**
 * One session in two formats, or one file under two names: same start, duration and distance. Within a format all
 * three must match exactly, because two devices of one vendor may be in two boats side by side.
 */
function isRetold(one: Facts, other: Facts): boolean {
  const [first = null, second = null] = [one.distanceM, other.distanceM];
  if (one.format === other.format) {
    return (
      one.startedAt !== null &&
      one.startedAt === other.startedAt &&
      first !== null &&
      first === second &&
      one.durationS === other.durationS
    );
  }
  return (
    startedTogether(one.startedAt, other.startedAt) && asFar(first, second) && asFar(one.durationS, other.durationS)
  );
}

/** Each session that is a part of another, with the one it is a part of; of equals the first stands. */
export function findParts<T extends Countable>(sessions: readonly T[]): ReadonlyMap<T, T> {
  const wholes = new Map<string, Window<T>[]>();
  const parts = joinedTo(sessions);
  const windows = sessions.filter((one) => !parts.has(one)).flatMap((one) => coveredSpan(one) ?? []);
  for (const window of windows.toSorted((a, b) => b.lengthMs - a.lengthMs)) {
    const session = sessionKey(window.of.facts);
    if (session === null) continue;
    const longer = wholes.get(session) ?? [];
    const whole = longer.find((one) => shared(window, one) >= MIN_SHARED);
    if (whole === undefined) wholes.set(session, [...longer, window]);
    else parts.set(window.of, whole.of);
  }
  const rest = sessions.filter((one) => !parts.has(one));
  for (const [at, one] of rest.entries()) {
    const before = rest.slice(0, at).find((other) => !parts.has(other) && isRetold(one.facts, other.facts));
    if (before !== undefined) parts.set(one, before);
  }
  return parts;
}

/** In their order, without those that are a part of another. */
export function countedOnce<T extends Countable>(sessions: readonly T[]): readonly T[] {
  const parts = findParts(sessions);
  return parts.size === 0 ? sessions : sessions.filter((one) => !parts.has(one));
}
