import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { syncScore, togetherness, type SyncMeasures } from './synchrony-score.ts';

const perfect: SyncMeasures = { catchSpreadMs: 0, finishSpreadMs: 0, forceSimilarity: 1, arcSpreadDeg: 0 };
const spread = fc.double({ min: 0, max: 400, noNaN: true });
const measures = fc.record({
  catchSpreadMs: spread,
  finishSpreadMs: spread,
  forceSimilarity: fc.double({ min: -1, max: 1, noNaN: true }),
  arcSpreadDeg: fc.double({ min: 0, max: 60, noNaN: true }),
});
const syncScoreValue = (of: SyncMeasures): number => syncScore(of).score ?? NaN;

describe('the synchrony score', () => {
  it('is 100 for a crew that is one', () => {
    expect(syncScoreValue(perfect)).toBeCloseTo(100, 9);
    expect(togetherness(25, 25)).toBeCloseTo(1 / Math.E, 12);
    // σ of 22 and 36 ms, r = 0.97 and arcs 2.2° apart.
    expect(
      syncScoreValue({ catchSpreadMs: 22, finishSpreadMs: 36, forceSimilarity: 0.97, arcSpreadDeg: 2.2 }),
    ).toBeCloseTo(100 * (0.35 * Math.exp(-0.7744) + 0.2 * Math.exp(-1.057959) + 0.291 + 0.15 * Math.exp(-0.3025)), 3);
  });

  it('has bounded terms that add up to it', () => {
    fc.assert(
      fc.property(measures, (of) => {
        const { terms, score } = syncScore(of);
        for (const { value, points, weight } of terms) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
          expect(points).toBeLessThanOrEqual(100 * weight + 1e-9);
        }
        expect(terms.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
        expect(score).toBeCloseTo(
          terms.reduce((sum, { points }) => sum + (points ?? NaN), 0),
          9,
        );
      }),
    );
  });

  it('never rises when the crew comes apart', () => {
    fc.assert(
      fc.property(measures, fc.double({ min: 0, max: 50, noNaN: true }), (of, more) => {
        const score = syncScoreValue(of);
        expect(syncScoreValue({ ...of, catchSpreadMs: (of.catchSpreadMs ?? 0) + more })).toBeLessThanOrEqual(score);
        expect(syncScoreValue({ ...of, finishSpreadMs: (of.finishSpreadMs ?? 0) + more })).toBeLessThanOrEqual(score);
        expect(syncScoreValue({ ...of, arcSpreadDeg: (of.arcSpreadDeg ?? 0) + more })).toBeLessThanOrEqual(score);
        expect(syncScoreValue({ ...of, forceSimilarity: (of.forceSimilarity ?? 0) - more / 50 })).toBeLessThanOrEqual(
          score,
        );
      }),
    );
  });

  it('does not exist without one of its terms', () => {
    const { score, terms } = syncScore({ ...perfect, forceSimilarity: null });
    expect(score).toBeNull();
    expect(terms.map(({ points }) => points)).toEqual([35, 20, null, 15]);
    expect(syncScore({ ...perfect, catchSpreadMs: NaN }).score).toBeNull();
  });
});
