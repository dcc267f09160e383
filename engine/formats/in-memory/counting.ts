// How devices count, and the resulting totals of a file.
import { median } from '../../analysis/statistics.ts';

/** Plausible changes of a counter between two rows, in its own unit. */
interface CounterRule {
  readonly mostPerS: number;
  /** Allowance for recorders that write late and catch up. */
  readonly slack: number;
  /** Smaller decreases are noise. */
  readonly noise: number;
}

/** No boat reaches 9 m/s, and GPS puts a point several meters off. */
const METRES: CounterRule = { mostPerS: 9, slack: 20, noise: 5 };
/** No one rows 72 spm. */
export const STROKES: CounterRule = { mostPerS: 1.2, slack: 4, noise: 0 };
/** A counter of another sport, for which every speed is possible. */
export const ANY_METRES: CounterRule = { ...METRES, mostPerS: Infinity };

/** A stretch too fast to have been rowed. */
export interface Carried {
  readonly fromS: number;
  readonly toS: number;
  readonly metres: number;
}

export interface CounterReading {
  /** Count since the beginning, non-decreasing; NaN for missing and discarded values. */
  readonly counted: Float64Array;
  /** Total count; NaN without a value. */
  readonly total: number;
  /** Count of each stretch between two restarts. */
  readonly parts: readonly number[];
  /** Faster than the rule for longer than a fault lasts, as in a car: not counted. */
  readonly carried: readonly Carried[];
}

export interface CounterOptions {
  /** A new key restarts from zero if the counter decreases. */
  readonly keys?: ArrayLike<number | string> | null;
  /** Start of counting; the first row if omitted. */
  readonly beginS?: number;
  readonly rule?: Partial<CounterRule>;
}

/** Share of decreasing steps from which a counter counts down. */
const FALLING_SHARE = 0.6;
const MIN_STEPS = 5;
/** Maximum time after which a value returns to its course. */
const LONGEST_AWAY_S = 300;
const LONGEST_AWAY_ROWS = 200;
/** Number of following rows that confirm a course. */
const ROWS_ON_COURSE = 2;
/** Maximum speed in a car, as a multiple of the rule. */
const TIMES_DRIVEN = 4;
/** Maximum step without information over which the typical count is assumed. */
const LONGEST_BRIDGE_S = 60;

/** True if a counter shows the rest of a fixed distance. */
export function countsDown(values: ArrayLike<number>): boolean {
  let [falls, steps, before] = [0, 0, NaN];
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) continue;
    if (value !== before && !Number.isNaN(before)) {
      steps += 1;
      if (value < before) falls += 1;
    }
    before = value;
  }
  return steps >= MIN_STEPS && falls > FALLING_SHARE * steps;
}

/** Known values of a counter, in order. */
class Course {
  readonly rows: readonly number[];
  readonly isDown: boolean;
  readonly rule: CounterRule;
  /** Typical seconds between two values, and the typical count per second. */
  readonly usualS: number;
  readonly #usualPerS: number;
  readonly #values: Float64Array;
  readonly #timeS: Float64Array;

  constructor(values: ArrayLike<number>, timeS: ArrayLike<number>, asked: CounterRule) {
    this.isDown = countsDown(values);
    const written = Float64Array.from(values, (value) => (this.isDown ? -value : value < 0 ? NaN : value));
    this.rows = [...written.keys()].filter((row) => !Number.isNaN(written[row]));
    this.#values = Float64Array.from(this.rows, (row) => written[row] ?? NaN);
    const times = knownTimes(timeS, written.length);
    this.#timeS = Float64Array.from(this.rows, (row) => times[row] ?? NaN);
    const steps = this.rows.map((_, place) => this.timeAt(place) - this.timeAt(place - 1));
    const rates = steps.map((step, place) => (this.at(place) - this.at(place - 1)) / step);
    // A counter that is always too fast has another unit, or belongs to no boat; handled elsewhere.
    const isFast = median(rates.filter((rate) => rate > 0)) > asked.mostPerS;
    this.rule = isFast ? { ...asked, mostPerS: Infinity } : asked;
    this.usualS = median(steps.filter((step) => step > 0));
    this.#usualPerS = median(rates.filter((rate) => rate >= 0 && rate <= this.rule.mostPerS));
  }

  at(place: number): number {
    return this.#values[place] ?? NaN;
  }

  timeAt(place: number): number {
    return this.#timeS[place] ?? NaN;
  }

  #most(seconds: number): number {
    const { mostPerS, slack } = this.rule;
    return Number.isNaN(seconds) || mostPerS === Infinity ? Infinity : mostPerS * Math.max(0, seconds) + slack;
  }

  /** True if a value can follow another, at some multiple of a boat's speed. */
  goesOn(from: number, fromS: number, place: number, times = 1): boolean {
    const gained = this.at(place) - from;
    return gained >= -this.rule.noise && gained <= times * this.#most(this.timeAt(place) - fromS);
  }

  #follows(place: number, times = 1): boolean {
    return this.goesOn(this.at(place - 1), this.timeAt(place - 1), place, times);
  }

  /** A value reachable from zero; null if not. */
  fromZero(place: number, seconds: number): number | null {
    return !this.isDown && this.at(place) <= this.#most(seconds) ? this.at(place) : null;
  }

  /** Typical count over a step without information. */
  bridged(seconds: number): number {
    return seconds <= LONGEST_BRIDGE_S && this.#usualPerS > 0 ? this.#usualPerS * seconds : 0;
  }

  /** Count since the end of a former course. */
  restarted(place: number, seconds: number): number {
    return this.fromZero(place, seconds) ?? this.bridged(seconds);
  }

  /** Position at which the course of `top` continues after deviating values; −1 if it does not. */
  backAt(place: number, top: number, topS: number): number {
    const end = Math.min(this.rows.length, place + LONGEST_AWAY_ROWS);
    for (let next = place + 1; next < end && !(this.timeAt(next) - this.timeAt(place) > LONGEST_AWAY_S); next++) {
      if (!this.goesOn(top, topS, next)) continue;
      // A restarted counter passes its former top step by step.
      if (this.#follows(next)) return -1;
      const behind = Array.from({ length: ROWS_ON_COURSE }, (_, row) => next + 1 + row);
      if (behind.every((one) => one >= this.rows.length || this.#follows(one, TIMES_DRIVEN))) return next;
    }
    return -1;
  }
}

/** Gain of each value over the previous one, NaN if discarded; and the step's apparent gain, NaN for a restart. */
function computeGains(course: Course, keys: ArrayLike<number | string> | null, beginS: number) {
  const { rows, rule } = course;
  const gains = new Float64Array(rows.length).fill(NaN);
  const shown = new Float64Array(rows.length).fill(NaN);
  const restarts = new Set<number>();
  const restart = (place: number, gained: number): void => {
    restarts.add(place);
    gains[place] = gained;
  };
  let [top, topS] = [NaN, NaN];
  for (let place = 0; place < rows.length; place++) {
    const [value, now] = [course.at(place), course.timeAt(place)];
    if (Number.isNaN(top)) {
      // The first row may end the first stroke.
      gains[place] = course.fromZero(place, Math.max(course.usualS, now - beginS || 0)) ?? 0;
    } else if (keys !== null && keys[rows[place] ?? 0] !== keys[rows[place - 1] ?? 0]) {
      restart(place, course.restarted(place, Infinity));
    } else if (course.goesOn(top, topS, place)) {
      gains[place] = shown[place] = Math.max(0, value - top);
    } else {
      const back = course.backAt(place, top, topS);
      if (back > place) {
        place = back - 1;
        continue;
      }
      if (value < top) {
        restart(place, course.restarted(place, now - topS));
      } else {
        shown[place] = value - top;
        gains[place] = course.bridged(now - topS);
      }
    }
    // Noise never lowers the top; a recorder that stopped may catch up over the time since then.
    if (!(value <= top && value >= top - rule.noise)) [top, topS] = [value, now];
  }
  return { gains, shown, restarts };
}

/**
 * Converts a device's counter to its count by summing differences, whatever it began with. It may restart, carry over a
 * former session, count down, and deviate for some rows; a first value counts if reachable from zero.
 */
export function readCounter(
  values: ArrayLike<number>,
  timeS: ArrayLike<number>,
  { keys = null, beginS = NaN, rule: own = {} }: CounterOptions = {},
): CounterReading {
  const course = new Course(values, timeS, { ...METRES, ...own });
  const { gains, shown, restarts } = computeGains(course, keys, beginS);
  const carried = carriedStretches(course, shown);
  for (const { from, to } of carried) gains.fill(0, from + 1, to + 1);
  const counted = new Float64Array(values.length).fill(NaN);
  const parts = [0];
  let total = 0;
  for (const [place, gain] of gains.entries()) {
    if (Number.isNaN(gain)) continue;
    if (restarts.has(place)) parts.push(0);
    total += gain;
    parts[parts.length - 1] = (parts.at(-1) ?? 0) + gain;
    counted[course.rows[place] ?? 0] = total;
  }
  return { counted, total: course.rows.length === 0 ? NaN : total, parts, carried };
}

/** A row without a time was written before the next one with a time. */
function knownTimes(timeS: ArrayLike<number>, count: number): Float64Array {
  const times = Float64Array.from({ length: count }, (_, row) => timeS[row] ?? NaN);
  for (let row = count - 2; row >= 0; row--) if (Number.isNaN(times[row])) times[row] = times[row + 1] ?? NaN;
  return times;
}

/** Minimum time mostly faster than any boat, and far faster than the rest; traffic lights do not end it. */
const CARRIED_S = 20;
const CARRIED_SHARE = 0.6;
const BETWEEN_CARRIED_S = 120;
const MIN_TIMES_FASTER = 1.4;

interface Stretch extends Carried {
  /** Indexes of its first and last value. */
  readonly from: number;
  readonly to: number;
}

/** From a fast step to the last one close to the others; null for too few. */
function fastStretch(course: Course, shown: Float64Array, isFast: (place: number) => boolean, first: number) {
  const stepSeconds = (place: number): number => course.timeAt(place) - course.timeAt(place - 1);
  const from = first - 1;
  const fromS = course.timeAt(from);
  let [fastS, to, steps] = [0, from, 0];
  for (
    let place = first;
    place < shown.length && course.timeAt(place) - course.timeAt(to) < BETWEEN_CARRIED_S;
    place++
  ) {
    if (!isFast(place)) continue;
    // Single fast steps far apart are noise.
    const spentS = course.timeAt(place - 1) - fromS;
    if (to > from && fastS < CARRIED_SHARE * Math.min(spentS, CARRIED_S)) break;
    fastS += stepSeconds(place);
    steps += 1;
    to = place;
  }
  const toS = course.timeAt(to);
  const metres = shown.subarray(first, to + 1).reduce((sum, step) => sum + (step || 0), 0);
  const isLong = fastS >= CARRIED_SHARE * CARRIED_S && toS - fromS >= CARRIED_S && steps >= MIN_STEPS;
  return { stretch: { from, to, fromS, toS, metres }, isLong };
}

/** Stretches of steps, `shown` for each value, too fast for a boat. */
function carriedStretches(course: Course, shown: Float64Array): Stretch[] {
  const computeRate = (place: number): number =>
    (shown[place] ?? NaN) / (course.timeAt(place) - course.timeAt(place - 1));
  const isFast = (place: number): boolean => computeRate(place) > course.rule.mostPerS;
  const found: Stretch[] = [];
  for (let place = 1; place < shown.length; place++) {
    if (!isFast(place)) continue;
    const { stretch, isLong } = fastStretch(course, shown, isFast, place);
    if (isLong) found.push(stretch);
    place = stretch.to;
  }
  const rest = [...shown.keys()].filter((place) => !found.some(({ from, to }) => place > from && place <= to));
  const rowedPerS = median(rest.map(computeRate).filter((rate) => rate > 0));
  // Slightly faster than the rest does not mean out of the water.
  return found.filter(({ fromS, toS, metres }) => metres / (toS - fromS) > MIN_TIMES_FASTER * rowedPerS);
}

/**
 * A clock without restarts, s: adds the value reached before each interval. With `keys`, a new key starts one; without,
 * a backward step of more than `slack`. Ignores missing values.
 */
export function unrolled(
  values: ArrayLike<number>,
  { keys = null, slack = 0 }: { readonly keys?: ArrayLike<number | string> | null; readonly slack?: number } = {},
): Float64Array {
  let before = 0;
  let top = NaN;
  let key: number | string | undefined;
  return Float64Array.from({ length: values.length }, (_, row) => {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) return NaN;
    const isNew = keys ? keys[row] !== key : value < top - slack;
    if (!Number.isNaN(top) && isNew) {
      before += top;
      top = value;
    } else {
      top = Number.isNaN(top) ? value : Math.max(top, value);
    }
    key = keys?.[row];
    return before + value;
  });
}

/** Minimum step that counts as a pause. */
const LONGEST_STEP_S = 10;
const S_PER_MINUTE = 60;

/** ∫ of a value per second without pauses; a missing value repeats the last one. NaN if all are missing. */
export function integrated(timeS: ArrayLike<number>, values: ArrayLike<number>): number {
  let [sum, before, known] = [0, NaN, false];
  for (let row = 0; row < timeS.length; row++) {
    const stepS = (timeS[row] ?? NaN) - (timeS[row - 1] ?? NaN);
    const value = values[row] ?? NaN;
    if (value >= 0) before = value;
    if (!(stepS > 0 && stepS <= LONGEST_STEP_S) || Number.isNaN(before)) continue;
    sum += before * stepS;
    known = true;
  }
  return known ? sum : NaN;
}

/** Approximate strokes of a file with a rate per second: the integral of the rate (spm), without pauses. */
export function strokesByRate(timeS: ArrayLike<number>, rateSpm: ArrayLike<number>): number {
  let strokes = 0;
  for (let row = 1; row < timeS.length; row++) {
    const stepS = (timeS[row] ?? NaN) - (timeS[row - 1] ?? NaN);
    const rate = rateSpm[row] ?? NaN;
    if (stepS > 0 && stepS <= LONGEST_STEP_S && rate > 0) strokes += (rate * stepS) / S_PER_MINUTE;
  }
  return Math.round(strokes);
}

const EARTH_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Length of the raw GPS line, m: noise makes it two or three percent too long, so it is only a check. */
export function rawLengthM(latitudeDeg: ArrayLike<number>, longitudeDeg: ArrayLike<number>): number {
  let metres = 0;
  for (let fix = 1; fix < latitudeDeg.length; fix++) {
    const latitude = latitudeDeg[fix] ?? NaN;
    const northRad = (latitude - (latitudeDeg[fix - 1] ?? NaN)) * RADIANS;
    const eastRad = ((longitudeDeg[fix] ?? NaN) - (longitudeDeg[fix - 1] ?? NaN)) * RADIANS;
    const step = EARTH_M * Math.hypot(northRad, eastRad * Math.cos(latitude * RADIANS));
    if (!Number.isNaN(step)) metres += step;
  }
  return metres;
}
