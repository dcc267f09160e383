import { describe, expect, it } from 'vitest';
import { linearScale } from './scale/scale.ts';
import { namesOnRise, type RisingCurve, stackLabels } from './placed-names.tsx';
import * as fc from 'fast-check';

const AT = Array.from({ length: 91 }, (_, index) => index - 60);

/** An arch from `from` on. */
const arch = (name: string, from: number, peak: number): RisingCurve => ({
  name,
  colour: name,
  at: AT,
  value: AT.map((angle) =>
    angle < from || angle > 25 ? Number.NaN : peak * Math.sin((Math.PI * (angle - from)) / (25 - from)),
  ),
});

const x = linearScale(-60, 30, 50, 800);
const y = linearScale(0, 1200, 400, 10);
const wide = (name: string): number => 7 * name.length;
const EIGHT = [8, 7, 6, 5, 4, 3, 2, 1].map((seat) => arch(`${seat} Name`, -50 + seat / 2, 700 + 40 * seat));

describe('names on the rise of curves', () => {
  it('stand left of every curve, one under another, each with a line to its own', () => {
    const placed = namesOnRise(EIGHT, { x, y, left: 50 }, 15, wide) ?? [];
    expect(placed.map(({ name }) => name).toSorted()).toEqual(EIGHT.map(({ name }) => name).toSorted());
    placed.slice(1).forEach((one, index) => expect(one.y - (placed[index]?.y ?? 0)).toBeCloseTo(15, 9));
    for (const { name, endX, curveX, curveY } of placed) {
      expect(endX).toBeLessThan(curveX);
      expect(endX - wide(name)).toBeGreaterThanOrEqual(50);
      const own = EIGHT.find((curve) => curve.name === name);
      const force = own?.value[Math.round(x.invert(curveX) + 60)] ?? Number.NaN;
      // Between two points of the curve, half a degree away at most.
      expect(Math.abs(y.at(force) - curveY)).toBeLessThan(25);
    }
  });

  it('are none where they have no room, or nothing rises', () => {
    expect(namesOnRise(EIGHT, { x: linearScale(-60, 30, 50, 250), y, left: 50 }, 15, wide)).toBeNull();
    expect(namesOnRise(EIGHT, { x, y: linearScale(0, 1200, 90, 10), left: 50 }, 15, wide)).toBeNull();
    expect(namesOnRise([arch('flat', -50, 0)], { x, y, left: 50 }, 15, wide)).toBeNull();
    expect(namesOnRise([], { x, y, left: 50 }, 15, wide)).toBeNull();
  });
});

describe('stackLabels', () => {
  it('leaves labels alone that have room', () => {
    expect(stackLabels([10, 50, 30], 12, 0, 100)).toEqual([10, 50, 30]);
  });

  it('spreads equal wishes around what they wanted', () => {
    expect(stackLabels([50, 50, 50], 10, 0, 100)).toEqual([40, 50, 60]);
  });

  it('keeps the gap, the order and the room for any wishes that fit', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { maxLength: 16 }), (wanted) => {
        const placed = stackLabels(wanted, 14, 0, 400);
        const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
        const sorted = order.map((index) => placed[index] ?? Number.NaN);
        const gaps = sorted.slice(1).map((position, at) => position - (sorted[at] ?? Number.NaN));
        expect(Math.min(400, ...sorted)).toBeGreaterThanOrEqual(-1e-6);
        expect(Math.max(0, ...sorted)).toBeLessThanOrEqual(400 + 1e-6);
        expect(Math.min(14, ...gaps)).toBeGreaterThanOrEqual(14 - 1e-6);
      }),
    );
  });
});
