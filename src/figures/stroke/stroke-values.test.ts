import { describe, expect, it } from 'vitest';
import { modelStrokes } from '../testing/model-strokes.ts';
import { crewPower, seatPower, alongTimeline, strokeTimeline } from './stroke-values.ts';
import { bandPath, linePath } from '../plot/marks.tsx';
import { paddedRange } from '../scale/scale.ts';

describe('strokes along the clock', () => {
  const table = modelStrokes({ count: 6 });

  it('follow one another without holes', () => {
    const timeline = strokeTimeline(table, Int32Array.from([0, 1, 2]), 0);
    expect(timeline.stroke).toEqual([0, 1, 2]);
  });

  it('have a hole where strokes are missing, so that no line crosses a pause', () => {
    const timeline = strokeTimeline(table, Int32Array.from([0, 1, 4]), 0);
    expect(timeline.stroke).toEqual([0, 1, -1, 4]);
    expect([...alongTimeline(timeline, [10, 20, 30, 40, 50])]).toEqual([10, 20, Number.NaN, 50]);
    expect(timeline.timeS).toEqual(timeline.timeS.toSorted((a, b) => a - b));
  });
});

describe('power by stroke', () => {
  it('adds the two oars of a sculler, and only when both were measured', () => {
    const gates = [
      { seat: 1, side: 'port' as const },
      { seat: 1, side: 'starboard' as const },
    ];
    const table = modelStrokes({
      count: 2,
      gateCount: 2,
      gateValue: (field, stroke, gate) =>
        field === 'powerW' ? (stroke === 1 && gate === 1 ? Number.NaN : 150 + gate * 10) : undefined,
    });
    expect([...seatPower(table, gates, 1)]).toEqual([310, Number.NaN]);
  });

  it('is the mean of the rowers that were measured', () => {
    const gates = [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => ({ seat, side: null }));
    const table = modelStrokes({
      count: 1,
      gateCount: 8,
      gateValue: (field, _, gate) => (field === 'powerW' ? (gate === 0 ? Number.NaN : 300 + gate) : undefined),
    });
    expect(crewPower(table, gates)[0]).toBeCloseTo(304, 9);
  });

  it('is worked out once for all who ask, and again for other numbers or other oars', () => {
    const gates = [{ seat: 1, side: null }];
    const makeTable = (watts: number) =>
      modelStrokes({ count: 1, gateValue: (field) => (field === 'powerW' ? watts : undefined) });
    const table = makeTable(300);
    expect(seatPower(table, gates, 1)).toBe(seatPower({ ...table }, gates, 1));
    expect(crewPower(table, gates)).toBe(crewPower(table, gates));
    expect(crewPower(makeTable(310), gates)[0]).toBe(310);
    expect(crewPower(table, [{ seat: 2, side: null }])[0]).toBe(300);
    expect([...seatPower(table, [{ seat: 2, side: null }], 1)]).toEqual([Number.NaN]);
  });
});

describe('ranges and paths', () => {
  it('have round ends around the values', () => {
    const [from, to] = paddedRange([302, 349]);
    expect(from).toBeLessThan(302);
    expect(to).toBeGreaterThan(349);
    expect(paddedRange([5, 12], { withZero: true })[0]).toBe(0);
    expect(paddedRange([Number.NaN])).toEqual([0, 1]);
  });

  it('break at missing values', () => {
    expect(linePath([0, 1, 2, 3], [0, 1, Number.NaN, 3])).toBe('M0.0 0.0L1.0 1.0M3.0 3.0');
    expect(bandPath([0, 1, 2], [2, 2, Number.NaN], [1, 1, 1])).toBe('M0.0 2.0L1.0 2.0L1.0 1.0L0.0 1.0Z');
  });
});
