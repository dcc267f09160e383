// A crew in a rolling boat: the share of the roll linked to one seat's stroke is known for each moment.
import { ROLL_MOMENTS, type RollAtMoments, type RollMoment } from '../roll/roll-moments.ts';
import { knownCrew, type KnownAnalysis } from './known-crew.ts';
import { seededRandom } from './seeded-random.ts';

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
