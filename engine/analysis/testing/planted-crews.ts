// Crews with something known planted in them, for tests: leaders and followers, what rolls the boat, and the shape of
// each seat.
import type { Analysis, GateField } from '../analysis.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { emptyTable, sweepGates } from './stroke-tables.ts';
import { ROLL_MOMENTS, type RollAtMoments, type RollMoment } from '../roll/roll-with.ts';
import { knownCrew, type KnownAnalysis } from './known-crew.ts';

/**
 * Catches of a crew with known links: each seat catches at the crew's beat with its own variation, a follower later by
 * a share of its leader's lateness a stroke before.
 */
export interface LeadingCrew {
  readonly strokes: number;
  readonly seed: number;
  readonly seats?: number;
  readonly links?: readonly { readonly follower: number; readonly leader: number; readonly gain: number }[];
  /** Share of its lateness that every seat corrects at the next catch: 1 by default. */
  readonly corrects?: number;
  /** The seat whose lateness shifts the beat of the whole crew by a share. */
  readonly clock?: { readonly seat: number; readonly gain: number };
}

/** As in an eight at race pace, ms: variation of each catch, of the sensor, of the beat. */
const SCATTER_MS = 8;
const MEASURED_MS = 2;
const TEMPO_MS = 17;
const PERIOD_MS = 1750;

/** Strokes that begin 0.3 s before the catch, with times only. */
export function leadingCrew(crew: LeadingCrew): Pick<Analysis, 'strokes' | 'gates' | 'pieces'> {
  const { strokes: count, seats = 8, links = [], corrects = 1, clock } = crew;
  const random = seededRandom(crew.seed);
  const table = emptyTable(count, seats);
  let beatMs = 100_000;
  let before = new Float64Array(seats);
  for (let k = 0; k < count; k++) {
    const pulled = clock === undefined ? 0 : clock.gain * (before[clock.seat - 1] ?? 0);
    const stepMs = PERIOD_MS + TEMPO_MS * random.normal() + pulled;
    beatMs += stepMs;
    const late = before.map((own, seat) => {
      // A seat with remaining lateness responds to that in addition to its leader.
      const left = (1 - corrects) * own;
      const answered = links
        .filter(({ follower }) => follower === seat + 1)
        .reduce((sum, { leader, gain }) => sum + gain * ((before[leader - 1] ?? 0) - (corrects < 1 ? own : 0)), left);
      return answered + SCATTER_MS * random.normal();
    });
    table.boat.startS[k] = (beatMs - 300) / 1000;
    table.boat.endS[k] = (beatMs - 300 + PERIOD_MS) / 1000;
    table.boat.rateSpm[k] = 60_000 / PERIOD_MS;
    late.forEach((own, seat) => {
      const seenMs = own + MEASURED_MS * random.normal();
      table.gate.catchS[k * seats + seat] = (beatMs + seenMs) / 1000;
      table.gate.catchOffsetMs[k * seats + seat] = seenMs - (late[seats - 1] ?? 0);
    });
    before = late;
  }
  return { strokes: table, gates: sweepGates(seats), pieces: [] };
}

/** A crew in a rolling boat: the share of the roll linked to one seat's stroke is known for each moment. */
export interface RollingCrew {
  readonly strokes: number;
  readonly seed: number;
  readonly seats?: number;
  /** Null if the roll is not linked to any seat. */
  readonly planted: { readonly moment: RollMoment; readonly seat: number; readonly share: number } | null;
}

const ROLL_SD_DEG = 0.6;
/** Correlation of the roll with that of the previous stroke. */
const ALIKE = 0.3;
/** Catch angle, from `known-crew.ts`. */
const CATCH = { meanDeg: -54, sdDeg: 1 } as const;

export function rollingCrew(crew: RollingCrew): { analysis: KnownAnalysis; roll: RollAtMoments } {
  const { strokes, seed, seats = 8, planted } = crew;
  const analysis = knownCrew({ strokes, seed, seats });
  const { catchS, finishS, catchAngleDeg } = analysis.strokes.gate;
  const random = seededRandom(seed + 7919);
  finishS.set(catchS.map((moment) => moment + 0.8 + 0.008 * random.normal()));
  const series = (moment: RollMoment): Float64Array => {
    let leaning = random.normal();
    return Float64Array.from({ length: strokes }, (_, k) => {
      leaning = ALIKE * leaning + Math.sqrt(1 - ALIKE ** 2) * random.normal();
      const share = planted?.moment === moment ? planted.share : 0;
      const own = ((catchAngleDeg[k * seats + (planted?.seat ?? 1) - 1] ?? NaN) - CATCH.meanDeg) / CATCH.sdDeg;
      return ROLL_SD_DEG * (Math.sqrt(share) * own + Math.sqrt(1 - share) * leaning);
    });
  };
  const [atCatch, midDrive, finish, midRecovery] = ROLL_MOMENTS.map(series);
  const none = new Float64Array(strokes);
  return {
    analysis,
    roll: {
      catch: atCatch ?? none,
      'mid-drive': midDrive ?? none,
      finish: finish ?? none,
      'mid-recovery': midRecovery ?? none,
    },
  };
}

/** Mean of crews, and variation between rowers and between strokes: an eight at race pace. */
const SHAPE: readonly (readonly [GateField, mean: number, between: number, within: number])[] = [
  ['workQuarter1Pct', 14, 2.4, 1.2],
  ['workQuarter2Pct', 34, 1.9, 1.1],
  ['workQuarter3Pct', 35, 1.7, 1],
  ['peakPositionPct', 42, 4.5, 2.6],
  ['arcDeg', 86, 2.2, 1.2],
  ['catchSlipDeg', 9, 2.2, 1.2],
  ['finishSlipDeg', 12, 2.6, 1.5],
  ['averageForceN', 500, 24, 12],
];
const SHAPE_ALIKE = 0.25;

/** Strokes of a crew with known shapes: each seat has its own, with autocorrelated variation. */
export interface ShapedCrew {
  readonly seats?: number;
  readonly strokes: number;
  readonly seed: number;
  /** The same crew on another day, with other variation. */
  readonly day?: number;
  /** Two seats swapped after some stroke. */
  readonly exchanged?: { readonly seats: readonly [number, number]; readonly at: number };
}

const drawShapes = (random: SeededRandom, seats: number): number[][] =>
  Array.from({ length: seats }, () => SHAPE.map(([, mean, between]) => mean + between * random.normal()));

export function shapedCrew({
  seats = 8,
  strokes: count,
  seed,
  day = 0,
  exchanged,
}: ShapedCrew): Pick<Analysis, 'strokes' | 'gates'> {
  const random = seededRandom(seed);
  const strokes = emptyTable(count, seats);
  const usual = drawShapes(random, seats);
  const ofDay = seededRandom(7919 * seed + day);
  const off = usual.map((own) => own.map(() => ofDay.normal()));
  for (let stroke = 0; stroke < count; stroke++) {
    for (let seat = 0; seat < seats; seat++) {
      const [a, b] = exchanged?.seats ?? [0, 0];
      const isExchanged = exchanged !== undefined && stroke >= exchanged.at;
      const shown = !isExchanged ? seat : seat === a - 1 ? b - 1 : seat === b - 1 ? a - 1 : seat;
      SHAPE.forEach(([field, , , within], at) => {
        const noise = SHAPE_ALIKE * (off[seat]?.[at] ?? 0) + Math.sqrt(1 - SHAPE_ALIKE ** 2) * ofDay.normal();
        (off[seat] ?? [])[at] = noise;
        strokes.gate[field][stroke * seats + shown] = (usual[seat]?.[at] ?? NaN) + within * noise;
      });
      strokes.gate.peakForceN[stroke * seats + shown] = 900;
    }
  }
  return { strokes, gates: sweepGates(seats) };
}

/** Medians of one session of each seat: their day-to-day variation is a share of the strokes'. */
export function shapedDays(seed: number, days: number, seats = 8): Float64Array[][] {
  const random = seededRandom(seed);
  const usual = drawShapes(random, seats);
  return Array.from({ length: days }, () =>
    usual.map((own) => {
      const values = own.map((value, at) => value + 0.7 * (SHAPE[at]?.[3] ?? 0) * random.normal());
      const force = values.pop() ?? NaN;
      return Float64Array.from([...values, force / 900]);
    }),
  );
}
