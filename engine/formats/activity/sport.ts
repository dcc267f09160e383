// Detects the sport (rowing, another one, or unknown) and whether on water or on an erg.
import { type Craft, type Sport, ROWING } from '../../recording/recording.ts';
import type { ActivityPoints, ActivityLap } from './activity.ts';
import { type Interval, NO_TOTALS } from '../../recording/interval.ts';

export const UNKNOWN_SPORT: Sport = { kind: 'unknown', name: null };
export const otherSport = (name: string | null): Sport => ({ kind: 'other', name });

/** Activity names in the words of users and their apps. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/cycl|bik|ride|spinning/i, 'cycling'],
  [/run|jog|treadmill/i, 'running'],
  [/walk/i, 'walking'],
  [/hik|mountaineer/i, 'hiking'],
  [/swim/i, 'swimming'],
  [/kayak|canoe|paddl|\bsup\b|rafting/i, 'paddling'],
  [/snowboard|\bski|skiing/i, 'skiing'],
  [/skat/i, 'skating'],
  [/sail|surf/i, 'sailing'],
];

/** Indoor rowing is a separate word in several apps. */
const isRowingWord = (word: string): boolean => /\brow(?:ing|er)?(?:\b|_|v\d)|rowing/i.test(word);

/** Sport of a word; unknown for an unspecific one such as "Other". */
export function parseSport(word: string | null): Sport {
  const plain = word?.trim() ?? '';
  if (isRowingWord(plain)) return ROWING;
  const named = WORDS.find(([pattern]) => pattern.test(plain));
  if (named) return otherSport(named[1]);
  return plain === '' || /^(?:other|generic|workout|training|uncategorized|\d+)$/i.test(plain)
    ? UNKNOWN_SPORT
    : otherSport(null);
}

const MOVING_MPS = 1;
const ROWED_MPS = [1, 6.8] as const;
const ROWED_SPM = [12, 48] as const;
/** Minimum extent of a moving track; a phone on a table wanders less. */
const MIN_REACH_M = 100;
const M_PER_DEGREE = 111_195;

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** Speed of the points from the device, otherwise from its distance, m/s. */
function speeds({ speedMps, distanceM, timeS }: ActivityPoints): Float64Array {
  if (speedMps.some((value) => value > 0)) return speedMps;
  return distanceM.map(
    (metres, row) => (metres - (distanceM[row - 1] ?? NaN)) / ((timeS[row] ?? NaN) - (timeS[row - 1] ?? NaN)),
  );
}

/** For an unspecified sport: rowing if rate and speed while moving match rowing. */
export function sportByNumbers(said: Sport, points: ActivityPoints): Sport {
  if (said.kind !== 'unknown') return said;
  const speed = speeds(points);
  const isMoving = (_: number, row: number): boolean => (speed[row] ?? NaN) >= MOVING_MPS;
  const rate = upperMedian(points.rateSpm.filter((value, row) => value > 0 && isMoving(value, row)));
  return within(rate, ROWED_SPM) && within(upperMedian(speed.filter(isMoving)), ROWED_MPS) ? ROWING : said;
}

/** Range of the values. */
const reach = (values: Float64Array): number => {
  const known = values.filter((value) => !Number.isNaN(value)).toSorted();
  return (known.at(-1) ?? 0) - (known[0] ?? 0);
};

/** Moving GPS points indicate a boat. */
export function craftByNumbers(said: Craft, { latitudeDeg, longitudeDeg }: ActivityPoints): Craft {
  if (said !== 'unknown') return said;
  const eastward = Math.cos(((latitudeDeg.find((value) => !Number.isNaN(value)) ?? 0) * Math.PI) / 180);
  const metres = M_PER_DEGREE * Math.hypot(reach(latitudeDeg), reach(longitudeDeg) * eastward);
  return metres >= MIN_REACH_M ? 'water' : 'unknown';
}

const MACHINES =
  /concept2|pm5|ergdata|ergstick|ergzone|rowpro|smartrow|painsled|exerscreen|open ?rowing|kinomap|hydrow|holofit|\bexr\b/i;

/** Apps that record ergs, by name. */
export const isMachine = (...names: readonly (string | null)[]): boolean =>
  names.some((name) => name !== null && MACHINES.test(name));

/** A lap below all three limits is an accidental button press. */
const MIN_S = 60;
const MIN_M = 100;
const MIN_STROKES = 10;
/** Maximum relative difference in length between consecutive splits. */
const EQUAL_SHARE = 0.01;
const LONGEST_GAP_S = 3;
const MIN_EQUAL = 3;

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** A lap counts as work unless the file says otherwise. */
const isWork = ({ isActive }: ActivityLap): boolean => isActive !== false;

/** Work laps; all laps if the file marks none. */
export function workLaps(laps: readonly ActivityLap[]): readonly ActivityLap[] {
  const active = laps.filter(isWork);
  return active.length > 0 ? active : laps;
}

/** Work time over all laps, seconds; null without laps, or if they exceed the file's duration. */
export function workS(laps: readonly ActivityLap[], elapsedS: number): number | null {
  const sum = workLaps(laps).reduce((total, lap) => total + (Number.isNaN(lap.workS) ? 0 : lap.workS), 0);
  return sum > 0 && sum <= 1.01 * elapsedS ? sum : null;
}

const isOn = (lap: ActivityLap, before: ActivityLap | undefined): boolean =>
  before === undefined || !(lap.startS - before.endS > LONGEST_GAP_S);

/**
 * True if laps only divide continuous rowing: without rest or gap between them, and most of equal length. A single lap
 * that the device ended at a distance is a preset piece.
 */
function areSplits(laps: readonly ActivityLap[]): boolean {
  if (!laps.every((lap, index) => isWork(lap) && isOn(lap, laps[index - 1]))) return false;
  const automatic = laps.filter(({ isByDistance }) => isByDistance);
  const looked = automatic.length > 1 ? automatic : laps;
  const usual = upperMedian(looked.map(({ distanceM }) => distanceM));
  const equal = looked.filter(({ distanceM }) => Math.abs(distanceM - usual) <= EQUAL_SHARE * usual).length;
  return equal >= (looked === automatic ? 2 : MIN_EQUAL) && equal > looked.length / 2;
}

const isLongEnough = ({ workS, distanceM, strokes }: ActivityLap): boolean =>
  workS >= MIN_S || distanceM >= MIN_M || strokes >= MIN_STROKES;

/**
 * Pieces, rests and splits on our clock, between the first row and the last; a single lap over everything is dropped.
 */
export function toIntervals(
  laps: readonly ActivityLap[],
  clock: RisingClock,
  [firstS, lastS]: readonly [number, number],
): Interval[] {
  if (laps.length < 2) return [];
  const by = areSplits(laps) ? 'split' : 'lap';
  return laps.flatMap((lap): Interval[] => {
    const within = (rawS: number): number => Math.min(lastS, Math.max(firstS, clock.at(rawS)));
    const startS = within(lap.startS);
    const endS = within(lap.endS);
    const isRest = !isWork(lap);
    if (!(endS > startS) || (!isRest && !isLongEnough(lap))) return [];
    const totals = {
      ...NO_TOTALS,
      distanceM: orNull(lap.distanceM),
      workS: isRest ? null : orNull(lap.workS),
      elapsedS: endS - startS,
      strokes: orNull(lap.strokes),
    };
    return [{ startS, endS, kind: isRest ? 'rest' : 'work', name: null, by, totals }];
  });
}

/** Upper median; NaN if empty. Ignores missing values. */
export const upperMedian = (values: ArrayLike<number>): number => {
  const known = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .toSorted();
  return known[known.length >> 1] ?? NaN;
};

/** Times before July 1998 count from power-on: FIT's own rule. */
const DATED_FROM_S = 899_501_056;
/** Maximum pause within one session. */
const LONGEST_PAUSE_S = 12 * 3600;
/** Minimum backward step of a clock that was set; rows slightly out of order share one moment. */
const SHORTEST_FALL_S = 5;
const USUAL_STEP_S = 1;
/** Finest resolution of a recorder's clock. */
const MS_PER_S = 1000;

interface Stretch {
  readonly fromRawS: number;
  readonly toRawS: number;
  readonly shiftS: number;
  readonly rows: number;
}

export interface RisingClock {
  /** Seconds since the whole second of the first row, non-decreasing; NaN for rows without a time. */
  readonly timeS: Float64Array;
  /** The file's clock at our zero, s since 1970; null for a clock that was never set. */
  readonly zeroS: number | null;
  /** Number of clock jumps. */
  readonly jumps: number;
  /** Converts a time of the file to our clock. */
  readonly at: (rawS: number) => number;
}

export function risingClock(rawS: Float64Array): RisingClock {
  const stretches: Stretch[] = [];
  let stretch: Stretch | null = null;
  let lastS = 0;
  const timeS = rawS.map((raw) => {
    if (Number.isNaN(raw)) return NaN;
    const stepS: number = stretch === null ? 0 : raw - stretch.toRawS;
    const isJump = stepS < -SHORTEST_FALL_S || stepS > LONGEST_PAUSE_S;
    if (stretch === null || isJump) {
      if (stretch !== null) stretches.push(stretch);
      const shiftS: number = stretch === null ? -Math.floor(raw) : lastS + USUAL_STEP_S - raw;
      stretch = { fromRawS: raw, toRawS: raw, shiftS, rows: 1 };
    } else {
      stretch = { ...stretch, toRawS: Math.max(raw, stretch.toRawS), rows: stretch.rows + 1 };
    }
    lastS = Math.max(lastS, Math.round((raw + stretch.shiftS) * MS_PER_S) / MS_PER_S);
    return lastS;
  });
  if (stretch !== null) stretches.push(stretch);
  const dated = stretches.filter(({ fromRawS }) => fromRawS >= DATED_FROM_S).toSorted((a, b) => b.rows - a.rows)[0];
  return {
    timeS,
    zeroS: dated === undefined ? null : -dated.shiftS,
    jumps: Math.max(0, stretches.length - 1),
    at: (raw) => raw + shiftAt(stretches, raw),
  };
}

/** Shift of the stretch at a time, or of the nearest. */
function shiftAt(stretches: readonly Stretch[], raw: number): number {
  const distance = ({ fromRawS, toRawS }: Stretch): number => Math.max(fromRawS - raw, raw - toRawS, 0);
  const nearest = stretches.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest?.shiftS ?? 0;
}
