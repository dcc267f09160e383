// The speed of a session or piece on a still day, or why it is not known: still water at 20 °C, no wind. The boat's
// own drag, known from its other days rowed both ways with power, narrows a windy day: all winds, all differences
// between days and all variation are weighed by how well they explain what was rowed.
import { normalBelow } from '../statistics.ts';
import {
  possibleDays,
  scatterVariance,
  venueError,
  WINDS_MPS,
  type BoatDay,
  type Possible,
  stillLog,
  type Conditions,
} from './boat-days.ts';
import { type Way, rowedDay, waysRowed, type RowedDay } from './rowed-ways.ts';
import { say, type Message } from '../../recording/message.ts';
import type { Analysis } from '../analysis.ts';

/** m/s, with the ends of the 90% interval. */
export interface StillSpeed {
  readonly mps: number;
  readonly lowMps: number;
  readonly highMps: number;
}

/** Normal distribution of a log speed. */
interface Part {
  readonly weight: number;
  readonly mean: number;
  readonly variance: number;
}

/** What one day tells under one kind of wind. */
interface DayBelief {
  readonly possibles: readonly Possible[];
  /** Log of the probability of what was rowed. */
  readonly logEvidence: number;
  readonly mean: number;
  readonly variance: number;
}

export interface PreparedBoat {
  readonly seats: number | null;
  readonly days: readonly BoatDay[];
  /** Per SD of the wind, a belief per day. */
  readonly beliefs: readonly (readonly DayBelief[])[];
}

/** SDs of the log speed at one power from day to day: rowing, sensors, weed. The middle is the most likely. */
const BETWEEN_DAYS = [0.0015, 0.003, 0.005, 0.008, 0.013] as const;
const BETWEEN_LOG_WEIGHTS = [-0.9, -0.2, 0, -0.4, -1.4] as const;
/** SD of the log speed at one power, per spm between the rate of a piece and that of the strokes rowed both ways. */
const PER_SPM = 0.0015;
/** SD of the log speed at one power between pieces of a session. */
const BETWEEN_PIECES = 0.002;
/** Parts of the mixture below this share of the largest are left out. */
const NEGLIGIBLE = 1e-3;

function believe(possibles: readonly Possible[]): DayBelief {
  const most = Math.max(...possibles.map(({ logWeight }) => logWeight));
  let [weights, mean] = [0, 0];
  for (const { logWeight, level } of possibles) {
    const weight = Math.exp(logWeight - most);
    weights += weight;
    mean += weight * level;
  }
  mean /= weights;
  const variance =
    possibles.reduce((sum, one) => sum + Math.exp(one.logWeight - most) * (one.variance + (one.level - mean) ** 2), 0) /
    weights;
  return { possibles, logEvidence: most + Math.log(weights), mean, variance };
}

/** @param days of one boat and crew, with the same oarlocks. */
export const prepareBoat = (days: readonly BoatDay[], seats: number | null): PreparedBoat => ({
  seats,
  days,
  beliefs: WINDS_MPS.map((windMps) => days.map((day) => believe(possibleDays(day, seats, windMps)))),
});

interface Prior {
  readonly logWeight: number;
  readonly mean: number;
  /** Infinite without another day. */
  readonly variance: number;
}

/** What the other days say of the level of a day. */
function priorOf(boat: PreparedBoat, of: number, beliefs: readonly DayBelief[], between: number): Prior {
  const others = beliefs.filter((_, day) => {
    const other = boat.days[day]?.day;
    return day !== of && other !== undefined && other.hasPower && other.pairs.length > 0;
  });
  let [precision, sum, logWeight, untyped] = [0, 0, 0, 0];
  for (const { mean, variance, logEvidence } of others) {
    const own = 1 / (variance + between ** 2);
    precision += own;
    sum += own * mean;
    logWeight += logEvidence + Math.log(own) / 2;
  }
  if (precision === 0) return { logWeight: 0, mean: 0, variance: Infinity };
  const mean = sum / precision;
  for (const other of others) logWeight -= (other.mean - mean) ** 2 / (2 * (other.variance + between ** 2));
  boat.days.forEach(({ conditions }, day) => {
    if (day !== of && conditions.waterC === null) untyped += 1 / Math.max(1, boat.days.length - 1);
  });
  const shared = untyped * venueError(boat.seats);
  return {
    logWeight: logWeight - Math.log(precision) / 2,
    mean,
    variance: 1 / precision + between ** 2 + shared ** 2,
  };
}

/** What one wind makes of the strokes asked for. */
interface OfWind {
  readonly one: Possible;
  /** Log of their still speed, from the speed over ground. */
  readonly own: number;
  readonly scatter: number;
}

/** The strokes asked for, as far as they don't depend on the wind. */
interface Asked {
  readonly hasPower: boolean;
  /** A third of the log of their power. */
  readonly power: number;
  /** Variance of the log speed at one power between these strokes and those rowed both ways. */
  readonly different: number;
  /** Variance of the log speed of the day's own strokes both ways, and of what the water's temperature is not known. */
  readonly ofDay: number;
  readonly ofWater: number;
}

const meanOf = (ways: readonly Way[], value: (way: Way) => number): number =>
  ways.reduce((sum, way) => sum + way.strokes * value(way), 0) / ways.reduce((sum, { strokes }) => sum + strokes, 0);

function askedOf(boat: PreparedBoat, { day, conditions }: BoatDay, ways: readonly Way[]): Asked {
  const rate = day.pairs.length === 0 ? 0 : meanOf(ways, ({ rateSpm }) => rateSpm) - rateOf(day.pairs);
  return {
    hasPower: ways.every(({ powerW }) => powerW > 0) && (day.hasPower || day.pairs.length === 0),
    power: meanOf(ways, ({ powerW }) => Math.log(powerW)) / 3,
    different: (PER_SPM * rate) ** 2 + BETWEEN_PIECES ** 2,
    ofDay: scatterVariance(ofDay(day.pairs)) / 2,
    ofWater: conditions.waterC === null ? venueError(boat.seats) ** 2 : 0,
  };
}

function ofWind(ways: readonly Way[], one: Possible): OfWind {
  const net = meanOf(ways, ({ way, groundMps }) => way / groundMps);
  const strokes = ways.reduce((sum, way) => sum + way.strokes, 0);
  const scatter = scatterVariance({ strokes, runs: meanOf(ways, ({ runs }) => runs) * ways.length });
  return {
    one,
    own: meanOf(ways, ({ way, groundMps }) => stillLog(groundMps, way, one.around)),
    scatter: scatter + net ** 2 * one.streamVariance,
  };
}

/** A log speed with its variance, given one wind and what the other days say. */
function partOf({ one, own, scatter }: OfWind, asked: Asked, prior: Prior): Part {
  const { power, different, ofWater } = asked;
  if (!asked.hasPower) {
    const variance = scatter + Math.max(0, one.variance - asked.ofDay) + ofWater;
    return { weight: one.logWeight, mean: own, variance };
  }
  const isKnown = Number.isFinite(prior.variance);
  const isRowed = Number.isFinite(one.variance);
  if (!isRowed) return { weight: one.logWeight, mean: prior.mean + power, variance: prior.variance + different };
  const total = one.variance + prior.variance;
  const fit = isKnown ? -((one.level - prior.mean) ** 2) / (2 * total) - Math.log(total) / 2 : 0;
  const share = isKnown ? prior.variance / total : 1;
  const level = isKnown ? prior.mean + share * (one.level - prior.mean) : one.level;
  // A piece faster than its power and the others give is partly another piece, partly chance.
  const kept = different / (different + scatter);
  return {
    weight: one.logWeight + fit,
    mean: level + power + kept * (own - power - level),
    variance: (1 - kept) ** 2 * share * one.variance + (1 - kept) * different + ofWater,
  };
}

const NO_DAY: BoatDay = {
  day: { axisDeg: null, pairs: [], hasPower: false },
  conditions: { wind: null, waterC: null },
};

/** All strokes rowed both ways, as one way. */
function ofDay(pairs: BoatDay['day']['pairs']): Pick<Way, 'strokes' | 'runs'> {
  const strokes = pairs.reduce((sum, { there, back }) => sum + there.strokes + back.strokes, 0) / 2;
  return { strokes, runs: Math.max(1, ...pairs.map(({ there, back }) => Math.min(there.runs, back.runs))) };
}

const rateOf = (pairs: BoatDay['day']['pairs']): number =>
  pairs.reduce((sum, { there, back }) => sum + there.strokes * there.rateSpm + back.strokes * back.rateSpm, 0) /
  pairs.reduce((sum, { there, back }) => sum + there.strokes + back.strokes, 0);

/** Where the mixture holds this share. */
function quantileOf(parts: readonly Part[], share: number): number {
  const spread = (part: Part): number => 6 * Math.sqrt(part.variance);
  let low = Math.min(...parts.map((part) => part.mean - spread(part)));
  let high = Math.max(...parts.map((part) => part.mean + spread(part)));
  for (let round = 0; round < 18; round += 1) {
    const middle = (low + high) / 2;
    const below = parts.reduce(
      (sum, { weight, mean, variance }) => sum + weight * normalBelow((middle - mean) / Math.sqrt(variance)),
      0,
    );
    if (below < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** True if the day, or other days with power, say what wind and stream did. */
function isKnown(boat: PreparedBoat, of: number, ways: readonly Way[]): boolean {
  const { day } = boat.days[of] ?? NO_DAY;
  if (ways.length === 0) return false;
  if (day.pairs.length > 0) return true;
  const [beliefs = []] = boat.beliefs;
  const hasPower = ways.every(({ powerW }) => powerW > 0);
  return hasPower && Number.isFinite(priorOf(boat, of, beliefs, BETWEEN_DAYS[0]).variance);
}

/**
 * Null where nothing separates the boat from wind and stream: not rowed both ways at one rate, and no other such day
 * with power.
 * @param of index of the day.
 * @param ways strokes of the session or piece, from `waysRowed`.
 */
export function stillSpeed(boat: PreparedBoat, of: number, ways: readonly Way[]): StillSpeed | null {
  if (!isKnown(boat, of, ways)) return null;
  const asked = askedOf(boat, boat.days[of] ?? NO_DAY, ways);
  const all = boat.beliefs.flatMap((beliefs) => {
    const winds = (beliefs[of]?.possibles ?? []).map((one) => ofWind(ways, one));
    return BETWEEN_DAYS.flatMap((between, at) => {
      const prior = priorOf(boat, of, beliefs, between);
      const logWeight = prior.logWeight + (BETWEEN_LOG_WEIGHTS[at] ?? 0);
      return winds.map((wind) => {
        const { weight, mean, variance } = partOf(wind, asked, prior);
        return { weight: weight + logWeight, mean, variance };
      });
    });
  });
  const most = Math.max(...all.map(({ weight }) => weight));
  const kept = all
    .map((part) => ({ ...part, weight: Math.exp(part.weight - most) }))
    .filter(({ weight }) => weight > NEGLIGIBLE);
  const sum = kept.reduce((total, { weight }) => total + weight, 0);
  const parts = kept.map((part) => ({ ...part, weight: part.weight / sum }));
  const [lowMps, mps, highMps] = [0.05, 0.5, 0.95].map((share) => Math.exp(quantileOf(parts, share)));
  return mps === undefined || lowMps === undefined || highMps === undefined ? null : { mps, lowMps, highMps };
}

/** Wind and water of a session as typed; null where not. */
export interface TypedConditions {
  /** Speed at the height of the boat, m/s, and the direction it comes from, degrees from north. */
  readonly wind: { readonly mps: number; readonly fromDeg: number } | null;
  readonly waterC: number | null;
}

export interface StillAsked {
  /** Strokes that count, ascending, of the whole session. */
  readonly strokes: Int32Array;
  /** Those of every piece. */
  readonly pieces: readonly Int32Array[];
  readonly conditions: TypedConditions;
  /** Other days of the same boat, crew and oarlocks. */
  readonly others: readonly BoatDay[];
}

/** The pace of a session and of its pieces on a still day, or why it is not known. */
export interface StillSession {
  readonly session: StillSpeed | null;
  readonly pieces: readonly (StillSpeed | null)[];
  /** Why the session has none. */
  readonly nothing: Message | null;
}

export const NO_STILL = say`To estimate the pace on a still day, row out and back: at least 20 strokes each way, rates within 2 spm, with GPS. One way is enough with power and other such days of this crew.`;
const ON_AN_ERG = say`An erg has no wind, stream or water.`;

/** Error of a typed wind, m/s: what a coach feels is known no better. */
export const TYPED_WIND_MPS = 1;
const RADIANS = Math.PI / 180;

/** Along and across the course of a day. */
export function alongCourse({ wind, waterC }: TypedConditions, { axisDeg }: RowedDay): Conditions {
  if (wind === null || axisDeg === null) return { wind: null, waterC };
  const toward = (wind.fromDeg + 180 - axisDeg) * RADIANS;
  return {
    wind: {
      alongMps: wind.mps * Math.cos(toward),
      acrossMps: wind.mps * Math.sin(toward),
      errorMps: TYPED_WIND_MPS,
    },
    waterC,
  };
}

/** Names or an edited piece of the same strokes give the same answer. */
export function stillSession(
  analysis: Pick<Analysis, 'strokes' | 'gates' | 'track' | 'craft' | 'boat'>,
  { strokes, pieces, conditions, others }: StillAsked,
): StillSession {
  if (analysis.craft === 'erg') return { session: null, pieces: pieces.map(() => null), nothing: ON_AN_ERG };
  const day = rowedDay(analysis, strokes);
  const boat = prepareBoat([{ day, conditions: alongCourse(conditions, day) }, ...others], analysis.boat.seatCount);
  const speedOf = (own: Int32Array): StillSpeed | null => stillSpeed(boat, 0, waysRowed(analysis, own, day.axisDeg));
  const session = speedOf(strokes);
  return { session, pieces: pieces.map(speedOf), nothing: session === null ? NO_STILL : null };
}
