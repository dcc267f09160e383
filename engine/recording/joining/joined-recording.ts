// Merges several files into one session: each is moved to the session's clock, then added in parallel or in sequence.
// The files stay unchanged; another clock or set of files gives another session.
import type { Engine } from '../../runtime/engine.ts';
import { type Clock, sessionTime, utcText } from '../clock.ts';
import type { Finding } from '../finding.ts';
import { numberValue, say, type Message } from '../message.ts';
import { type ChosenTotals, NO_TOTALS, type Totals } from '../interval.ts';
import type { Boat, Channel, CrewMember, FileSource, Fixes, JoinedTotals, Recording, Samples } from '../recording.ts';
import type { VendorStrokes } from '../stroke-set.ts';
import { joinedSamples } from './joined-samples.ts';
import { joinedStrokes } from './joined-strokes.ts';
import { listSampleSets } from '../channels.ts';

/** A file of a session as read, and its place. */
export interface Member {
  readonly fingerprint: string;
  readonly recording: Recording;
  readonly clock: Clock;
  /** Seat of its measured oar, set by the user if missing in the file. */
  readonly seat: number | null;
}

interface Window {
  readonly fromS: number;
  readonly toS: number;
}

/** First and last moment of anything in it, s; NaN if empty. */
function coveredSpan(engine: Engine, recording: Recording): Window {
  const { strokeSets, fixes, vendorStrokes, intervals } = recording;
  const sampledS = listSampleSets(recording).map(({ timeS, rowCount }) => engine.f64(timeS.address, rowCount));
  const rising = [...sampledS, fixes?.timeS, vendorStrokes?.timeS, ...strokeSets.map(({ endS }) => endS)];
  const moments = [
    ...rising.flatMap((timeS) => [timeS?.[0] ?? NaN, timeS?.at(-1) ?? NaN]),
    ...intervals.flatMap(({ startS, endS }) => [startS, endS]),
  ].filter(Number.isFinite);
  return moments.length === 0 ? { fromS: NaN, toS: NaN } : { fromS: Math.min(...moments), toS: Math.max(...moments) };
}

const isApart = (a: Window, b: Window): boolean => a.fromS >= b.toS || b.fromS >= a.toS;

/** Assigns the seat set by the user. */
const seated = (recording: Recording, seat: number | null): Recording =>
  seat === null
    ? recording
    : {
        ...recording,
        crew: recording.crew.some((one) => one.seat === seat)
          ? recording.crew
          : [...recording.crew, { seat, side: null, name: null }],
        strokeSets: recording.strokeSets.map((set) => ({ ...set, seat: set.seat ?? seat })),
      };

/** In a merged session, values without an owner belong to the boat, not to the rower of the first seat. */
function ofTheBoat(recording: Recording, seat: number | null): Recording {
  const { samples } = recording;
  if (samples === null || samples.channels.some(({ quantity }) => quantity === 'oar-angle')) return recording;
  const place = seat === null ? { seat, position: 'Boat' } : { seat, position: String(seat) };
  const channels = samples.channels.map((channel): Channel =>
    channel.seat === null ? channel : { ...channel, ...place },
  );
  return { ...recording, samples: { ...samples, channels } };
}

/** GPS points of the session, extended before and after by another file's. */
function joinedFixes(own: Fixes | null, other: Fixes | null): Fixes | null {
  if (own === null || other === null) return own ?? other;
  const isLater = (other.timeS[0] ?? NaN) > (own.timeS.at(-1) ?? NaN);
  const isEarlier = (other.timeS.at(-1) ?? NaN) < (own.timeS[0] ?? NaN);
  if (!isLater && !isEarlier) return own;
  const [first, later] = isLater ? [own, other] : [other, own];
  const of = (field: 'timeS' | 'latitudeDeg' | 'longitudeDeg'): Float64Array =>
    Float64Array.of(...first[field], ...later[field]);
  const breaksS = [...(first.breaksS ?? []), ...later.timeS.subarray(0, 1), ...(later.breaksS ?? [])];
  return { timeS: of('timeS'), latitudeDeg: of('latitudeDeg'), longitudeDeg: of('longitudeDeg'), breaksS };
}

/** Rows of the vendor's table after the others'; the first wins where they overlap. */
function joinedVendorStrokes(own: VendorStrokes | null, other: VendorStrokes | null): VendorStrokes | null {
  if (own === null || other === null) return own ?? other;
  const [first, later] = (other.timeS[0] ?? NaN) < (own.timeS[0] ?? NaN) ? [other, own] : [own, other];
  const lastS = first.timeS.at(-1) ?? -Infinity;
  const rows = Array.from(later.timeS.keys()).filter((row) => (later.timeS[row] ?? NaN) > lastS);
  const columns = first.columns.map((column) => {
    const same = later.columns.find(
      ({ name, seat, side }) => name === column.name && seat === column.seat && side === column.side,
    );
    return { ...column, values: Float64Array.of(...column.values, ...rows.map((row) => same?.values[row] ?? NaN)) };
  });
  return { timeS: Float64Array.of(...first.timeS, ...rows.map((row) => later.timeS[row] ?? NaN)), columns };
}

const joinedCrew = (own: readonly CrewMember[], other: readonly CrewMember[]): CrewMember[] =>
  [...own, ...other.filter(({ seat }) => !own.some((one) => one.seat === seat))].toSorted((a, b) => a.seat - b.seat);

const MERGED: Readonly<Record<Clock['by'], (name: string) => Message>> = {
  itself: (name) => say`${name} was merged on the same clock.`,
  utc: (name) => say`${name} was merged by the time in both.`,
  'time-of-day': (name) => say`${name} was merged by the time of day in both.`,
  strokes: (name) => say`${name} was merged by its strokes.`,
  track: (name) => say`${name} was merged by its track.`,
  hand: (name) => say`${name} was merged by hand.`,
};

const S_PER_MINUTE = 60;
const MIN_LEFT_OUT_S = 5;

function listFindings({ recording, clock }: Member, leftOutS: number): Finding[] {
  const name = `"${recording.source.fileName}"`;
  const joined: Finding = {
    code: 'joined',
    severity: 'info',
    ...(clock.uncertaintyS > 0
      ? say`${MERGED[clock.by](name)} This is accurate to ${numberValue(clock.uncertaintyS, 1)} s.`
      : MERGED[clock.by](name)),
  };
  if (leftOutS < MIN_LEFT_OUT_S) return [joined];
  const much = leftOutS < S_PER_MINUTE ? `${leftOutS.toFixed(0)} s` : `${(leftOutS / S_PER_MINUTE).toFixed(0)} minutes`;
  const message = `The session’s curves start or end before ${name}: ${much} of it aren’t drawn, but are in exported samples.`;
  return [joined, { code: 'joined-in-part', severity: 'info', message }];
}

/** Adds the file name to a finding in the session's list. */
const ofFile = (finding: Finding, fileName: string): Finding => ({
  ...finding,
  ...say`"${fileName}": ${finding}`,
});

/** Sums if both count; null otherwise. */
function summed(a: Totals | null, b: Totals | null, elapsedS: number): Totals | null {
  if (a === null || b === null) return null;
  const sum = (field: keyof Totals): number | null => {
    const [one, other] = [a[field], b[field]];
    return one === null || other === null ? null : one + other;
  };
  const counts = { distanceM: sum('distanceM'), workS: sum('workS'), strokes: sum('strokes') };
  return { ...NO_TOTALS, ...counts, intervals: sum('intervals'), elapsedS };
}

/** For files in sequence; absent if one has none. */
function summedChosen(a: ChosenTotals | undefined, b: ChosenTotals | undefined, elapsedS: number) {
  if (a === undefined || b === undefined) return {};
  const sum = (field: 'distanceM' | 'workDistanceM' | 'workS' | 'strokes'): number | null => {
    const [one, other] = [a[field], b[field]];
    return one === null || other === null ? null : one + other;
  };
  const counts = { distanceM: sum('distanceM'), workDistanceM: sum('workDistanceM'), workS: sum('workS') };
  return { chosen: { ...a, ...counts, strokes: sum('strokes'), elapsedS, rejected: [...a.rejected, ...b.rejected] } };
}

const toTotals = ({ joinedTotals, sources }: Recording): JoinedTotals => {
  const chosen = joinedTotals?.chosen ?? sources[0]?.chosen;
  return {
    totals: joinedTotals?.totals ?? sources[0]?.totals ?? null,
    deviceTotals: joinedTotals?.deviceTotals ?? sources[0]?.deviceTotals ?? null,
    ...(chosen !== undefined && { chosen }),
  };
};

/** Files in sequence are summed; for parallel files, the one that counted the strokes wins. */
function joinedTotals(own: Recording, other: Recording, ownAt: Window, otherAt: Window): JoinedTotals {
  const [mine, theirs] = [toTotals(own), toTotals(other)];
  if (!isApart(ownAt, otherAt)) return own.strokeSets.length === 0 && other.strokeSets.length > 0 ? theirs : mine;
  const elapsedS = Math.max(ownAt.toS, otherAt.toS) - Math.min(ownAt.fromS, otherAt.fromS);
  return {
    totals: summed(mine.totals, theirs.totals, elapsedS),
    deviceTotals: summed(mine.deviceTotals, theirs.deviceTotals, elapsedS),
    ...summedChosen(mine.chosen, theirs.chosen, elapsedS),
  };
}

const MS_PER_S = 1000;

/** If the session's main file has no start time, another's is used. */
function startedAt(own: Recording, { recording, clock }: Member): Pick<Recording, 'startedAt' | 'utcOffsetS'> {
  const ms = recording.startedAt === null ? NaN : Date.parse(recording.startedAt);
  if (own.startedAt !== null || Number.isNaN(ms)) return { startedAt: own.startedAt, utcOffsetS: own.utcOffsetS };
  return {
    startedAt: utcText(ms / MS_PER_S - clock.offsetS),
    utcOffsetS: own.utcOffsetS ?? recording.utcOffsetS,
  };
}

const isOneSession = ({ logger: own }: Recording, { logger }: Recording): boolean =>
  own !== null && own.serial === logger?.serial && own.session === logger.session;

const joinedBoat = (own: Boat, other: Boat): Boat => ({
  name: own.name ?? other.name,
  seatCount: own.seatCount ?? other.seatCount,
  rig: own.rig ?? other.rig,
  coxed: own.coxed ?? other.coxed,
});

/** For files in sequence both, in order; for parallel files, the main one's. */
function joinedIntervals(own: Recording, other: Recording, ownAt: Window, otherAt: Window) {
  const areKept = isApart(ownAt, otherAt) || own.intervals.length === 0;
  const isEarlier = areKept && otherAt.fromS < ownAt.fromS;
  if (isEarlier) {
    const intervals = [...other.intervals, ...own.intervals];
    return { intervals, places: { ownInterval: other.intervals.length, interval: 0 } };
  }
  const interval = areKept ? own.intervals.length : null;
  return {
    intervals: areKept ? [...own.intervals, ...other.intervals] : own.intervals,
    places: { ownInterval: 0, interval },
  };
}

const isSampled = (samples: Samples | null): samples is Samples => samples !== null && samples.rowCount > 0;

function joinSamples(engine: Engine, own: Recording, other: Recording) {
  const { besides = [] } = own;
  const added = isSampled(other.samples) ? { ...other.samples, source: own.sources.length } : null;
  if (!isSampled(own.samples)) return { samples: added ?? other.samples, besides, leftOutS: 0 };
  if (added === null) return { samples: own.samples, besides, leftOutS: 0 };
  return joinedSamples(engine, { samples: own.samples, besides }, added, isOneSession(own, other));
}

function withMember(engine: Engine, own: Recording, member: Member): Recording {
  const other = seated(ofTheBoat(onClock(engine, member.recording, member.clock), member.seat), member.seat);
  const [ownAt, otherAt] = [coveredSpan(engine, own), coveredSpan(engine, other)];
  const { intervals, places } = joinedIntervals(own, other, ownAt, otherAt);
  const { samples, besides, leftOutS } = joinSamples(engine, own, other);
  const { fileName } = member.recording.source;
  return {
    ...own,
    ...startedAt(own, member),
    ...joinedStrokes(own, other, { ...places, source: own.sources.length }),
    sources: [...own.sources, ...other.sources.map((one): FileSource => ({ ...one, clock: member.clock }))],
    crew: joinedCrew(own.crew, other.crew),
    boat: joinedBoat(own.boat, other.boat),
    samples,
    ...(besides.length > 0 && { besides }),
    fixes: joinedFixes(own.fixes, other.fixes),
    vendorStrokes: joinedVendorStrokes(own.vendorStrokes, other.vendorStrokes),
    markedPieces: [...own.markedPieces, ...other.markedPieces].toSorted((a, b) => a.startS - b.startS),
    intervals,
    oars: [...own.oars, ...other.oars],
    findings: [
      ...own.findings,
      ...other.findings.map((finding) => ofFile(finding, fileName)),
      ...listFindings(member, leftOutS),
    ],
    joinedTotals: joinedTotals(own, other, ownAt, otherAt),
  };
}

/**
 * Session of a file merged with others, on its own clock; the order of the others does not matter. New sample columns
 * are allocated in engine memory; the original recordings stay unchanged.
 * @param seat of the main file, set by the user if missing.
 */
export function joinedRecording(
  engine: Engine,
  own: Recording,
  members: readonly Member[],
  seat: number | null = null,
): Recording {
  if (members.length === 0) return seated(own, seat);
  const memberStart = ({ recording, clock }: Member): number => clock.offsetS + coveredSpan(engine, recording).fromS;
  const ordered = members.toSorted(
    (a, b) =>
      memberStart(a) - memberStart(b) || (a.fingerprint < b.fingerprint ? -1 : Number(a.fingerprint !== b.fingerprint)),
  );
  return ordered.reduce((session, member) => withMember(engine, session, member), seated(ofTheBoat(own, seat), seat));
}

const movedTimes = (clock: Clock, timeS: Float64Array): Float64Array => timeS.map((at) => sessionTime(clock, at));

function movedSamples(engine: Engine, clock: Clock, samples: Samples): Samples {
  const timeS = movedTimes(clock, engine.f64(samples.timeS.address, samples.rowCount));
  return { ...samples, sampleRateHz: samples.sampleRateHz / (1 + clock.skew), timeS: engine.columnOf(timeS) };
}

/** Its repairs would be applied to sensors of the session by times of the file. */
function movedFinding(clock: Clock, { repairs: _, fromS, toS, ...finding }: Finding): Finding {
  return {
    ...finding,
    ...(fromS !== undefined && { fromS: sessionTime(clock, fromS) }),
    ...(toS !== undefined && { toS: sessionTime(clock, toS) }),
  };
}

/**
 * Moves all times of a recording to its session's clock. Allocates new sample times in engine memory; the original
 * recording stays unchanged.
 */
function onClock(engine: Engine, recording: Recording, clock: Clock): Recording {
  const { samples, fixes, vendorStrokes } = recording;
  const between = <T extends { readonly startS: number; readonly endS: number }>(one: T): T => ({
    ...one,
    startS: sessionTime(clock, one.startS),
    endS: sessionTime(clock, one.endS),
  });
  return {
    ...recording,
    samples: samples && movedSamples(engine, clock, samples),
    fixes: fixes && {
      ...fixes,
      timeS: movedTimes(clock, fixes.timeS),
      ...(fixes.breaksS && { breaksS: fixes.breaksS.map((at) => sessionTime(clock, at)) }),
    },
    vendorStrokes: vendorStrokes && { ...vendorStrokes, timeS: movedTimes(clock, vendorStrokes.timeS) },
    markedPieces: recording.markedPieces.map(between),
    intervals: recording.intervals.map(between),
    strokeSets: recording.strokeSets.map((set) => ({ ...set, endS: movedTimes(clock, set.endS) })),
    findings: recording.findings.map((finding) => movedFinding(clock, finding)),
  };
}
