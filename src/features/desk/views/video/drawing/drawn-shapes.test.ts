import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptFilm, MAX_WORDS } from '#storage/film-record.ts';
import { drawingsAt, svgPoints, withPoint, isUnfinished, toShape, TOOLS, wayBegun, wayOn } from './drawn-shapes.ts';

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

const SIZE = { widthPx: 1600, heightPx: 900 };

describe('what a hand draws over a frame', () => {
  it('is a straight line from where it went down to where it went up, whichever way it took', () => {
    let way = wayBegun('line', [], 0.1, 0.2);
    for (const [x, y] of [
      [0.9, 0.9],
      [0.3, 0.1],
      [0.5, 0.6],
    ] as const)
      way = wayOn('line', way, x, y);
    expect(toShape({ tool: 'line', words: '' }, way, SIZE)).toEqual({ points: [0.1, 0.2, 0.5, 0.6] });
  });

  it('is an angle of the picture of two legs, in degrees as they are seen', () => {
    // In an image twice as wide as high, a quarter turn.
    const size = { widthPx: 1800, heightPx: 900 };
    const leg = wayOn('angle', wayBegun('angle', [], 0.25, 0.5), 0.5, 0.5);
    expect(isUnfinished('angle', leg)).toBe(true);
    expect(toShape({ tool: 'angle', words: '' }, leg, size)).toEqual({ points: [0.25, 0.5, 0.5, 0.5] });
    const both = wayOn('angle', wayBegun('angle', leg, 0.9, 0.9), 0.5, 0.1);
    expect(isUnfinished('angle', both)).toBe(false);
    expect(toShape({ tool: 'angle', words: '' }, both, size)).toEqual({
      points: [0.25, 0.5, 0.5, 0.5, 0.5, 0.1],
      words: '90°',
    });
    const steep = wayOn('angle', wayBegun('angle', leg, 0.9, 0.9), 0.75, 0);
    expect(toShape({ tool: 'angle', words: '' }, steep, size)?.words).toBe('135°');
  });

  it('is a circle that is round on the screen, and stays in the picture', () => {
    const way = wayOn('circle', wayBegun('circle', [], 0.5, 0.5), 0.6, 0.5);
    const { points = [] } = toShape({ tool: 'circle', words: '' }, way, SIZE) ?? {};
    for (let at = 0; at < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      expect(Math.hypot((x - 0.5) * SIZE.widthPx, (y - 0.5) * SIZE.heightPx)).toBeCloseTo(160, 0);
    }
  });

  it('is words where they were set, and nothing without any', () => {
    const way = wayBegun('words', [], 0.3, 0.4);
    expect(toShape({ tool: 'words', words: '  late hands ' }, way, SIZE)).toEqual({
      points: [0.3, 0.4],
      words: 'late hands',
    });
    expect(toShape({ tool: 'words', words: ' ' }, way, SIZE)).toBeNull();
  });

  it('can be kept, whatever the tool, the way and the words', () => {
    const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...TOOLS),
        fc.string({ maxLength: 3 * MAX_WORDS }),
        fc.array(fc.tuple(share, share), { minLength: 2, maxLength: 20 }),
        (tool, words, [first, ...others]) => {
          let way = wayBegun(tool, [], ...(first ?? [0, 0]));
          for (const at of others) way = wayOn(tool, way, ...at);
          if (isUnfinished(tool, way)) way = wayOn(tool, wayBegun(tool, way, 0.9, 0.1), 0.2, 0.3);
          const shape = toShape({ tool, words }, way, SIZE);
          if (shape === null) return;
          const drawings = [{ filmS: 1, ...shape }];
          expect(keptFilm.shape.drawings.safeParse(drawings)).toMatchObject({ success: true, data: drawings });
        },
      ),
    );
  });
});
