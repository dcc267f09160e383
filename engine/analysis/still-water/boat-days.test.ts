import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { airShare } from '../water-map/wind-help.ts';
import { groundSpeed, stillLog, waterDrag } from './boat-days.ts';

const CALM = { streamMps: 0, windMps: 0, acrossMps: 0, water: 1 };

/** Change of the speed in wind from ahead (−) or behind, %. */
const inWind = (seats: number, stillMps: number, windMps: number): number => {
  const around = { ...CALM, windMps, air: airShare(seats).share };
  return 100 * (groundSpeed(stillMps, 1, around) / stillMps - 1);
};

/** Change of the speed in water of that temperature, %. */
const inWater = (celsius: number): number => {
  const around = { ...CALM, water: waterDrag(celsius, 8), air: airShare(8).share };
  return 100 * (groundSpeed(5.5, 1, around) / 5.5 - 1);
};

describe('the drag of a boat', () => {
  it('loses and gains in wind what is published for 5 m/s (BioRow newsletter 2009/12)', () => {
    expect(Math.abs(inWind(8, 5.5, -5) + 12.2)).toBeLessThan(1);
    expect(Math.abs(inWind(8, 5.5, 5) - 5.1)).toBeLessThan(1);
    expect(Math.abs(inWind(1, 4.8, -5) + 17.4)).toBeLessThan(1);
    expect(Math.abs(inWind(1, 4.8, 5) - 7.5)).toBeLessThan(1);
  });

  it('makes cold water slow, as published: −1.3% at 5 °C, +0.6% at 30 °C', () => {
    expect(Math.abs(inWater(5) + 1.3)).toBeLessThan(0.15);
    expect(Math.abs(inWater(30) - 0.6)).toBeLessThan(0.2);
    expect(inWater(20)).toBeCloseTo(0, 6);
  });

  it('gives back the speed of a still day, whatever the wind and stream', () => {
    const number = (size: number) => fc.double({ min: -size, max: size, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 3.5, max: 6.2, noNaN: true }),
        fc.constantFrom(1, -1),
        number(0.6),
        number(3),
        number(5),
        (stillMps, way, streamMps, windMps, acrossMps) => {
          const around = { streamMps, windMps, acrossMps, water: waterDrag(12, 8), air: 0.145 };
          expect(Math.exp(stillLog(groundSpeed(stillMps, way, around), way, around))).toBeCloseTo(stillMps, 6);
        },
      ),
    );
  });

  it('is not a number where no power holds that speed', () => {
    expect(stillLog(1, 1, { ...CALM, streamMps: 3, air: 0.145 })).toBeNaN();
  });
});
