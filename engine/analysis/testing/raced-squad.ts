// Squads of known rowers, raced in two boats: true values, results of the pieces, and swaps.
import {
  knownAfter,
  designVector,
  knownBefore,
  NOISE_PCT,
  type RacedPiece,
  type RacedRower,
  type SeatRace,
  type Water,
} from '../selection/race-model.ts';
import { nextSwap, type LineUp } from '../selection/race-plan.ts';
import { seededRandom } from './seeded-random.ts';

export interface Squad {
  readonly seed: number;
  readonly pieces: number;
  readonly water?: Water;
  readonly withPower?: boolean;
  readonly isPlanned?: boolean;
  readonly inBoat?: number;
  /** How far rowers differ, 1 as they usually do. */
  readonly spread?: number;
  /** Noise of a piece, 1 as it usually is. */
  readonly gusts?: number;
}

const POWER_SD_PCT = 4;
const UNIT_ERROR_PCT = 5;
const MEAN_W = 300;
/** From piece to piece, two meters per second of head or tail wind. */
const WIND_SD_PCT = 3;
/** 100 ln of five meters per second. */
const LEVEL_PCT = 100 * Math.log(5);

export interface RacedSquad {
  readonly race: SeatRace;
  /** True value of each rower, % of the boat's speed. */
  readonly truePct: readonly number[];
  /** What the wind of each piece did to both boats, %. */
  readonly windsPct: readonly number[];
}

/** Rowers differ by 4% in power and by their other value; the boats by 0.3%; each piece by its noise. */
export function racedSquad({
  seed,
  pieces,
  water = 'same',
  withPower = false,
  isPlanned = true,
  inBoat = 4,
  spread = 1,
  gusts = 1,
}: Squad): RacedSquad {
  const random = seededRandom(seed);
  // Of its own: how windy it is changes no rower.
  const wind = seededRandom(seed + 100_000);
  const windsPct: number[] = [];
  const powersPct = Array.from({ length: 2 * inBoat }, () => POWER_SD_PCT * random.normal());
  const truePct = powersPct.map((power) => spread * (power / (3 * inBoat) + (0.6 / inBoat) * random.normal()));
  const rowers = powersPct.map((power, at): RacedRower => {
    const measured = MEAN_W * (1 + (power + UNIT_ERROR_PCT * random.normal()) / 100);
    return { name: String.fromCodePoint(65 + at), side: null, powerW: withPower ? measured : null };
  });
  const places = rowers.map((_, at) => at);
  let lineUp: LineUp = { a: places.slice(0, inBoat), b: places.slice(inBoat) };
  let known = knownBefore(rowers);
  const raced: RacedPiece[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    if (piece > 0) lineUp = isPlanned ? planned() : atRandom();
    const design = designVector(lineUp, rowers.length);
    const aheadPct =
      [...truePct, 0.3].reduce((sum, value, at) => sum + value * (design[at] ?? NaN), 0) +
      gusts * NOISE_PCT[water] * random.normal();
    known = knownAfter(known, design, aheadPct, NOISE_PCT[water]);
    const windPct = WIND_SD_PCT * wind.normal();
    windsPct.push(windPct);
    raced.push({ ...lineUp, aheadPct, levelPct: LEVEL_PCT + windPct + (NOISE_PCT[water] / 2) * wind.normal() });
  }
  return { race: { rowers, water, pieces: raced }, truePct, windsPct };

  function planned(): LineUp {
    return nextSwap(known, rowers, lineUp, NOISE_PCT[water])?.lineUp ?? lineUp;
  }

  function atRandom(): LineUp {
    const [out, into] = [lineUp.a, lineUp.b].map((boat) => boat[Math.floor(random.uniform() * inBoat)] ?? 0);
    return {
      a: lineUp.a.map((rower) => (rower === out ? (into ?? 0) : rower)),
      b: lineUp.b.map((rower) => (rower === into ? (out ?? 0) : rower)),
    };
  }
}
