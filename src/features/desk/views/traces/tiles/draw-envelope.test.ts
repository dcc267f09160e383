import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trace } from '#workers/api.ts';
import { modelSession } from '../../../testing/model-session.ts';
import { openingRange } from '../opening.ts';
import { toBand, isNarrow } from './draw-envelope.ts';
import { strokeBounds } from './stroke-bounds.ts';

const session = modelSession({ strokeCount: 60 });
const { startS, endS } = session.strokes.boat;
const limits = { fromS: (startS[0] ?? 0) - 30, toS: (endS.at(-1) ?? 0) + 30 };
const bounds = strokeBounds(session.strokes, limits);
if (bounds === null) throw new Error('The model session has strokes.');

/** Buckets of this length, each with a minimum and a maximum. */
const makeTrace = (values: readonly (readonly [number, number])[], stepS: number): Trace => ({
  channel: 0,
  raw: false,
  timeS: Float64Array.from(values, (_, at) => limits.fromS + at * stepS),
  minimum: Float32Array.from(values, ([one, other]) => Math.min(one, other)),
  maximum: Float32Array.from(values, ([one, other]) => Math.max(one, other)),
});

describe('where a recording is cut into strokes', () => {
  it('covers all of it, in rising order, a stroke between two marks', () => {
    const { atS, usualS } = bounds;
    expect([atS[0], atS.at(-1)]).toEqual([limits.fromS, limits.toS]);
    for (let at = 1; at < atS.length; at += 1) {
      const lengthS = (atS[at] ?? 0) - (atS[at - 1] ?? 0);
      expect(lengthS).toBeGreaterThan(0);
      expect(lengthS).toBeLessThanOrEqual(8 + usualS);
    }
    for (const stroke of startS) expect([...atS].some((timeS) => Math.abs(timeS - stroke) < usualS / 4)).toBe(true);
  });

  it('is nowhere without strokes', () => {
    expect(strokeBounds(modelSession({ strokeCount: 0 }).strokes, limits)).toBeNull();
  });
});

describe('the band of a channel', () => {
  const values = fc.array(
    fc.tuple(fc.float({ min: -900, max: 900, noNaN: true }), fc.float({ min: -900, max: 900, noNaN: true })),
    { minLength: 40, maxLength: 400 },
  );

  it('holds every sample, and has one point a stroke: nothing beats with the pixels', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(0.05, 0.3, 0.9, 2.5), (every, stepS) => {
        const trace = makeTrace(every, stepS);
        const lastS = trace.timeS.at(-1) ?? 0;
        const points = toBand(trace, bounds, limits.fromS, lastS);
        expect(points.length).toBeLessThanOrEqual(Math.min(bounds.atS.length, every.length));
        const greatest = Math.max(...points.map((point) => point.greatest));
        const least = Math.min(...points.map((point) => point.least));
        const seen = Array.from(trace.timeS, (timeS, at) => [timeS, at] as const).filter(
          ([timeS]) => timeS < limits.toS,
        );
        expect(greatest).toBe(Math.max(...seen.map(([, at]) => trace.maximum[at] ?? -Infinity)));
        expect(least).toBe(Math.min(...seen.map(([, at]) => trace.minimum[at] ?? Infinity)));
      }),
    );
  });

  it('is open where nothing was measured', () => {
    const trace = makeTrace(
      Array.from({ length: 200 }, () => [1, 2] as const),
      0.3,
    );
    trace.minimum.fill(NaN, 40, 120);
    trace.maximum.fill(NaN, 40, 120);
    const points = toBand(trace, bounds, limits.fromS, limits.toS);
    expect(points.some(({ least }) => Number.isNaN(least))).toBe(true);
    expect(points.some(({ least }) => least === 1)).toBe(true);
  });

  it('stands in for lines only where a stroke is too narrow for its shape', () => {
    expect(isNarrow(bounds, 2, 1)).toBe(true);
    expect(isNarrow(bounds, 30, 1)).toBe(false);
    expect(isNarrow(bounds, 15, 2)).toBe(true);
  });
});

describe('the window the traces open with', () => {
  const selected = { fromS: startS[20] ?? 0, toS: endS[50] ?? 0 };
  const sampled = { ...session, sampleRateHz: 50, clockStartS: limits.fromS, clockEndS: limits.toS };

  it('is the first ten strokes of the selection, and of the first piece where everything is selected', () => {
    expect(openingRange(sampled, selected)).toEqual({ fromS: startS[20], toS: endS[29] });
    const [piece] = sampled.pieces;
    const first = piece?.fromStroke ?? -1;
    const last = Math.min((piece?.toStroke ?? 0) - 1, first + 9);
    expect(openingRange(sampled, limits)).toEqual({ fromS: startS[first], toS: endS[last] });
  });

  it('is all that is selected where there are no strokes in it, or nothing within a stroke to be seen', () => {
    const between = { fromS: limits.fromS, toS: limits.fromS + 5 };
    expect(openingRange(sampled, between)).toEqual(between);
    expect(openingRange({ ...sampled, sampleRateHz: 1 }, selected)).toEqual(selected);
  });
});
