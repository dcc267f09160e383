import { expect, it } from 'vitest';
import { everyStroke, knownCrew } from '../testing/known-crew.ts';
import { crewDifferences, oarDifference, instrumentSdBetween, type SeatOfSession } from './crew-differences.ts';
import { NO_INSTRUMENTS, type Instruments } from '../../recording/recording.ts';
import { DEFAULT_ERRORS } from './error-table.ts';

const SIMULATED = knownCrew({ strokes: 60, seed: 6, oarlocks: { kind: 'peach', seed: 2 } });

const STROKES = everyStroke(SIMULATED);

const OTHERS = { gate: 0, others: [2, 4, 6] };

it('an oar against others has the error of its oarlock in its interval, and is one of a crew like any seat', () => {
  const own = oarDifference(SIMULATED, 'powerW', { gate: 0, others: [1, 2, 3, 4, 5, 6, 7] }, STROKES);
  const seat = crewDifferences(SIMULATED, 'powerW', STROKES).get(SIMULATED.gates[0]?.seat ?? 0);
  expect(own?.value).toBeCloseTo(seat?.value ?? NaN, 6);
  expect(own?.instrumentSd).toBeCloseTo(seat?.instrumentSd ?? NaN, 6);
  expect((own?.high ?? NaN) - (own?.low ?? NaN)).toBeGreaterThan(0.1 * 330);
});

it('a moment has none, and fewer than two strokes or oars tell nothing', () => {
  expect(oarDifference(SIMULATED, 'catchOffsetMs', OTHERS, STROKES)?.instrumentSd).toBe(0);
  expect(oarDifference(SIMULATED, 'powerW', OTHERS, STROKES.slice(0, 1))).toBeNull();
  expect(oarDifference(SIMULATED, 'powerW', { gate: 0, others: [] }, STROKES)).toBeNull();
});

const TABLE = { table: DEFAULT_ERRORS, library: null };

const CREW = knownCrew({ strokes: 40, seed: 3, oarlocks: { kind: 'peach', seed: 1 } });

const EIGHT: SeatOfSession['analysis']['boat'] = { name: null, rig: 'sweep', seatCount: 8, coxed: true };

const SERIALS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const MOVED = ['b', 'a', ...SERIALS.slice(2)];

/** A seat of a session whose seats carry these oarlocks, from bow. */
function makeSeat(seat: number, serials: readonly string[] | null): SeatOfSession {
  const instruments: Instruments = {
    ...NO_INSTRUMENTS,
    sensors: (serials ?? []).map((serial, at) => ({
      channel: 'GateForceX',
      seat: at + 1,
      side: null,
      serial,
      firmware: null,
      calibrated: null,
    })),
  };
  return {
    analysis: { ...CREW, instruments, logger: null, boat: EIGHT },
    seat,
    strokes: everyStroke(CREW),
  };
}

it('on one oarlock its gain falls out, wherever it was', () => {
  expect(instrumentSdBetween('powerW', makeSeat(3, SERIALS), makeSeat(3, MOVED), TABLE)).toBe(0);
  expect(instrumentSdBetween('powerW', makeSeat(1, SERIALS), makeSeat(2, MOVED), TABLE)).toBe(0);
});

it('on another oarlock two gains are in the difference, of one seat too', () => {
  const [sd, apart] = [makeSeat(1, MOVED), makeSeat(3, SERIALS)].map((is) =>
    instrumentSdBetween('powerW', makeSeat(1, SERIALS), is, TABLE),
  );
  const watts = 330;
  expect(sd).toBeGreaterThan(0.05 * watts);
  expect(sd).toBeLessThan(0.09 * watts);
  expect(apart).toBeGreaterThan(0.05 * watts);
});

it('where a file names no oarlock, the same seat kept its own', () => {
  expect(instrumentSdBetween('powerW', makeSeat(1, null), makeSeat(1, SERIALS), TABLE)).toBe(0);
  expect(instrumentSdBetween('powerW', makeSeat(1, null), makeSeat(2, null), TABLE)).toBeGreaterThan(0);
});

it('a known gain narrows it, and counts as long as it is not taken out', () => {
  const known = (mean: number) => ({
    table: DEFAULT_ERRORS,
    library: {
      oarlocks: SERIALS.slice(0, 2).map((serial, at) => ({
        id: `peach ${serial}`,
        kind: 'peach' as const,
        serial,
        logger: null,
        seat: at + 1,
        side: null,
        gain: { mean: at * mean, sd: 0.01, known: 'library' as const },
        low: 0,
        high: 0,
        sessions: 8,
        rowers: 8,
        lastUsed: '2026-04-01',
        lastMoved: null,
        drift: null,
      })),
      swaps: [],
      advice: null,
      covariance: [
        [1e-4, 0],
        [0, 1e-4],
      ],
    },
  });
  const computeSd = (mean: number): number =>
    instrumentSdBetween('powerW', makeSeat(1, SERIALS), makeSeat(1, MOVED), known(mean));
  expect(computeSd(0)).toBeLessThan(0.02 * 350);
  expect(computeSd(0.1)).toBeGreaterThan(0.08 * 300);
});
