import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeText } from '../page/text-and-colours.ts';
import { errorWords, knownMean } from './rower-trend.ts';

const STROKES = 200;
const text = localeText('en-GB');
const rates = (of: (stroke: number) => number): Float64Array =>
  Float64Array.from({ length: STROKES }, (_, at) => of(at));
/** Pseudo-random numbers from 0 to 1. */
const scattered = (at: number): number => ((at * 7919 + 104_729) % 1009) / 1009;

describe('a mean with its interval', () => {
  it('is wide by what strokes scatter by at one rate, not by what the rates were', () => {
    const noise = rates((at) => 300 + 10 * scattered(at));
    const steady = knownMean(
      noise,
      rates(() => 28),
    );
    const stepped = knownMean(
      noise.map((watts, at) => watts + (at < STROKES / 2 ? 0 : 100)),
      rates((at) => (at < STROKES / 2 ? 20 : 34)),
    );
    expect(stepped?.mean).toBeCloseTo((steady?.mean ?? 0) + 50, 6);
    expect(stepped?.half).toBeLessThan(1.3 * (steady?.half ?? 0));
    expect(stepped?.half).toBeGreaterThan(0.7 * (steady?.half ?? 0));
  });

  it('is there where no one knows the rate, and not where a stroke or two have the number', () => {
    const values = rates(scattered);
    expect(
      knownMean(
        values,
        rates(() => Number.NaN),
      ),
    ).toEqual(
      knownMean(
        values,
        rates(() => 28),
      ),
    );
    expect(
      knownMean(
        values.slice(0, 1),
        rates(() => 28),
      ),
    ).toBeNull();
    expect(knownMean(new Float64Array(0), new Float64Array(0))).toBeNull();
    expect(
      knownMean(
        values.fill(Number.NaN),
        rates(() => 28),
      ),
    ).toBeNull();
  });

  it('moves with its values and grows with their scatter', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -500, max: 500, noNaN: true }),
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        (shift, scale) => {
          const one = knownMean(
            rates(scattered),
            rates(() => 28),
          );
          const other = knownMean(
            rates((at) => shift + scale * scattered(at)),
            rates(() => 28),
          );
          expect(other?.mean).toBeCloseTo(shift + scale * (one?.mean ?? 0), 6);
          expect(other?.half).toBeCloseTo(scale * (one?.half ?? 0), 6);
        },
      ),
    );
  });

  it('is never written narrower than it is, and never as nothing', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), fc.integer({ min: 0, max: 2 }), (half, decimals) => {
        const written = Number(errorWords(half, decimals, text).slice(2));
        expect(written).toBeGreaterThan(0);
        expect(written).toBeGreaterThanOrEqual(half - 1e-6);
        expect(written).toBeLessThanOrEqual(half + 10 ** -decimals + 1e-6);
      }),
    );
  });
});
