// Squads and people with known truth, for tests: raced in two boats, rigged otherwise, and at their maximal efforts.
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
import { type RiggedOar, type RigMove, movedAngles, type RigTrial } from '../seat-angles.ts';
import { GAP_DURATIONS_S, type MaximalEffort, crewKey } from '../power-gap.ts';

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

/** Squads of known rowers, raced in two boats: true values, results of the pieces, and swaps. */
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

/** Day-to-day standard deviation of a median, deg. */
const DAY_SD_DEG = 0.6;
const SWEEP: RiggedOar = { rig: 'sweep', inboardM: 1.15 };

interface FollowingSquad {
  /** Share of the geometric prediction. */
  readonly share: number;
  readonly trials: readonly RigTrial[];
  /** Share of one of its rowers who has not changed anything yet. */
  readonly nextShare: number;
}

/**
 * Squads whose rowers follow a rigging change by a known share of the geometric prediction. Rowers of a squad vary by
 * a tenth around its share.
 */
export function followingSquad(seed: number, changes: number, share?: number): FollowingSquad {
  const random = seededRandom(seed);
  const of = share ?? 0.75 + 0.115 * random.normal();
  const trials = Array.from({ length: changes }, (): RigTrial => {
    const move: RigMove = { stretcherCm: Math.round(6 * random.normal()) / 2, inboardCm: 0, spreadCm: 0 };
    const at = { catchDeg: -54 + 2 * random.normal(), finishDeg: 32 + 2 * random.normal() };
    const foretold = movedAngles(SWEEP, at, move);
    const own = of + 0.1 * random.normal();
    const found = (deg: number): number => own * deg + DAY_SD_DEG * random.normal();
    return { foretold, found: { catchDeg: found(foretold.catchDeg), finishDeg: found(foretold.finishDeg) } };
  });
  return { share: of, trials, nextShare: of + 0.1 * random.normal() };
}

/**
 * Maximal efforts of people with known truth: how much more each holds elsewhere than in the crew, and sensor
 * differences.
 */
export interface KnownEfforts {
  readonly seed: number;
  readonly rowers?: number;
  /** Number of efforts of the crew, and of each rower elsewhere. */
  readonly together?: number;
  readonly elsewhere?: number;
  /** How much more everyone holds elsewhere, as a share. */
  readonly more: number;
  /** Variation of one rower between efforts, as a share. */
  readonly between: number;
  /** The efforts elsewhere are on ergs, each of which reads a seventh more. */
  readonly onErgs?: boolean;
}

const UNIT = 0.05;
const ERG = 1.145;

/** The measured efforts, and the true gap, %. */
export function knownEfforts(known: KnownEfforts): {
  efforts: MaximalEffort[];
  crew: string;
  gapPct: number;
} {
  const { seed, rowers = 8, together = 1, elsewhere = 1, more, between, onErgs = false } = known;
  const random = seededRandom(seed);
  const people = Array.from({ length: rowers }, (_, at) => `rower ${at + 1}`);
  const usualW = people.map(() => 350 * (1 + 0.08 * random.normal()));
  const around = (watts: number, share: number): number => watts * Math.exp(share * random.normal());
  const crewW = Array.from({ length: together }, () => usualW.map((watts) => around(watts, between)));
  const ownW = usualW.map((watts) => Array.from({ length: elsewhere }, () => around(watts * (1 + more), between)));
  const sums = crewW.map((of) => of.reduce((sum, watts) => sum + watts, 0));
  const bests = ownW.map((own, at) => Math.max(...own, ...crewW.map((of) => of[at] ?? NaN)));
  const measured = (watts: number): number[] => GAP_DURATIONS_S.map(() => around(watts, UNIT));
  const crew = crewKey(rowers, people);
  const ofCrew = crewW.map((of): MaximalEffort => ({
    isErg: false,
    crew,
    heldW: new Map(people.map((person, at) => [person, measured(of[at] ?? NaN)])),
  }));
  const alone = ownW.flatMap((own, at) =>
    own.map((watts): MaximalEffort => {
      const person = people[at] ?? '';
      return {
        isErg: onErgs,
        crew: crewKey(1, [person]),
        heldW: new Map([[person, measured(onErgs ? ERG * watts : watts)]]),
      };
    }),
  );
  return {
    efforts: [...ofCrew, ...alone],
    crew,
    gapPct: 100 * (bests.reduce((sum, watts) => sum + watts, 0) / Math.max(...sums) - 1),
  };
}
