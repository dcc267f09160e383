// Recordings with known truth and every fault seen in counters of real devices, mixed at random.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#fixtures/random.ts';
import { ROWING } from '../../recording/recording.ts';
import { NO_TOTALS } from '../../recording/interval.ts';
import { plainRule } from '../../recording/rule.ts';
import { type Activity, emptyPoints } from '../activity/activity.ts';
import { loggedActivity } from '../activity/logged-activity.ts';
import { readCounter } from './counting.ts';
import { EMPTY_LOG } from './logged-file.ts';
import { reconciled } from './reconcile.ts';

const BEGIN_S = Date.UTC(2026, 4, 14, 6, 30) / 1000;
const M_PER_DEGREE = 111_195;

interface Rowed {
  readonly timeS: Float64Array;
  readonly metres: Float64Array;
  readonly speed: Float64Array;
}

const FAULTS = {
  /** Begins anywhere. */
  offset: (metres: Float64Array, at: number) => metres.map((value) => value + 500 + 80_000 * at),
  /** Keeps the former session's value until it notices. */
  stale: (metres: Float64Array, at: number) =>
    metres.map((value, row) => (row < 1 + Math.floor(6 * at) ? 3000 + 9000 * at : value)),
  negative: (metres: Float64Array, at: number) => away(metres, at, () => -1800),
  zero: (metres: Float64Array, at: number) => away(metres, at, () => 0),
  jump: (metres: Float64Array, at: number) => away(metres, at, (value) => value + 4000),
  /** Jumps and continues from there. */
  shift: (metres: Float64Array, at: number) =>
    metres.map((value, row) => (row < (0.2 + 0.6 * at) * metres.length ? value : value + 700 + 3000 * at)),
  down: (metres: Float64Array) => metres.map((value) => (metres.at(-1) ?? 0) - value),
  inflated: (metres: Float64Array, at: number) => metres.map((value) => value * (2.5 + 10 * at)),
  missing: (metres: Float64Array, at: number) => away(metres, at, () => NaN),
  whole: (metres: Float64Array) => metres.map(Math.round),
} as const satisfies Record<string, (metres: Float64Array, at: number) => Float64Array>;

/** Replaces some rows in the middle with another value. */
function away(metres: Float64Array, at: number, other: (value: number) => number): Float64Array {
  const from = Math.floor((0.1 + 0.7 * at) * metres.length);
  return metres.map((value, row) => (row >= from && row < from + 1 + Math.floor(9 * at) ? other(value) : value));
}

const rowed: fc.Arbitrary<Rowed> = fc
  .record({
    seconds: fc.integer({ min: 300, max: 2400 }),
    stepS: fc.constantFrom(1, 2, 3),
    mps: fc.double({ min: 2.6, max: 5, noNaN: true }),
    swing: fc.double({ min: 0, max: 0.25, noNaN: true }),
  })
  .map(({ seconds, stepS, mps, swing }) => {
    const timeS = Float64Array.from({ length: Math.floor(seconds / stepS) + 1 }, (_, row) => row * stepS);
    const speed = timeS.map((at) => mps * (1 + swing * Math.sin(at / 40)));
    let metres = 0;
    return { timeS, speed, metres: speed.map((value, row) => (row === 0 ? 0 : (metres += value * stepS))) };
  });

interface Case extends Rowed {
  readonly faults: readonly (keyof typeof FAULTS)[];
  readonly at: number;
  readonly hasSession: boolean;
  readonly hasSpeed: boolean;
  readonly isOnWater: boolean;
}

const cases: fc.Arbitrary<Case> = fc
  .record({
    rowed,
    faults: fc.uniqueArray(fc.constantFrom(...(Object.keys(FAULTS) as (keyof typeof FAULTS)[])), { maxLength: 3 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    hasSession: fc.boolean(),
    hasSpeed: fc.boolean(),
    isOnWater: fc.boolean(),
  })
  .map(({ rowed: truth, ...rest }) => ({ ...truth, ...rest }));

function makeFile({ timeS, metres, speed, faults, at, hasSession, hasSpeed, isOnWater }: Case) {
  const points = emptyPoints(timeS.length);
  points.timeS = timeS.map((second) => second + BEGIN_S);
  points.rateSpm = timeS.map(() => 22);
  points.distanceM = faults.reduce((values, fault) => FAULTS[fault](values, at), metres);
  if (hasSpeed) points.speedMps = speed;
  if (isOnWater) {
    points.latitudeDeg = metres.map((value) => 52 + value / M_PER_DEGREE);
    points.longitudeDeg = metres.map(() => 4.6);
  }
  const [wholeS, wholeM] = [timeS.at(-1) ?? 0, metres.at(-1) ?? 0];
  const activity: Activity = {
    points,
    added: [],
    addedCurves: [],
    oarRule: plainRule('unknown'),
    rows: 'moment',
    laps: [],
    sport: ROWING,
    craft: isOnWater ? 'water' : 'erg',
    device: null,
    utcOffsetS: null,
    isLocalTime: false,
    deviceTotals: hasSession ? { ...NO_TOTALS, distanceM: wholeM, workS: wholeS, elapsedS: wholeS } : null,
    deviceMeans: [],
    findings: [],
  };
  return loggedActivity(activity, Date.UTC(2026, 11, 1));
}

describe('the distance of a file whose counter is at fault', () => {
  it('is within 1% of the truth, or absent with a reason; never one that cannot be', () => {
    fc.assert(
      fc.property(cases, (one) => {
        // An inflated counter is only detectable with another source.
        fc.pre(!one.faults.includes('inflated') || one.hasSession || one.isOnWater);
        const { chosen, findings } = reconciled(makeFile(one));
        const truth = one.metres.at(-1) ?? 0;
        if (chosen.distanceM === null) {
          expect(findings.map(({ code }) => code)).toContain('no-possible-distance');
        } else {
          expect(Math.abs(chosen.distanceM / truth - 1)).toBeLessThan(0.01);
        }
      }),
      { numRuns: propertyRuns(2000), seed: 20_261_128 },
    );
  });

  it('is the counter’s, exactly, where nothing is at fault', () => {
    fc.assert(
      fc.property(rowed, ({ timeS, metres }) => {
        const { counted, carried } = readCounter(metres, timeS);
        expect(carried).toEqual([]);
        counted.forEach((value, row) => expect(value).toBeCloseTo(metres[row] ?? NaN, 6));
      }),
    );
  });
});

describe('a counter', () => {
  const seconds = (count: number, step = 2): number[] => Array.from({ length: count }, (_, row) => row * step);

  it('starts again with an interval, whatever it reached', () => {
    const { total, parts } = readCounter([8, 16, 24, 7, 15, 30, 38], seconds(7), { keys: [1, 1, 1, 2, 2, 3, 3] });
    expect(total).toBe(24 + 15 + 38);
    expect(parts).toEqual([24, 15, 38]);
  });

  it('leaves out what was driven, through its traffic lights', () => {
    const speeds = [
      ...Array<number>(200).fill(4),
      ...Array<number>(60).fill(14),
      ...Array<number>(30).fill(0),
      ...Array<number>(60).fill(16),
    ];
    let metres = 0;
    const { total, carried } = readCounter(
      speeds.map((speed) => (metres += speed)),
      seconds(speeds.length, 1),
    );
    expect(Math.abs(total - 800)).toBeLessThan(5);
    expect(carried.map(({ fromS, toS }) => [fromS, toS])).toEqual([[199, 349]]);
  });

  it('that always runs faster than a boat is not carried but refused', () => {
    const timeS = Float64Array.from(seconds(300, 1));
    const series = {
      timeS,
      channels: [
        { quantity: 'distance', makersName: 'Distance', unit: 'm', of: 'hull', values: timeS.map((at) => at * 14) },
      ],
    } as const;
    const counter = readCounter(series.channels[0].values, timeS);
    const totals = { ...NO_TOTALS, distanceM: counter.total, workS: 299, elapsedS: 299 };
    const { chosen, findings } = reconciled({ ...EMPTY_LOG, series, totals, counter });
    expect(chosen).toMatchObject({ distanceM: null, rejected: [{ from: 'counter', why: 'impossible' }] });
    expect(findings.map(({ code }) => code)).toEqual(['no-possible-distance']);
  });
});
