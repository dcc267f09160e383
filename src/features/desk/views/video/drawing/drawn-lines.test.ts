import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptFilm } from '#storage/film-record.ts';
import { drawingsAt, svgPoints, withPoint } from './drawn-lines.ts';

describe('a line over a video', () => {
  it('is seen a quarter of a second around its frame', () => {
    const drawings = [
      { filmS: 10, points: [0, 0, 1, 1] },
      { filmS: 10.4, points: [0, 1, 1, 0] },
    ];
    expect(drawingsAt(drawings, 10.2)).toEqual(drawings);
    expect(drawingsAt(drawings, 9.7)).toEqual([]);
    expect(drawingsAt(drawings, 10.6)).toEqual([drawings[1]]);
  });

  it('stays in the picture and can be kept, wherever the hand went and however long', () => {
    const somewhere = fc.tuple(fc.double(), fc.double());
    fc.assert(
      fc.property(fc.array(somewhere, { maxLength: 50 }), fc.nat(5000), (way, long) => {
        let points: readonly number[] = [];
        for (const [across, down] of way) points = withPoint(points, across, down);
        for (let at = 0; at < long; at += 1) points = withPoint(points, at % 2, 0.5);
        const drawings = [{ filmS: 1, points }];
        expect(keptFilm.shape.drawings.safeParse(drawings)).toMatchObject({ success: true, data: drawings });
      }),
    );
  });

  it('has no point that lies on the one before', () => {
    const first = withPoint([], 0.5, 0.5);
    expect(withPoint(first, 0.5005, 0.5)).toBe(first);
    expect(withPoint(first, 0.6, 0.25)).toEqual([0.5, 0.5, 0.6, 0.25]);
    expect(svgPoints([0.5, 0.5, 0.6, 0.25], 1920, 1080)).toBe('960.0 540.0 1152.0 270.0');
  });
});
