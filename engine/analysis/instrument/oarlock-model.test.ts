import { Z90 } from '../comparison/student.ts';
import { describe, expect, it } from 'vitest';
import { normalFrom, uniformFrom } from '../comparison/random.ts';
import { computeContrast, fitOarlocks, ROWER_SD, type OarlockReading } from './oarlock-model.ts';

const SEATS = 8;
const GAIN_SD = 0.05;
const RESIDUAL_SD = 0.03;

interface Season {
  readonly sessions: number;
  /** Number of sessions after which oarlocks change seats; null: never. */
  readonly moveEvery: number | null;
  /** Share of readings without a known oarlock. */
  readonly missing?: number;
  /** Share of seats with a substitute for a session. */
  readonly substitutes?: number;
  /** The first oarlock reads half of the force. */
  readonly hasBroken?: boolean;
}

function simulateSeason(
  { sessions, moveEvery, missing = 0, substitutes = 0, hasBroken = false }: Season,
  seed: number,
) {
  const uniform = uniformFrom(seed);
  const normal = normalFrom(uniform);
  const crew = Array.from({ length: SEATS }, () => ROWER_SD * normal());
  const bench = Array.from({ length: SEATS }, () => ROWER_SD * normal());
  const gains = Array.from({ length: SEATS }, (_, at) => (hasBroken && at === 0 ? Math.log(0.5) : GAIN_SD * normal()));
  const places = gains.map((_, at) => at);
  const readings: OarlockReading[] = [];
  for (let session = 0; session < sessions; session++) {
    if (moveEvery !== null && session > 0 && session % moveEvery === 0) {
      for (let at = SEATS - 1; at > 0; at--) {
        const other = Math.floor(uniform() * (at + 1));
        [places[at], places[other]] = [places[other] ?? 0, places[at] ?? 0];
      }
    }
    const level = 5.4 + 0.2 * normal();
    for (let seat = 0; seat < SEATS; seat++) {
      const isSubstitute = uniform() < substitutes;
      const oarlock = places[seat] ?? 0;
      readings.push({
        session: `s${session}`,
        day: `d${session}`,
        oarlock: uniform() < missing ? null : `g${oarlock}`,
        rower: `${isSubstitute ? 'b' : 'r'}${seat}`,
        logPower: level + ((isSubstitute ? bench : crew)[seat] ?? 0) + (gains[oarlock] ?? 0) + RESIDUAL_SD * normal(),
        strokesSd: 0,
      });
    }
  }
  return { readings, crew, gains };
}

const SEASONS = 150;

/** RMSE of a rower relative to the crew's mean, as a share, and coverage of the 90% interval. */
function testedOn(season: Season) {
  let [squares, covered, count] = [0, 0, 0];
  for (let seed = 1; seed <= SEASONS; seed++) {
    const { readings, crew } = simulateSeason(season, seed);
    const fit = fitOarlocks(readings, GAIN_SD);
    const placeOf = (rower: number): number => fit.oarlocks.length + fit.rowers.indexOf(`r${rower}`);
    const rowed = crew.flatMap((_, rower) => (fit.rowers.includes(`r${rower}`) ? [rower] : []));
    const crewMean = rowed.reduce((sum, rower) => sum + (crew[rower] ?? 0), 0) / rowed.length;
    for (const own of rowed) {
      const weights = new Map(rowed.map((rower) => [placeOf(rower), (rower === own ? 1 : 0) - 1 / rowed.length]));
      const { mean, sd } = computeContrast(fit, weights);
      const error = mean - ((crew[own] ?? 0) - crewMean);
      squares += error ** 2;
      covered += Math.abs(error) <= Z90 * sd ? 1 : 0;
      count += 1;
    }
  }
  return { rmse: Math.sqrt(squares / count), coverage: covered / count };
}

// Accuracy of a rower relative to the crew, for oarlocks that move and those that never do.
describe.each([
  { sessions: 1, moveEvery: null, rmse: 0.045 },
  { sessions: 4, moveEvery: null, rmse: 0.038 },
  { sessions: 4, moveEvery: 1, rmse: 0.015 },
  { sessions: 8, moveEvery: 2, rmse: 0.012 },
  { sessions: 12, moveEvery: 3, rmse: 0.009 },
])('$sessions sessions, oarlocks moved every $moveEvery', ({ rmse, ...season }) => {
  it('know a rower against the crew as well as the table says, with honest intervals', () => {
    const tested = testedOn(season);
    expect(Math.abs(tested.rmse / rmse - 1)).toBeLessThan(0.2);
    expect(tested.coverage).toBeGreaterThanOrEqual(0.86);
    expect(tested.coverage).toBeLessThanOrEqual(0.94);
  });
});

describe.each([
  { fault: 'missing serial numbers', missing: 0.2 },
  { fault: 'substitutes', substitutes: 0.15 },
  { fault: 'a broken oarlock', hasBroken: true },
  { fault: 'all of them', missing: 0.2, substitutes: 0.15, hasBroken: true },
])('a season with $fault', (faults) => {
  it.each([1, 3])('keeps honest intervals, oarlocks moved every %d', (moveEvery) => {
    const whole = testedOn({ sessions: 8, moveEvery });
    const tested = testedOn({ sessions: 8, moveEvery, ...faults });
    expect(tested.coverage).toBeGreaterThanOrEqual(0.86);
    expect(tested.coverage).toBeLessThanOrEqual(0.94);
    // Every fifth reading without an oarlock, or with another rower, reduces the information accordingly.
    expect(tested.rmse / whole.rmse).toBeLessThan(faults.fault === 'all of them' ? 1.3 : 1.2);
  });
});
