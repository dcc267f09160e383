// The days of one boat, each as what its speeds may mean: for every wind it may have had, the stream that makes both
// ways agree, and the boat's speed at a given power on a still day.
import { airShare } from '../water-map/river-map.ts';
import type { RowedDay, Way } from './rowed-ways.ts';

/** Water temperature of the still day, °C. */
const STILL_C = 20;

/** Share of skin friction in the drag of the water: the rest, waves and form, hardly depends on temperature. */
const SKIN = 0.75;

/** Waterline length, m, by seats: only its logarithm matters, for the Reynolds number. */
const lengthM = (seats: number | null): number => (seats === 8 ? 17 : seats === 4 ? 12 : seats === 1 ? 8 : 10);

/** Density of fresh water, kg/m³ (Tanaka et al. 2001, simplified). */
const waterDensity = (celsius: number): number =>
  1000 * (1 - ((celsius + 288.9414) / (508_929.2 * (celsius + 68.12963))) * (celsius - 3.9863) ** 2);

/** Dynamic viscosity of water, Pa s (Vogel equation). */
const waterViscosity = (celsius: number): number => 2.414e-5 * 10 ** (247.8 / (celsius + 273.15 - 140));

/** Skin friction coefficient of a smooth hull (ITTC 1957). */
const skinFriction = (reynolds: number): number => 0.075 / (Math.log10(reynolds) - 2) ** 2;

/** Speed at which the Reynolds number is taken, m/s: 1 m/s more or less changes nothing that can be seen. */
const TYPICAL_MPS = 5;

/** Drag of the water at `celsius` relative to 20 °C at the same speed. */
export function waterDrag(celsius: number, seats: number | null): number {
  const friction = (at: number): number =>
    waterDensity(at) * skinFriction((waterDensity(at) * TYPICAL_MPS * lengthM(seats)) / waterViscosity(at));
  return 1 - SKIN + (SKIN * friction(celsius)) / friction(STILL_C);
}

/** Surroundings of a stretch rowed one way, in m/s along the course and °C. */
export interface Surroundings {
  /** Stream along the course. */
  readonly streamMps: number;
  /** Wind along the course, from behind for who rows that way. */
  readonly windMps: number;
  /** Wind across the course. */
  readonly acrossMps: number;
  /** `waterDrag` of the day. */
  readonly water: number;
  /** Share of air in the drag on a still day. */
  readonly air: number;
}

/**
 * Natural logarithm of the speed (m/s) the same power gives on still water at 20 °C.
 * @param groundMps speed over ground.
 * @param way 1 along the course, −1 back.
 * @returns NaN where no power could hold that speed, as in a wind stronger than the boat is fast.
 */
export function stillLog(groundMps: number, way: number, around: Surroundings): number {
  const throughWater = groundMps - way * around.streamMps;
  const throughAir = groundMps - way * around.windMps;
  const past = Math.hypot(throughAir, around.acrossMps);
  const cube = (1 - around.air) * around.water * throughWater ** 3 + around.air * throughWater * past * throughAir;
  return cube > 0 ? Math.log(cube) / 3 : NaN;
}

/** Speed over ground, m/s, of a boat that would make `stillMps` on a still day: the inverse of `stillLog`. */
export function groundSpeed(stillMps: number, way: number, around: Surroundings): number {
  const wanted = Math.log(stillMps);
  let [low, high] = [0.2 * stillMps, 2.5 * stillMps];
  for (let round = 0; round < 40; round += 1) {
    const middle = (low + high) / 2;
    const is = stillLog(middle, way, around);
    if (is < wanted || Number.isNaN(is)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** What is known of the day: typed, or null. */
export interface Conditions {
  /** Wind at the height of the boat, m/s: + from behind for who rows along the course. */
  readonly wind: { readonly alongMps: number; readonly acrossMps: number; readonly errorMps: number } | null;
  readonly waterC: number | null;
}

export interface BoatDay {
  readonly day: RowedDay;
  readonly conditions: Conditions;
}

/** One wind the day may have had. All of speed is in natural logarithms of m/s. */
export interface Possible {
  readonly logWeight: number;
  readonly around: Surroundings;
  /** Variance of the stream, (m/s)². */
  readonly streamVariance: number;
  /** Still speed less a third of the log of the power, over both ways; with GPS only, the still speed. */
  readonly level: number;
  readonly variance: number;
}

/** SD of each component of an unknown wind at the height of a boat, m/s: a sheltered, a usual and an open water. */
export const WINDS_MPS = [0.8, 1.6, 3] as const;
/** SD of an unknown stream, m/s. */
const STREAM_MPS = 0.3;
/** Unexplained variation of the speed in twenty strokes, and of a whole run, as shares. */
const BLOCK_SCATTER = 0.017;
const RUN_SCATTER = 0.005;
const BLOCK_STROKES = 20;
/** SD of a crew's speed between runs at one rate, where no power says how hard it rowed. */
const EFFORT = 0.02;
/** Water temperature: error as typed; where not typed, its mean, and its SD from day to day and of the venue, °C. */
const TYPED_C = 1.5;
const USUAL_C = 15;
const UNKNOWN_C = 3.5;

/** Places of the wind in SDs from its most likely, and the logs of their weights: evenly, and Gauss-Hermite. */
const ALONG = Array.from({ length: 9 }, (_, at) => ({ z: (at - 4) * 0.65, logWeight: -(((at - 4) * 0.65) ** 2) / 2 }));
const ACROSS = [-1, 0, 1].map((side) => ({ z: side * Math.sqrt(3), logWeight: Math.log(side === 0 ? 2 / 3 : 1 / 6) }));

/** Variance of the mean of the log speed of strokes one way. */
export const scatterVariance = ({ strokes, runs }: Pick<Way, 'strokes' | 'runs'>): number =>
  BLOCK_SCATTER ** 2 / (strokes / BLOCK_STROKES) + RUN_SCATTER ** 2 / runs;

/** Log speed per °C of water, around `celsius`. */
const perDegree = (celsius: number, seats: number | null): number =>
  ((1 - airShare(seats).share) / 3) * (Math.log(waterDrag(celsius + 1, seats)) - Math.log(waterDrag(celsius, seats)));

/** SD of the log speed from what all days share if their water temperature is not known. */
export const venueError = (seats: number | null): number => UNKNOWN_C * Math.abs(perDegree(USUAL_C, seats));

const powerLog = (way: Way, hasPower: boolean): number => (hasPower ? Math.log(way.powerW) / 3 : 0);

/** Mean level of the strokes there and of those back, weighed by strokes. */
function levels({ pairs, hasPower }: RowedDay, around: Surroundings): { there: number; back: number } {
  let [there, back, strokes] = [0, 0, 0];
  for (const pair of pairs) {
    const weight = pair.there.strokes + pair.back.strokes;
    there += weight * (stillLog(pair.there.groundMps, 1, around) - powerLog(pair.there, hasPower));
    back += weight * (stillLog(pair.back.groundMps, -1, around) - powerLog(pair.back, hasPower));
    strokes += weight;
  }
  return { there: there / strokes, back: back / strokes };
}

interface Noise {
  /** Variance of the log speed of all strokes there, and of those back. */
  readonly eachWay: number;
  /** Variance of the difference between both ways. */
  readonly difference: number;
}

function noiseOf({ pairs, hasPower }: RowedDay): Noise {
  const sum = (of: (pair: RowedDay['pairs'][number]) => number): number =>
    pairs.reduce((all, pair) => all + of(pair), 0);
  const strokes = sum(({ there, back }) => there.strokes + back.strokes) / 2;
  const runs = Math.max(1, ...pairs.map(({ there, back }) => Math.min(there.runs, back.runs)));
  const eachWay = scatterVariance({ strokes, runs });
  return { eachWay, difference: 2 * (eachWay + (hasPower ? 0 : EFFORT ** 2 / runs)) };
}

/** Stream at which both ways agree, m/s, and how much the difference of the levels changes with it. */
function agreeingStream(day: RowedDay, around: Omit<Surroundings, 'streamMps'>): { streamMps: number; slope: number } {
  const apart = (streamMps: number): number => {
    const { there, back } = levels(day, { ...around, streamMps });
    return there - back;
  };
  const step = 0.1;
  const atRest = apart(0);
  const first = -(atRest * step) / (apart(step) - atRest);
  const slope = (apart(first) - atRest) / first;
  return Math.abs(first) > 1e-6
    ? { streamMps: -atRest / slope, slope }
    : { streamMps: 0, slope: (apart(step) - atRest) / step };
}

/** One wind and what follows from it; null if the speeds contradict it. */
function possible(
  { day, conditions }: BoatDay,
  seats: number | null,
  wind: { alongMps: number; acrossMps: number; logWeight: number },
  noise: Noise,
): Possible | null {
  const celsius = conditions.waterC ?? USUAL_C;
  const air = airShare(seats);
  const known = {
    windMps: wind.alongMps,
    acrossMps: wind.acrossMps,
    water: waterDrag(celsius, seats),
    air: air.share,
  };
  if (day.pairs.length === 0) {
    return {
      logWeight: wind.logWeight,
      around: { ...known, streamMps: 0 },
      streamVariance: STREAM_MPS ** 2,
      level: NaN,
      variance: Infinity,
    };
  }
  const { streamMps, slope } = agreeingStream(day, known);
  const own = noise.difference / slope ** 2;
  const total = own + STREAM_MPS ** 2;
  const around = { ...known, streamMps: (streamMps * STREAM_MPS ** 2) / total };
  const { there, back } = levels(day, around);
  const level = (there + back) / 2;
  if (!Number.isFinite(level)) return null;
  const other = air.error === 0 ? null : levels(day, { ...around, air: air.share + air.error });
  const ofAir = other === null ? 0 : (other.there + other.back) / 2 - level;
  const ofWater = (conditions.waterC === null ? UNKNOWN_C : TYPED_C) * perDegree(celsius, seats);
  return {
    logWeight: wind.logWeight - streamMps ** 2 / (2 * total) - Math.log(total) / 2,
    around,
    streamVariance: (own * STREAM_MPS ** 2) / total,
    level,
    variance: noise.eachWay / 2 + ofAir ** 2 + ofWater ** 2,
  };
}

/** One component of the wind, given its SD where not typed: mean, SD, and the log probability of what was typed. */
function componentOf(typedMps: number | null, errorMps: number, windMps: number) {
  if (typedMps === null) return { mean: 0, sd: windMps, logWeight: 0 };
  const total = windMps ** 2 + errorMps ** 2;
  return {
    mean: (typedMps * windMps ** 2) / total,
    sd: (windMps * errorMps) / Math.sqrt(total),
    logWeight: -(typedMps ** 2) / (2 * total) - Math.log(total) / 2,
  };
}

/**
 * Every wind the day may have had.
 * @param windMps SD of each component of the wind on this boat's days; one typed with an error is nearer to none.
 */
export function possibleDays(boatDay: BoatDay, seats: number | null, windMps: number): Possible[] {
  const { wind } = boatDay.conditions;
  const [along, across] = [wind?.alongMps ?? null, wind?.acrossMps ?? null].map((typed) =>
    componentOf(typed, wind?.errorMps ?? 0, windMps),
  );
  if (along === undefined || across === undefined) return [];
  const noise = noiseOf(boatDay.day);
  return ALONG.flatMap((one) =>
    ACROSS.flatMap((other) => {
      const around = {
        alongMps: along.mean + along.sd * one.z,
        acrossMps: across.mean + across.sd * other.z,
        logWeight: one.logWeight + other.logWeight + along.logWeight + across.logWeight,
      };
      return possible(boatDay, seats, around, noise) ?? [];
    }),
  );
}
