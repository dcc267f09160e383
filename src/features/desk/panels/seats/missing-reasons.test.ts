import { describe, expect, it } from 'vitest';
import { missingReasons } from './missing-reasons.ts';

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
