import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { resolveSelection } from '../shared/selection/selection.ts';
import { seatRows } from '../shared/selection/summaries.ts';
import { modelSession } from '../testing/model-session.ts';
import { seatDots, missingReasons, namedNumbers } from './seat-cells.ts';

const toRows = (powers: readonly number[]) => {
  const gates = powers.map((_, at) => ({ seat: at + 1, side: null }));
  const analysis = modelSession({
    strokeCount: 20,
    gates,
    gateValue: (field, _, gate) => (field === 'powerW' ? powers[gate] : undefined),
  });
  return seatRows(analysis, resolveSelection(analysis, {}));
};

it('dots place power around the mean of those shown, and every seat within reach', () => {
  const watts = fc.array(fc.double({ min: 50, max: 500, noNaN: true }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(watts, (powers) => {
      const dots = seatDots(toRows(powers), 'powerW');
      const mean = powers.reduce((sum, one) => sum + one, 0) / powers.length;
      expect(dots?.centre).toBeCloseTo(mean, 6);
      for (const power of powers) expect(Math.abs(power - mean)).toBeLessThanOrEqual((dots?.reach ?? 0) + 1e-6);
    }),
    { numRuns: 30 },
  );
});

it('dots time the catch from stroke, with bars', () => {
  const dots = seatDots(toRows(Array.from({ length: 8 }, () => 300)), 'catchOffsetMs');
  expect(dots).toMatchObject({ centre: 0, hasBars: true });
  expect(dots?.reach).toBeGreaterThanOrEqual(16);
});

it('there are no dots of one rower alone', () => {
  expect(seatDots(toRows([300]), 'powerW')).toBeNull();
  expect(seatDots(toRows([Number.NaN, 300]), 'powerW')).toBeNull();
});

const LOOKS = [
  { field: 'powerW', unit: 'W', name: 'Power' },
  { field: 'peakForceN', unit: 'N', name: 'Peak force' },
  { field: 'catchAngleDeg', unit: '°', name: 'Catch angle' },
] as const;

const row = (seat: number, powerW: number | null, peakForceN: number | null, catchAngleDeg: number | null) => ({
  seat,
  name: seat === 3 ? 'Sofie Brandt' : null,
  means: { powerW: { mean: powerW }, peakForceN: { mean: peakForceN }, catchAngleDeg: { mean: catchAngleDeg } },
});

const CREW = { gates: [1, 2, 3].map((seat) => ({ seat, side: null })), boat: { seatCount: 3 } };

describe('why numbers of the seats are not there', () => {
  it('is said of nothing where all is there', () => {
    expect(missingReasons(CREW, [row(2, 300, 800, -54), row(1, 0, 0, 0)], LOOKS)).toEqual([]);
  });

  it('is one line for all seats that lack the same for the same reason', () => {
    expect(
      missingReasons(CREW, [row(3, null, null, -54), row(2, 300, 800, -54), row(1, null, null, -51)], LOOKS),
    ).toEqual(['– Seats 3 Sofie Brandt and 1: No force in these strokes (Power and Peak force).']);
  });

  it('says of all what all lack', () => {
    expect(missingReasons(CREW, [row(2, null, 800, -54), row(1, null, 800, -51)], LOOKS)).toEqual([
      '– All seats: No force in these strokes (Power).',
    ]);
  });

  it('tells apart what is missing for other reasons', () => {
    expect(missingReasons(CREW, [row(3, null, 700, -54), row(2, 300, 800, null)], LOOKS)).toEqual([
      '– Seat 3 Sofie Brandt: No force in these strokes (Power).',
      '– Seat 2: Not measured in these strokes (Catch angle).',
    ]);
  });

  it('gives a single rower no seat number', () => {
    const single = { gates: [{ seat: 1, side: null, name: 'Ines Karlsen' }], boat: { seatCount: 1 } };
    expect(missingReasons(single, [row(1, null, 800, -54)], LOOKS)).toEqual([
      '– Ines Karlsen: No force in these strokes (Power).',
    ]);
  });
});

const of = (place: number | null, subject: number | null, quantity: 'powerW' | 'arcDeg' | 'catchOffsetMs' | null) => ({
  place,
  subject,
  quantity,
});

it('the numbers that the debrief names are those of the first two sentences about a rower, in their order', () => {
  const isNamed = namedNumbers([
    of(3, 3, 'catchOffsetMs'),
    of(null, 7, 'powerW'),
    of(0, null, null),
    of(1, 6, 'powerW'),
    of(2, 5, 'arcDeg'),
  ]);
  expect([isNamed(6, 'powerW'), isNamed(5, 'arcDeg')]).toEqual([true, true]);
  expect([isNamed(6, 'arcDeg'), isNamed(3, 'catchOffsetMs'), isNamed(7, 'powerW')]).toEqual([false, false, false]);
  expect(namedNumbers([])(1, 'powerW')).toBe(false);
});
