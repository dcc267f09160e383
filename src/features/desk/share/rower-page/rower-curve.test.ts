// Labels of the page's drawing for any curves: none overlaps a line or another label.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dense,
  measureBox,
  placedWords,
  ROOM,
  under,
  type Box,
  type Drawn,
  type Placed,
  type Point,
} from './rower-curve.tsx';

const HOLD = {
  angleDeg: -45,
  forceN: 300,
  sentence: 'Your blade takes hold at −45.2 ± 0.4°, 3.2 ± 0.5° after the others.',
};

/** Drive from edge to edge: rises to its peak and falls, with the given fullness. */
function drive({ leftX, peakX, rightX, peakY, full }: Drive): Point[] {
  const points = Array.from({ length: 61 }, (_, at) => {
    const x = leftX + ((rightX - leftX) * at) / 60;
    const share = x < peakX ? (x - leftX) / (peakX - leftX) : (rightX - x) / (rightX - peakX);
    return { x, y: ROOM.bottom - (ROOM.bottom - peakY) * Math.max(0, share) ** full };
  });
  return dense(points);
}

interface Drive {
  readonly leftX: number;
  readonly peakX: number;
  readonly rightX: number;
  readonly peakY: number;
  /** Below 1 a full curve, above 1 a peaked one. */
  readonly full: number;
}

const drives = fc.record({
  leftX: fc.integer({ min: 8, max: 40 }),
  peakX: fc.integer({ min: 110, max: 190 }),
  rightX: fc.integer({ min: 300, max: 332 }),
  peakY: fc.integer({ min: 22, max: 60 }),
  full: fc.double({ min: 0.5, max: 0.85, noNaN: true }),
});

/** Distance of the crew's curve from the rower's, units of the drawing. */
const apart = fc.integer({ min: -14, max: 14 });

function makeDrawn(own: Point[], mean: Point[]): Drawn {
  return { own: [own], mean, band: mean.map(({ x, y }) => ({ x, top: y - 12, bottom: y + 12 })) };
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('the words of the drawing', () => {
  it('stand on no line, on no other word, and within the drawing', () => {
    const numbers: Placed = { lines: ['1000 N'], at: { x: 6, y: 20, anchor: 'start' } };
    fc.assert(
      fc.property(drives, apart, apart, apart, (ownDrive, left, peak, right) => {
        const { leftX, peakX, rightX } = ownDrive;
        const crew = { ...ownDrive, leftX: leftX + left, peakX: peakX + peak, rightX: rightX + right };
        const drawn = makeDrawn(drive(ownDrive), drive(crew));
        const ring = drawn.own[0]?.[12] ?? { x: 0, y: 0 };
        const placed = placedWords(drawn, { hold: HOLD, ring, ticks: [numbers] });
        const words = [placed.hold, placed.crew, placed.you].flatMap((one) => one ?? []);
        expect(words).toHaveLength(3);
        const boxes = [numbers, ...words].map(({ lines, at }) => measureBox(lines, at));
        for (const box of boxes.slice(1)) {
          for (const line of [...drawn.own, drawn.mean]) expect(under(box, line)).toBe(0);
          expect(box.left).toBeGreaterThanOrEqual(ROOM.left);
          expect(box.right).toBeLessThanOrEqual(ROOM.right);
          expect(box.bottom).toBeLessThanOrEqual(ROOM.bottom);
        }
        for (const [at, box] of boxes.entries()) {
          for (const other of boxes.slice(at + 1)) expect(overlaps(box, other)).toBe(false);
        }
      }),
    );
  });

  it('names no crew that is not drawn, and no rower without a curve', () => {
    const own = drive({ leftX: 10, peakX: 150, rightX: 320, peakY: 30, full: 0.8 });
    expect(placedWords({ own: [own], mean: [], band: [] }, { hold: null, ring: null, ticks: [] })).toMatchObject({
      hold: null,
      crew: null,
      you: { lines: ['you'] },
    });
    expect(placedWords({ own: [], mean: [], band: [] }, { hold: null, ring: null, ticks: [] }).you).toBeNull();
  });
});
