// How devices count, and what that says of a whole file.
import { median } from '../../analysis/statistics.ts';

/** What a counter may do between two rows, in its own unit. */
interface CounterRule {
  readonly mostPerS: number;
  /** Recorders write late and catch up: so much more than the rate allows is no jump. */
  readonly slack: number;
  /** Falls by less are noise. */
  readonly noise: number;
}

/** No boat goes 9 m/s, and satellites put a point several meters off. */
const METRES: CounterRule = { mostPerS: 9, slack: 20, noise: 5 };
/** No one rows 72 a minute. */
export const STROKES: CounterRule = { mostPerS: 1.2, slack: 4, noise: 0 };
/** A counter of another sport, of which no speed is impossible. */
export const ANY_METRES: CounterRule = { ...METRES, mostPerS: Infinity };

/** A stretch that no boat can have rowed. */
export interface Carried {
  readonly fromS: number;
  readonly toS: number;
  readonly metres: number;
}

export interface CounterReading {
  /** Counted since the beginning, never falling; NaN where a row has no value or was set aside. */
  readonly counted: Float64Array;
  /** What was counted in all; NaN without a value. */
  readonly total: number;
  /** What each stretch between two restarts counted. */
  readonly parts: readonly number[];
  /** Faster than the rule for longer than a fault lasts, as in a car: not counted. */
  readonly carried: readonly Carried[];
}

export interface CounterOptions {
  /** A new key begins to count from zero where the counter falls. */
  readonly keys?: ArrayLike<number | string> | null;
  /** When the counting began; the first row where no one says. */
  readonly beginS?: number;
  readonly rule?: Partial<CounterRule>;
}

/** A counter that mostly falls shows what is left. */
const FALLING_SHARE = 0.6;
const FEWEST_STEPS = 5;
/** A value that left its course came back within this, or it never does. */
const LONGEST_AWAY_S = 300;
const LONGEST_AWAY_ROWS = 200;
/** So many rows behind it show that a course goes on. */
const ROWS_ON_COURSE = 2;
/** As far as a car goes. */
const TIMES_DRIVEN = 4;
/** Over so long a step that says nothing, what is usual was counted. */
const LONGEST_BRIDGE_S = 60;

/** Whether a counter shows what is left of a fixed distance. */
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
  return steps >= FEWEST_STEPS && falls > FALLING_SHARE * steps;
}

/** The values of a counter that are known, in order. */
class Course {
  readonly rows: readonly number[];
  readonly isDown: boolean;
  readonly rule: CounterRule;
  /** Seconds between two values, and what is counted in one, as a rule. */
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
    // One that always runs too fast is of another unit, or of no boat: that is for others to see.
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

  /** Whether a value can follow another, at so many times the speed of a boat. */
  goesOn(from: number, fromS: number, place: number, times = 1): boolean {
    const gained = this.at(place) - from;
    return gained >= -this.rule.noise && gained <= times * this.#most(this.timeAt(place) - fromS);
  }

  #follows(place: number, times = 1): boolean {
    return this.goesOn(this.at(place - 1), this.timeAt(place - 1), place, times);
  }

  /** A value that can have been reached from zero; null where it cannot. */
  fromZero(place: number, seconds: number): number | null {
    return !this.isDown && this.at(place) <= this.#most(seconds) ? this.at(place) : null;
  }

  /** Of a step that says nothing: as much as usual. */
  bridged(seconds: number): number {
    return seconds <= LONGEST_BRIDGE_S && this.#usualPerS > 0 ? this.#usualPerS * seconds : 0;
  }

  /** What was counted since a former course ended. */
  restarted(place: number, seconds: number): number {
    return this.fromZero(place, seconds) ?? this.bridged(seconds);
  }

  /** Where the course of `top` goes on behind values that left it; -1 where it does not. */
  backAt(place: number, top: number, topS: number): number {
    const end = Math.min(this.rows.length, place + LONGEST_AWAY_ROWS);
    for (let next = place + 1; next < end && !(this.timeAt(next) - this.timeAt(place) > LONGEST_AWAY_S); next++) {
      if (!this.goesOn(top, topS, next)) continue;
      // A counter that started again passes its former top step by step.
      if (this.#follows(next)) return -1;
      const behind = Array.from({ length: ROWS_ON_COURSE }, (_, row) => next + 1 + row);
      if (behind.every((one) => one >= this.rows.length || this.#follows(one, TIMES_DRIVEN))) return next;
    }
    return -1;
  }
}

/**
 * What each value gained over the one before, NaN where it was set aside; and what its step shows, NaN for a restart.
 */
function gainsOf(course: Course, keys: ArrayLike<number | string> | null, beginS: number) {
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
    // Noise never lowers the top; a recorder that stood still has the time since then to catch up.
    if (!(value <= top && value >= top - rule.noise)) [top, topS] = [value, now];
  }
  return { gains, shown, restarts };
}

/**
 * A device's counter as what it counted, whatever it began with: differences add up. It may start again, carry a former
 * session's value, count down, and leave its course for some rows; a first value counts where it can have been reached.
 */
export function readCounter(
  values: ArrayLike<number>,
  timeS: ArrayLike<number>,
  { keys = null, beginS = NaN, rule: own = {} }: CounterOptions = {},
): CounterReading {
  const course = new Course(values, timeS, { ...METRES, ...own });
  const { gains, shown, restarts } = gainsOf(course, keys, beginS);
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

/** A row without a time was written before the next that has one. */
function knownTimes(timeS: ArrayLike<number>, count: number): Float64Array {
  const times = Float64Array.from({ length: count }, (_, row) => timeS[row] ?? NaN);
  for (let row = count - 2; row >= 0; row--) if (Number.isNaN(times[row])) times[row] = times[row + 1] ?? NaN;
  return times;
}

/** Most of so many seconds is faster than any boat, and than the rest by far; traffic lights do not end it. */
const CARRIED_S = 20;
const CARRIED_SHARE = 0.6;
const BETWEEN_CARRIED_S = 120;
const LEAST_TIMES_FASTER = 1.4;

interface Stretch extends Carried {
  /** Values from and to which it goes. */
  readonly from: number;
  readonly to: number;
}

/** From a fast step on, to the last that is not far from the others; null where they are too few. */
function fastStretch(course: Course, shown: Float64Array, isFast: (place: number) => boolean, first: number) {
  const secondsOf = (place: number): number => course.timeAt(place) - course.timeAt(place - 1);
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
    fastS += secondsOf(place);
    steps += 1;
    to = place;
  }
  const toS = course.timeAt(to);
  const metres = shown.subarray(first, to + 1).reduce((sum, step) => sum + (step || 0), 0);
  const isLong = fastS >= CARRIED_SHARE * CARRIED_S && toS - fromS >= CARRIED_S && steps >= FEWEST_STEPS;
  return { stretch: { from, to, fromS, toS, metres }, isLong };
}

/** Stretches of steps, `shown` to each value, that are of no boat. */
function carriedStretches(course: Course, shown: Float64Array): Stretch[] {
  const rateOf = (place: number): number => (shown[place] ?? NaN) / (course.timeAt(place) - course.timeAt(place - 1));
  const isFast = (place: number): boolean => rateOf(place) > course.rule.mostPerS;
  const found: Stretch[] = [];
  for (let place = 1; place < shown.length; place++) {
    if (!isFast(place)) continue;
    const { stretch, isLong } = fastStretch(course, shown, isFast, place);
    if (isLong) found.push(stretch);
    place = stretch.to;
  }
  const rest = [...shown.keys()].filter((place) => !found.some(({ from, to }) => place > from && place <= to));
  const rowedPerS = median(rest.map(rateOf).filter((rate) => rate > 0));
  // Who goes a little faster than the rest of it was not lifted out of the water.
  return found.filter(({ fromS, toS, metres }) => metres / (toS - fromS) > LEAST_TIMES_FASTER * rowedPerS);
}

/**
 * A clock as one that never starts again, s: what it reached before each interval is added on. With `keys`, a new key
 * starts one; without, a fall by more than `slack`. Missing values are passed over.
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

/** Steps longer than this are pauses. */
const LONGEST_STEP_S = 10;
const S_PER_MINUTE = 60;

/** ∫ of a value per second, pauses left out; a value that is missing is the last one known. NaN where none is known. */
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

/**
 * Strokes of a file that holds a rate a second: the integral of the rate (strokes a minute), pauses left out; about.
 */
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

/** Length of a line of fixes as they are, m: noise makes it two or three in a hundred too long, so it is a check. */
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
