import { describe, expect, it } from 'vitest';
import { Z90 } from '../comparison/student.ts';
import { normalFrom, uniformFrom } from '../comparison/blocks.ts';
import { NO_INSTRUMENTS } from '../../recording/recording.ts';
import {
  selectKnowledge,
  oarlockAt,
  oarlockLibrary,
  type OarlockLibrary,
  type OarlockSession,
} from './oarlock-library.ts';
import { computeContrast, fitOarlocks, ROWER_SD, type OarlockReading } from './oarlock-model.ts';

const SEATS = 8;

const normal = normalFrom(uniformFrom(7));

const STRENGTH = Array.from({ length: SEATS }, () => 0.08 * normal());

const GAINS = Array.from({ length: SEATS }, () => 0.05 * normal());

/** A session of an eight: oarlocks by seat, each with its reading on that day. */
function makeSession(startedAt: string, places: readonly number[], gains: readonly number[] = GAINS): OarlockSession {
  return {
    id: startedAt,
    startedAt,
    logger: { serial: '500', session: startedAt },
    isScull: false,
    instruments: {
      ...NO_INSTRUMENTS,
      sensors: places.map((oarlock, at) => ({
        channel: 'GateForceX',
        seat: at + 1,
        side: null,
        serial: `S${oarlock}`,
        firmware: null,
        calibrated: null,
      })),
    },
    oars: places.map((oarlock, at) => ({
      seat: at + 1,
      side: at % 2 === 0 ? 'port' : 'starboard',
      device: 'peach',
      rower: `r${at}`,
      powerW: 250 * Math.exp((STRENGTH[at] ?? 0) + (gains[oarlock] ?? 0) + 0.02 * normal()),
      strokeSdW: 10,
      strokes: 200,
    })),
  };
}

const ALL = Array.from({ length: SEATS }, (_, at) => at);

const turned = (by: number): number[] => ALL.map((at) => (at + by) % SEATS);

const exchanged = (one: number, other: number): number[] =>
  ALL.map((at) => (at === one ? other : at === other ? one : at));

const day = (at: number): string => new Date(Date.UTC(2026, 2, 1 + at, 7)).toISOString();

const byId = ({ oarlocks }: OarlockLibrary, id: string) => oarlocks.find((oarlock) => oarlock.id === id);

describe('a library whose oarlocks move', () => {
  const library = oarlockLibrary(ALL.map((at) => makeSession(day(at), turned(at))).toReversed());

  it('knows the gain of each against the others, and when it last moved', () => {
    const mean = GAINS.reduce((sum, gain) => sum + gain, 0) / SEATS;
    for (const [at, gain] of GAINS.entries()) {
      const own = byId(library, `peach S${at}`);
      expect(own).toMatchObject({
        serial: `S${at}`,
        logger: null,
        sessions: 8,
        rowers: 8,
        lastMoved: day(7).slice(0, 10),
      });
      expect(own?.gain?.known).toBe('library');
      expect(Math.abs((own?.gain?.mean ?? NaN) - (gain - mean))).toBeLessThan(0.045);
      expect(own?.low).toBeLessThan(own?.gain?.mean ?? NaN);
      expect(own?.high).toBeGreaterThan(own?.gain?.mean ?? NaN);
      expect(own?.drift).toBeNull();
    }
  });

  it('says so in every statement between seats: of the seats of a session, with what they share', () => {
    const session = makeSession(day(20), turned(3));
    const { gains, gainCovariance } = selectKnowledge(library, session, session.oars);
    expect(gains[0]).toEqual(byId(library, 'peach S3')?.gain);
    const sd = Math.sqrt((gains[0]?.sd ?? NaN) ** 2 + (gains[1]?.sd ?? NaN) ** 2 - 2 * (gainCovariance?.[1] ?? NaN));
    // Two are known relative to each other far better than to their type.
    expect(sd).toBeLessThan(0.02);
    expect(gainCovariance?.[0]).toBeCloseTo((gains[0]?.sd ?? NaN) ** 2, 9);
    const other = { ...session, instruments: NO_INSTRUMENTS, logger: null };
    expect(selectKnowledge(library, other, session.oars).gains).toEqual(ALL.map(() => null));
  });
});

it('an oarlock under one rower alone is known by its kind, and never moved', () => {
  const own = byId(oarlockLibrary(ALL.map((at) => makeSession(day(at), ALL))), 'peach S2');
  expect(own).toMatchObject({ gain: null, lastMoved: null, rowers: 1 });
  expect(own?.high).toBeCloseTo(Z90 * 0.05, 9);
});

describe('a swap of two oarlocks between two pieces of three minutes', () => {
  const before = ALL.slice(0, 3).map((at) => makeSession(day(at), ALL));
  const pieces = [makeSession('2026-04-01T07:00:00Z', ALL), makeSession('2026-04-01T07:20:00Z', exchanged(2, 6))];

  it('is advised for the pair of one side that is known least, and leaves its ratio known to about 1.5%', () => {
    const { advice } = oarlockLibrary(before);
    expect(advice?.sdBefore).toBeGreaterThan(0.05);
    expect(advice?.sdAfter).toBeCloseTo(0.015, 3);
    expect((advice?.seats[0] ?? NaN) % 2).toBe((advice?.seats[1] ?? NaN) % 2);
  });

  it('says afterwards what it showed', () => {
    const library = oarlockLibrary([...before, ...pieces]);
    const [swap] = library.swaps;
    expect(swap).toMatchObject({ day: '2026-04-01', one: 'peach S2', other: 'peach S6' });
    const truth = Math.exp((GAINS[2] ?? NaN) - (GAINS[6] ?? NaN)) - 1;
    expect(swap?.low).toBeLessThan(truth);
    expect(swap?.high).toBeGreaterThan(truth);
    const [one, other] = [2, 6].map((at) => library.oarlocks.findIndex(({ id }) => id === `peach S${at}`));
    const covariance = (a = -1, b = -1): number => library.covariance[a]?.[b] ?? NaN;
    const sd = Math.sqrt(covariance(one, one) + covariance(other, other) - 2 * covariance(one, other));
    expect(sd).toBeGreaterThan(0.012);
    expect(sd).toBeLessThan(0.018);
    expect(byId(library, 'peach S2')?.gain?.known).toBe('swap');
    expect(byId(library, 'peach S3')?.gain).toBeNull();
  });
});

it('an oarlock that reads otherwise from a day on is a drift, and counts as another one from then on', () => {
  const drifted = GAINS.map((gain, at) => (at === 4 ? gain + 0.25 : gain));
  const sessions = Array.from({ length: 20 }, (_, at) => makeSession(day(at), turned(at), at < 10 ? GAINS : drifted));
  const library = oarlockLibrary(sessions);
  const own = byId(library, 'peach S4');
  expect(own?.drift?.since).toBe(day(10).slice(0, 10));
  expect(own?.drift?.change).toBeGreaterThan(0.15);
  expect(library.oarlocks.filter(({ drift }) => drift !== null)).toHaveLength(1);
  const mean = GAINS.reduce((sum, gain) => sum + gain, 0) / SEATS;
  expect(Math.abs((own?.gain?.mean ?? NaN) - Math.expm1((GAINS[4] ?? NaN) + 0.25 - mean))).toBeLessThan(0.07);
});

it('a calibration written down is what is known, and tells of the others by what they share', () => {
  const manual = [{ oarlock: 'peach S1', mean: 0.1, sd: 0.01, date: '2026-03-01', source: 'weights in the lab' }];
  const sessions = ALL.map((at) => makeSession(day(at), turned(at)));
  const [library, without] = [oarlockLibrary(sessions, manual), oarlockLibrary(sessions)];
  const own = byId(library, 'peach S1')?.gain;
  expect(own?.known).toBe('manual');
  expect(Math.abs((own?.mean ?? NaN) - 0.1)).toBeLessThan(0.02);
  expect(byId(library, 'peach S2')?.gain?.mean).toBeGreaterThan(byId(without, 'peach S2')?.gain?.mean ?? NaN);
});

it('without its serial number an oarlock is its place at the logger, and none without that', () => {
  const session = makeSession(day(0), ALL);
  const bare = { ...session, instruments: NO_INSTRUMENTS };
  const place = { seat: 3, side: 'port', device: 'peach' } as const;
  expect(oarlockAt(bare, place)).toEqual({ id: 'peach 500 3', serial: null });
  expect(oarlockAt({ ...bare, isScull: true }, place)).toEqual({ id: 'peach 500 3 port', serial: null });
  expect(oarlockAt({ ...bare, logger: null }, place).id).toBeNull();
});

it('no session, and seats without a power, say nothing', () => {
  expect(oarlockLibrary([])).toEqual({ oarlocks: [], swaps: [], advice: null, covariance: [] });
  const silent = makeSession(day(0), ALL);
  const oars = silent.oars.map((oar) => ({ ...oar, powerW: 0 }));
  expect(oarlockLibrary([{ ...silent, oars }]).oarlocks).toEqual([]);
});

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
