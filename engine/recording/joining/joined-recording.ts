// Several files as one outing: each put onto the outing's clock, then beside or behind what is there. The files stay as
// they are; made again from them with other clocks, or without one of them, the outing is another value.
import type { Engine } from '../../kernel/engine.ts';
import type { Clock } from '../clock.ts';
import type { Finding } from '../finding.ts';
import { type ChosenTotals, NO_TOTALS, type Totals } from '../interval.ts';
import type { Boat, Channel, CrewMember, FileSource, Fixes, JoinedTotals, Recording, Samples } from '../recording.ts';
import type { VendorStrokes } from '../vendor-strokes.ts';
import { joinedSamples } from './joined-samples.ts';
import { joinedStrokes } from './joined-strokes.ts';
import { onClock } from './on-clock.ts';
import { sampleSetsOf } from '../sample-sets.ts';
import { utcText } from '../start.ts';

/** A file of an outing as it was read, and where it belongs. */
export interface Member {
  readonly fingerprint: string;
  readonly recording: Recording;
  readonly clock: Clock;
  /** Whose oar it measured, as a person says where the file does not. */
  readonly seat: number | null;
}

interface Window {
  readonly fromS: number;
  readonly toS: number;
}

/** First and last moment of anything in it, s; NaN of a recording without any. */
function windowOf(engine: Engine, recording: Recording): Window {
  const { strokeSets, fixes, vendorStrokes, intervals } = recording;
  const sampledS = sampleSetsOf(recording).map(({ timeS, rowCount }) => engine.f64(timeS.address, rowCount));
  const rising = [...sampledS, fixes?.timeS, vendorStrokes?.timeS, ...strokeSets.map(({ endS }) => endS)];
  const moments = [
    ...rising.flatMap((timeS) => [timeS?.[0] ?? NaN, timeS?.at(-1) ?? NaN]),
    ...intervals.flatMap(({ startS, endS }) => [startS, endS]),
  ].filter(Number.isFinite);
  return moments.length === 0 ? { fromS: NaN, toS: NaN } : { fromS: Math.min(...moments), toS: Math.max(...moments) };
}

const isApart = (a: Window, b: Window): boolean => a.fromS >= b.toS || b.fromS >= a.toS;

/** Whose it is, where a person said so. */
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

/** Of an outing of several files, what no one says whose it is, is the boat's and not the rower's of the first seat. */
function ofTheBoat(recording: Recording, seat: number | null): Recording {
  const { samples } = recording;
  if (samples === null || samples.channels.some(({ quantity }) => quantity === 'oar-angle')) return recording;
  const place = seat === null ? { seat, position: 'Boat' } : { seat, position: String(seat) };
  const channels = samples.channels.map((channel): Channel =>
    channel.seat === null ? channel : { ...channel, ...place },
  );
  return { ...recording, samples: { ...samples, channels } };
}

/** Those of the outing; behind or before them those of another file that was somewhere while it was not. */
function joinedFixes(own: Fixes | null, other: Fixes | null): Fixes | null {
  if (own === null || other === null) return own ?? other;
  const isLater = (other.timeS[0] ?? NaN) > (own.timeS.at(-1) ?? NaN);
  const isEarlier = (other.timeS.at(-1) ?? NaN) < (own.timeS[0] ?? NaN);
  if (!isLater && !isEarlier) return own;
  const [first, later] = isLater ? [own, other] : [other, own];
  const of = (field: keyof Fixes): Float64Array => Float64Array.of(...first[field], ...later[field]);
  return { timeS: of('timeS'), latitudeDeg: of('latitudeDeg'), longitudeDeg: of('longitudeDeg') };
}

/** Rows of the vendor's table that come after the others'; what both hold is the first's. */
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

const WAYS: Readonly<Record<Clock['by'], string>> = {
  itself: 'on the same clock',
  utc: 'by the time in both',
  'time-of-day': 'by the time of day in both',
  strokes: 'by its strokes',
  track: 'by its track',
  hand: 'by hand',
};

const S_PER_MINUTE = 60;
const LEAST_LEFT_OUT_S = 5;

function findingsOf({ recording, clock }: Member, leftOutS: number): Finding[] {
  const name = `"${recording.source.fileName}"`;
  const within = clock.uncertaintyS > 0 ? `, within ${clock.uncertaintyS.toFixed(1)} s` : '';
  const joined: Finding = {
    code: 'joined',
    severity: 'info',
    message: `${name} was merged ${WAYS[clock.by]}${within}.`,
  };
  if (leftOutS < LEAST_LEFT_OUT_S) return [joined];
  const much = leftOutS < S_PER_MINUTE ? `${leftOutS.toFixed(0)} s` : `${(leftOutS / S_PER_MINUTE).toFixed(0)} minutes`;
  const message = `The session’s curves start or end before ${name}: ${much} of it aren’t drawn, but are in exported samples.`;
  return [joined, { code: 'joined-in-part', severity: 'info', message }];
}

/** In the outing's list a finding of a file says which. */
const ofFile = (finding: Finding, fileName: string): Finding => ({
  ...finding,
  message: `"${fileName}": ${finding.message}`,
});

/** Sums where both count; null where one does not. */
function summed(a: Totals | null, b: Totals | null, elapsedS: number): Totals | null {
  if (a === null || b === null) return null;
  const sum = (field: keyof Totals): number | null => {
    const [one, other] = [a[field], b[field]];
    return one === null || other === null ? null : one + other;
  };
  const counts = { distanceM: sum('distanceM'), workS: sum('workS'), strokes: sum('strokes') };
  return { ...NO_TOTALS, ...counts, intervals: sum('intervals'), elapsedS };
}

/** Of files that follow one another; absent where one has none. */
function summedChosen(a: ChosenTotals | undefined, b: ChosenTotals | undefined, elapsedS: number) {
  if (a === undefined || b === undefined) return {};
  const sum = (field: 'distanceM' | 'workDistanceM' | 'workS' | 'strokes'): number | null => {
    const [one, other] = [a[field], b[field]];
    return one === null || other === null ? null : one + other;
  };
  const counts = { distanceM: sum('distanceM'), workDistanceM: sum('workDistanceM'), workS: sum('workS') };
  return { chosen: { ...a, ...counts, strokes: sum('strokes'), elapsedS, rejected: [...a.rejected, ...b.rejected] } };
}

const totalsOf = ({ joinedTotals, sources }: Recording): JoinedTotals => {
  const chosen = joinedTotals?.chosen ?? sources[0]?.chosen;
  return {
    totals: joinedTotals?.totals ?? sources[0]?.totals ?? null,
    deviceTotals: joinedTotals?.deviceTotals ?? sources[0]?.deviceTotals ?? null,
    ...(chosen !== undefined && { chosen }),
  };
};

/**
 * Files that follow one another add up; of files that lie beside one another the one's that counted the strokes stand.
 */
function joinedTotals(own: Recording, other: Recording, ownAt: Window, otherAt: Window): JoinedTotals {
  const [mine, theirs] = [totalsOf(own), totalsOf(other)];
  if (!isApart(ownAt, otherAt)) return own.strokeSets.length === 0 && other.strokeSets.length > 0 ? theirs : mine;
  const elapsedS = Math.max(ownAt.toS, otherAt.toS) - Math.min(ownAt.fromS, otherAt.fromS);
  return {
    totals: summed(mine.totals, theirs.totals, elapsedS),
    deviceTotals: summed(mine.deviceTotals, theirs.deviceTotals, elapsedS),
    ...summedChosen(mine.chosen, theirs.chosen, elapsedS),
  };
}

const MS_PER_S = 1000;

/** Where the outing's own file does not tell when it was, another may. */
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

/** Of files that follow one another both, in their order; of files that lie beside one another the own one's. */
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

function samplesOf(engine: Engine, own: Recording, other: Recording) {
  const { besides = [] } = own;
  const added = isSampled(other.samples) ? { ...other.samples, source: own.sources.length } : null;
  if (!isSampled(own.samples)) return { samples: added ?? other.samples, besides, leftOutS: 0 };
  if (added === null) return { samples: own.samples, besides, leftOutS: 0 };
  return joinedSamples(engine, { samples: own.samples, besides }, added, isOneSession(own, other));
}

function withMember(engine: Engine, own: Recording, member: Member): Recording {
  const other = seated(ofTheBoat(onClock(engine, member.recording, member.clock), member.seat), member.seat);
  const [ownAt, otherAt] = [windowOf(engine, own), windowOf(engine, other)];
  const { intervals, places } = joinedIntervals(own, other, ownAt, otherAt);
  const { samples, besides, leftOutS } = samplesOf(engine, own, other);
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
      ...findingsOf(member, leftOutS),
    ],
    joinedTotals: joinedTotals(own, other, ownAt, otherAt),
  };
}

/**
 * The outing that a file makes together with others, on its own clock; the order in which they are named makes no
 * difference. What is made of the samples is allocated in engine memory; the recordings stay as they were read.
 *
 * @param seat of the outing's own file, as a person says where it does not.
 */
export function joinedRecording(
  engine: Engine,
  own: Recording,
  members: readonly Member[],
  seat: number | null = null,
): Recording {
  if (members.length === 0) return seated(own, seat);
  const startOf = ({ recording, clock }: Member): number => clock.offsetS + windowOf(engine, recording).fromS;
  const ordered = members.toSorted(
    (a, b) => startOf(a) - startOf(b) || (a.fingerprint < b.fingerprint ? -1 : Number(a.fingerprint !== b.fingerprint)),
  );
  return ordered.reduce((outing, member) => withMember(engine, outing, member), seated(ofTheBoat(own, seat), seat));
}
