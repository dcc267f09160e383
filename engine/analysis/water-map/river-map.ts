// Effect of water and wind on one crew: speed not explained by power, by place and direction, over many sessions.
import { median } from '../statistics.ts';
import type { Analysis } from '../analysis.ts';
import { LONGEST_PAUSE_S } from '../pieces/pieces.ts';
import { strokePower } from '../power/power-timeline.ts';

/** One pass of a place: the mean over the strokes rowed there in one direction. */
export interface Pass {
  readonly day: number;
  readonly bin: number;
  /** 1 along the course, −1 back. */
  readonly direction: 1 | -1;
  /** ln v − ln P / 3: speed not explained by power. */
  readonly unexplained: number;
}

export interface RiverPlace {
  readonly bin: number;
  /** Relative speed effect that changes sign with direction: stream and the prevailing wind. */
  readonly odd: number;
  /** Relative speed effect in both directions: depth and bends. */
  readonly even: number;
  /** Standard error of both. */
  readonly error: number;
  readonly passes: number;
}

const MIN_PASSES = 4;
const MIN_DAYS = 3;
/** Residual in standard deviations beyond which a pass is downweighted (Huber 1964). */
const HUBER = 1.345;
const ROUNDS = 60;
/** Smoothing weight of each neighboring place: that of one pass. */
const SMOOTH = 1;
const NORMAL = 1.4826;

const huberWeight = (residual: number, sd: number): number => {
  const size = Math.abs(residual) / (HUBER * sd);
  return size <= 1 || !Number.isFinite(size) ? 1 : 1 / size;
};

/** Weighted mean of the residuals, with each neighbor as one more pass; 0 if there are none. */
function fitted(values: readonly (readonly [value: number, weight: number])[], neighbours: readonly number[]): number {
  let [sum, weights] = [0, 0];
  for (const [value, weight] of values) {
    sum += value * weight;
    weights += weight;
  }
  for (const value of neighbours) {
    sum += SMOOTH * value;
    weights += SMOOTH;
  }
  return weights === 0 ? 0 : sum / weights;
}

function grouped(passes: readonly Pass[], keyOf: (pass: Pass) => number): Map<number, Pass[]> {
  const groups = new Map<number, Pass[]>();
  for (const pass of passes) {
    const own = groups.get(keyOf(pass));
    if (own === undefined) groups.set(keyOf(pass), [pass]);
    else own.push(pass);
  }
  return groups;
}

/**
 * Fits day + even(place) + direction · odd(place) by backfitting; outlying passes are downweighted. Returns places with
 * at least four passes on three days, in order; empty if too little was rowed.
 */
export function riverMap(passes: readonly Pass[]): RiverPlace[] {
  const days = new Map<number, number>();
  const [even, odd] = [new Map<number, number>(), new Map<number, number>()];
  const at = (part: Map<number, number>, key: number): number => part.get(key) ?? 0;
  const left = (pass: Pass): number =>
    pass.unexplained - at(days, pass.day) - at(even, pass.bin) - pass.direction * at(odd, pass.bin);
  const ofBin = grouped(passes, ({ bin }) => bin);
  const ofDay = grouped(passes, ({ day }) => day);
  const around = (part: Map<number, number>, bin: number): number[] =>
    [bin - 1, bin + 1].flatMap((other) => (ofBin.has(other) ? [at(part, other)] : []));
  let sd = 1;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [day, own] of ofDay) {
      days.set(
        day,
        at(days, day) +
          fitted(
            own.map((pass) => [left(pass), huberWeight(left(pass), sd)]),
            [],
          ),
      );
    }
    for (const [bin, own] of ofBin) {
      const next = own.map((pass) => [left(pass) + at(even, bin), huberWeight(left(pass), sd)] as const);
      even.set(bin, fitted(next, around(even, bin)));
      const turned = own.map(
        (pass) => [pass.direction * left(pass) + at(odd, bin), huberWeight(left(pass), sd)] as const,
      );
      odd.set(bin, fitted(turned, around(odd, bin)));
    }
    // What all places share is attributed to the days.
    const mean = fitted(
      Array.from(even.values(), (value) => [value, 1] as const),
      [],
    );
    for (const [bin, value] of even) even.set(bin, value - mean);
    for (const [day, value] of days) days.set(day, value + mean);
    sd = NORMAL * median(passes.map((pass) => Math.abs(left(pass))));
  }
  return Array.from(ofBin)
    .filter(([, own]) => own.length >= MIN_PASSES && new Set(own.map(({ day }) => day)).size >= MIN_DAYS)
    .map(([bin, own]) => ({
      bin,
      odd: at(odd, bin),
      even: at(even, bin),
      error: sd / Math.sqrt(own.length),
      passes: own.length,
    }))
    .toSorted((a, b) => a.bin - b.bin);
}

export const BIN_M = 100;
/** Minimum strokes per place. */
const MIN_STROKES = 4;
/** Strokes to get up to speed after a rest or easy strokes, while power goes into the boat's own momentum. */
const GATHERING_STROKES = 8;
/** Maximum distance from the line of the course. */
const FARTHEST_M = 150;
const RADIANS = Math.PI / 180;
const METRES_PER_DEGREE = 111_195;
const ALONG = Math.cos(45 * RADIANS);

/** Straight reference line of the course: its start and direction. */
export interface CourseLine {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly axisDeg: number;
}

export type RowedRiver = Pick<Analysis, 'strokes' | 'gates' | 'track'>;

interface Place {
  readonly alongM: number;
  readonly acrossM: number;
  /** 1 along, −1 against, 0 across. */
  readonly direction: number;
}

function projectStrokes(
  { strokes: { boat }, track }: RowedRiver,
  strokes: Int32Array,
  line: CourseLine,
): (Place | null)[] {
  if (track === null) return Array.from(strokes, () => null);
  const [sine, cosine] = [Math.sin(line.axisDeg * RADIANS), Math.cos(line.axisDeg * RADIANS)];
  let at = 0;
  return Array.from(strokes, (stroke) => {
    const middleS = ((boat.startS[stroke] ?? NaN) + (boat.endS[stroke] ?? NaN)) / 2;
    while (at + 1 < track.timeS.length && (track.timeS[at + 1] ?? Infinity) <= middleS) at += 1;
    const [latitude, longitude] = [track.latitudeDeg[at] ?? NaN, track.longitudeDeg[at] ?? NaN];
    const north = (latitude - line.latitudeDeg) * METRES_PER_DEGREE;
    const east = (longitude - line.longitudeDeg) * METRES_PER_DEGREE * Math.cos(line.latitudeDeg * RADIANS);
    const along = Math.cos(((track.headingDeg[at] ?? NaN) - line.axisDeg) * RADIANS);
    const direction = Math.abs(along) > ALONG ? Math.sign(along) : 0;
    const place = { alongM: east * sine + north * cosine, acrossM: east * cosine - north * sine, direction };
    return Number.isFinite(place.alongM) && Number.isFinite(along) ? place : null;
  });
}

/** Consecutive strokes without a pause in which the boat is up to speed. */
export function underWay({ strokes: { boat } }: Pick<RowedRiver, 'strokes'>, strokes: Int32Array): Int32Array {
  let run = 0;
  return strokes.filter((stroke, at) => {
    const pauseS = (boat.startS[stroke] ?? NaN) - (boat.endS[stroke - 1] ?? NaN);
    run = strokes[at - 1] === stroke - 1 && pauseS < LONGEST_PAUSE_S ? run + 1 : 0;
    return run >= GATHERING_STROKES;
  });
}

/**
 * Water effects of a session: speed not explained by power, per hundred meters of the course and direction.
 * @param strokes counted strokes, ascending.
 * @param day number of the session's day.
 */
export function coursePasses(river: RowedRiver, strokes: Int32Array, line: CourseLine, day: number): Pass[] {
  const power = strokePower(river.strokes, river.gates, null);
  const rowed = underWay(river, strokes);
  const sums = new Map<string, { bin: number; direction: 1 | -1; sum: number; count: number }>();
  projectStrokes(river, rowed, line).forEach((place, at) => {
    const stroke = rowed[at] ?? 0;
    const [speed, watts] = [river.strokes.boat.speedMps[stroke] ?? NaN, power[stroke] ?? NaN];
    if (place === null || place.direction === 0 || Math.abs(place.acrossM) > FARTHEST_M) return;
    if (!(speed > 0 && watts > 0)) return;
    const bin = Math.floor(place.alongM / BIN_M);
    const direction = place.direction > 0 ? 1 : -1;
    const own = sums.get(`${bin} ${direction}`) ?? { bin, direction, sum: 0, count: 0 };
    own.sum += Math.log(speed) - Math.log(watts) / 3;
    own.count += 1;
    sums.set(`${bin} ${direction}`, own);
  });
  return Array.from(sums.values())
    .filter(({ count }) => count >= MIN_STROKES)
    .map(({ bin, direction, sum, count }) => ({ day, bin, direction, unexplained: sum / count }));
}

/**
 * Speed effect of wind along the course, from 1 = (1 − a) u³ + a u (u + W)² at constant power: for light wind, two
 * thirds of the air's share a of the drag.
 */
export interface WindHelp {
  /** m/s gained from a tailwind, and its standard error. */
  readonly meanMps: number;
  readonly errorMps: number;
}

/** Share of air in the drag, from published times in head and tail wind of 5 m/s: for an eight, and for a single. */
const AIR = { eight: 0.145, single: 0.19 } as const;
/** Half of the difference between the two published classes, for boats in between. */
const BETWEEN = (AIR.single - AIR.eight) / 2;

/** Share of air in the drag on a still day, and its standard error where the class is in between. */
export const airShare = (seats: number | null): { readonly share: number; readonly error: number } =>
  seats === 8
    ? { share: AIR.eight, error: 0 }
    : seats === 1
      ? { share: AIR.single, error: 0 }
      : { share: (AIR.eight + AIR.single) / 2, error: BETWEEN };

/**
 * @param seats null for an unknown boat.
 * @param windMps from behind, + along; `errorMps` its standard error as entered by the user.
 */
export function windHelp(seats: number | null, windMps: number, errorMps: number): WindHelp {
  const { share, error } = airShare(seats);
  return {
    meanMps: ((2 * share) / 3) * windMps,
    errorMps: Math.hypot(((2 * share) / 3) * errorMps, ((2 * error) / 3) * windMps),
  };
}
