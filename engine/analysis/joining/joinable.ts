// Summary of a session for merging: what must be known to see whether another file belongs to it.
import type { Craft, Device, LoggerSession, Side, Sport } from '../../recording/recording.ts';
import { isLogged } from '../abilities.ts';
import type { Analysis } from '../analysis.ts';

/** Boat speed over time, on the file's own clock: from its strokes or its track. */
export interface Course {
  readonly timeS: Float64Array;
  readonly speedMps: Float64Array;
  /** Strokes per minute; null without single strokes. */
  readonly rateSpm: Float64Array | null;
}

export interface PlacedTrack {
  readonly timeS: Float64Array;
  readonly latitudeDeg: Float64Array;
  readonly longitudeDeg: Float64Array;
}

/** A rower with a measured oar; `seat` is null if unknown. */
export interface MeasuredOar {
  readonly seat: number | null;
  readonly side: Side | null;
}

/** Time at zero of the file's clock, ms since 1970; local times as if UTC. Null if unknown. */
export interface Zero {
  readonly utcMs: number | null;
  readonly wallMs: number | null;
  /** Seconds into the day, without a date. */
  readonly timeOfDayS: number | null;
}

export interface Joinable {
  readonly fileName: string;
  readonly format: string;
  readonly device: Device | null;
  readonly logger: LoggerSession | null;
  readonly sport: Sport;
  readonly craft: Craft;
  readonly zero: Zero;
  /** First and last moment on its own clock, s. */
  readonly fromS: number;
  readonly toS: number;
  /** True if strokes are detected in oar traces. */
  readonly isTraced: boolean;
  readonly oars: readonly MeasuredOar[];
  readonly hasStrokes: boolean;
  readonly hasHeartRate: boolean;
  /** Null without samples. */
  readonly sampleRateHz: number | null;
  readonly course: Course | null;
  /** From its strokes; null without single strokes. */
  readonly strokes: Course | null;
  readonly track: PlacedTrack | null;
}

const MS_PER_S = 1000;
const DAY_S = 86_400;
const MIN_POINTS = 3;

const parseMs = (moment: string | null): number | null => {
  const ms = moment === null ? NaN : Date.parse(moment);
  return Number.isNaN(ms) ? null : ms;
};

/** '16:58:55.8' in seconds; null if not a time. */
function parseTimeOfDay(time: string | null): number | null {
  const [hours = NaN, minutes = NaN, seconds = 0] = (time ?? '').split(':').map(Number);
  const at = hours * 3600 + minutes * 60 + seconds;
  return at >= 0 && at < DAY_S ? at : null;
}

function findClockZero({ startedAt, startedLocal, venueOffsetS, sources }: Analysis): Zero {
  const start = sources[0]?.start ?? null;
  // The text may contain fractions of a second.
  const exact =
    startedAt !== null && start !== null && start.utc !== null && sources.length === 1 ? start.utc : startedAt;
  const utcMs = parseMs(exact);
  const ofZone = utcMs === null || venueOffsetS === null ? null : utcMs + venueOffsetS * MS_PER_S;
  return {
    utcMs,
    wallMs: startedLocal === null ? ofZone : parseMs(`${startedLocal}Z`),
    timeOfDayS: parseTimeOfDay(start?.timeOfDay ?? null),
  };
}

/** Rows with a speed, in ascending time. */
function toCourse(timeS: Float64Array, speedMps: Float64Array, rateSpm: Float64Array | null): Course | null {
  const rows: number[] = [];
  let last = -Infinity;
  for (let row = 0; row < timeS.length; row += 1) {
    const at = timeS[row] ?? NaN;
    if (!(at > last) || !Number.isFinite(speedMps[row])) continue;
    rows.push(row);
    last = at;
  }
  if (rows.length < MIN_POINTS) return null;
  const of = (values: Float64Array): Float64Array => Float64Array.from(rows, (row) => values[row] ?? NaN);
  return { timeS: of(timeS), speedMps: of(speedMps), rateSpm: rateSpm && of(rateSpm) };
}

/** @param analysis by any method, which does not matter here. */
export function toJoinable(analysis: Analysis): Joinable {
  const { source, sources, logger, sport, craft, clockStartS, clockEndS, gates, crew, strokes, track } = analysis;
  const isCounted = isLogged(analysis);
  const isSaid = (seat: number): boolean => !isCounted || crew.some((member) => member.seat === seat);
  const { endS, speedMps, rateSpm } = strokes.boat;
  const ofStrokes = toCourse(endS, speedMps, rateSpm);
  const ofTrack = track && toCourse(track.timeS, track.speedMps, null);
  return {
    fileName: source.fileName,
    format: source.format,
    device: sources[0]?.device ?? null,
    logger,
    sport,
    craft,
    zero: findClockZero(analysis),
    fromS: clockStartS ?? NaN,
    toS: clockEndS ?? NaN,
    isTraced: !isCounted && gates.length > 0,
    oars: gates.map(({ seat, side }) => ({ seat: isSaid(seat) ? seat : null, side })),
    hasStrokes: strokes.count > 0,
    sampleRateHz: analysis.sampleRateHz,
    hasHeartRate: analysis.totals.heartRate !== null,
    course: ofStrokes ?? ofTrack,
    strokes: ofStrokes,
    track: track !== null && track.timeS.length >= MIN_POINTS ? track : null,
  };
}
