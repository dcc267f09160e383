import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accelerationBias, accelerationFromSpeed, computeCheck } from './boat-motion-cycle.ts';

const POINTS = 101;
const cycle = (signal: (share: number) => number): Float64Array =>
  Float64Array.from({ length: POINTS }, (_, k) => signal(k / (POINTS - 1)));

describe('the check of a cycle', () => {
  it('of a sine is what its negative half takes: A·T/π', () => {
    const check = computeCheck(
      cycle((u) => 4 * Math.sin(2 * Math.PI * u)),
      2,
      0.6,
    );
    expect(check.checkImpulseMps).toBeCloseTo((4 * 2) / Math.PI, 2);
    expect(check.deceleratingPct).toBeCloseTo(50, 6);
    // Below −1 while sin < −1/4: (π − 2·asin(1/4)) / 2π of the two seconds.
    expect(check.catchDipMs).toBeCloseTo((1000 * (Math.PI - 2 * Math.asin(0.25))) / Math.PI, 0);
    // It turns negative at half of the cycle; the catch is a tenth of two seconds later.
    expect(check.zeroBeforeCatchMs).toBeCloseTo(200, 6);
  });

  it('finds a zero and a depth between two points', () => {
    // A vee: +2 at the ends, −6 in the middle, so −1 is passed at 0.1875 and 0.8125 and zero at 0.125 of the half.
    const vee = cycle((u) => -6 + 16 * Math.abs(u - 0.5));
    const { zeroBeforeCatchMs, catchDipMs, deceleratingPct } = computeCheck(vee, 1, 0.5);
    expect(zeroBeforeCatchMs).toBeCloseTo(375, 6);
    expect(catchDipMs).toBeCloseTo(625, 6);
    expect(deceleratingPct).toBeCloseTo(75, 6);
  });

  it('of a hull that is never slowed is none', () => {
    expect(
      computeCheck(
        cycle(() => 1),
        2,
        0.3,
      ),
    ).toEqual({ checkImpulseMps: 0, deceleratingPct: 0, catchDipMs: 0, zeroBeforeCatchMs: NaN });
  });

  it.each([
    ['a gap in the cycle', cycle((u) => (u > 0.4 && u < 0.5 ? NaN : -1)), 0.3, 'checkImpulseMps'],
    ['no catch', cycle((u) => Math.sin(2 * Math.PI * u)), NaN, 'zeroBeforeCatchMs'],
  ] as const)('%s leaves what it hides unknown', (_, acceleration, catchAt, field) => {
    expect(computeCheck(acceleration, 2, catchAt)[field]).toBeNaN();
  });

  it('takes exactly what the rest of the cycle gives back', () => {
    const noise = fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: POINTS, maxLength: POINTS });
    fc.assert(
      fc.property(noise, fc.double({ min: 1, max: 4, noNaN: true }), (signal, durationS) => {
        const taken = computeCheck(signal, durationS, 0.3).checkImpulseMps;
        const given = computeCheck(
          signal.map((a) => -a),
          durationS,
          0.3,
        ).checkImpulseMps;
        let net = 0;
        for (let k = 0; k + 1 < signal.length; k++) net += ((signal[k] ?? 0) + (signal[k + 1] ?? 0)) / 2;
        expect(given - taken).toBeCloseTo((net * durationS) / (POINTS - 1), 9);
        expect(taken).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('acceleration from speed', () => {
  it('is the derivative of a surge, at the ends of the cycle too', () => {
    const acceleration = accelerationFromSpeed(
      cycle((u) => 5 + 0.8 * Math.sin(2 * Math.PI * u)),
      2,
    );
    acceleration.forEach((a, k) => expect(a).toBeCloseTo(0.8 * Math.PI * Math.cos((2 * Math.PI * k) / 100), 1));
  });

  it('of a speed that rises steadily from cycle to cycle is that rise', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (slope) => {
        accelerationFromSpeed(
          cycle((u) => 4 + 2 * slope * u),
          2,
        ).forEach((a) => expect(a).toBeCloseTo(slope, 9));
      }),
    );
  });

  it('is absent beside a gap only', () => {
    const acceleration = accelerationFromSpeed(
      cycle((u) => (u === 0.5 ? NaN : 5)),
      2,
    );
    expect([...acceleration.keys()].filter((k) => Number.isNaN(acceleration[k]))).toEqual([49, 51]);
  });
});

describe('the bias of an accelerometer', () => {
  const wave = fc.double({ min: -5, max: 5, noNaN: true });

  it('is what was added to the acceleration of a surge, speeding up or not', () => {
    fc.assert(
      fc.property(wave, fc.double({ min: -0.3, max: 0.3, noNaN: true }), (bias, gain) => {
        const speed = cycle((u) => 5 + gain * u + 0.8 * Math.sin(2 * Math.PI * u));
        const acceleration = cycle((u) => gain / 2 + 0.8 * Math.PI * Math.cos(2 * Math.PI * u) + bias);
        expect(accelerationBias(acceleration, speed, 2)).toBeCloseTo(bias, 9);
      }),
    );
  });

  it('is the mean where the speed is not known, and unknown next to a gap', () => {
    const tilted = cycle((u) => 3 * Math.sin(2 * Math.PI * u) - 0.31);
    expect(accelerationBias(tilted, null, 2)).toBeCloseTo(-0.31, 9);
    expect(
      accelerationBias(
        cycle((u) => (u > 0.4 && u < 0.45 ? NaN : 1)),
        null,
        2,
      ),
    ).toBeNaN();
  });
});
