import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCursor } from '../../../shared/cursor/cursor-store.ts';
import { toPlaces } from '../../../shared/cursor/places.ts';
import { modelSession } from '../../../testing/model-session.ts';
import { alignVideos, momentHere, momentThere, paceThere, type AlignedSide, ledCursor } from './alignment.ts';

interface MadeStroke {
  readonly lastsS: number;
  /** When the blade leaves the water, as a share of the stroke. */
  readonly driveShare: number;
  readonly metres: number;
  /** Pause after the stroke. */
  readonly restS: number;
}

/** Session that begins at `fromS` with these strokes, four oars finishing within 20 ms. */
function side(fromS: number, strokes: readonly MadeStroke[]) {
  const session = modelSession({ strokeCount: strokes.length });
  const { gateCount } = session.strokes;
  const startS = new Float64Array(strokes.length);
  const endS = new Float64Array(strokes.length);
  const distanceM = Float64Array.from(strokes, ({ metres }) => metres);
  const finishS = new Float64Array(strokes.length * gateCount);
  let atS = fromS;
  for (const [stroke, { lastsS, driveShare, restS }] of strokes.entries()) {
    startS[stroke] = atS;
    endS[stroke] = atS + lastsS;
    for (let gate = 0; gate < gateCount; gate += 1)
      finishS[stroke * gateCount + gate] = atS + driveShare * lastsS + (gate - (gateCount - 1) / 2) * 0.005;
    atS += lastsS + restS;
  }
  const analysis = {
    ...session,
    pieces: [],
    clockStartS: fromS,
    clockEndS: atS,
    strokes: {
      ...session.strokes,
      boat: { ...session.strokes.boat, startS, endS, distanceM },
      gate: { ...session.strokes.gate, finishS },
    },
  };
  return { analysis, range: { fromS, toS: atS }, startS, endS };
}

const even = (count: number, lastsS: number, driveShare: number, metres: number): MadeStroke[] =>
  Array.from({ length: count }, () => ({ lastsS, driveShare, metres, restS: 0 }));

const SLOW = side(100, even(20, 3, 0.36, 11));
const FAST = side(5000, even(30, 1.75, 0.48, 9.5));

describe('two sessions beside each other, stroke by stroke', () => {
  const aligned = alignVideos('stroke', SLOW, FAST, 0);
  if (aligned === null) throw new Error('They have strokes in common.');

  it('are at their catches together, and at their finishes', () => {
    for (const stroke of [0, 7, 19]) {
      expect(momentThere(aligned, 100 + 3 * stroke)).toBeCloseTo(5000 + 1.75 * stroke, 9);
      expect(momentThere(aligned, 100 + 3 * (stroke + 0.36))).toBeCloseTo(5000 + 1.75 * (stroke + 0.48), 9);
    }
    expect(paceThere(aligned, 100.5)).toBeCloseTo((0.48 * 1.75) / (0.36 * 3), 9);
    expect(paceThere(aligned, 102)).toBeCloseTo((0.52 * 1.75) / (0.64 * 3), 9);
  });

  it('have nothing beside what one of them lacks', () => {
    expect(momentThere(aligned, 99)).toBeNull();
    expect(momentThere(aligned, 100 + 3 * 20 + 0.1)).toBeNull();
    expect(momentHere(aligned, 5000 + 1.75 * 25)).toBeNull();
    expect(alignVideos('stroke', SLOW, { ...FAST, range: { fromS: 0, toS: 10 } }, 0)).toBeNull();
    expect(alignVideos('stroke', SLOW, FAST, 30)).toBeNull();
  });

  it('begin at a stroke of a piece, and so many strokes beside it', () => {
    const piece: AlignedSide = { ...FAST, range: { fromS: 5000 + 1.75 * 10 - 0.2, toS: 5040 } };
    const fromPiece = alignVideos('stroke', SLOW, piece, 0);
    const later = alignVideos('stroke', SLOW, piece, 1);
    if (fromPiece === null || later === null) throw new Error('They have strokes in common.');
    expect(momentThere(fromPiece, 100)).toBeCloseTo(5000 + 1.75 * 10, 9);
    expect(momentThere(later, 100)).toBeCloseTo(5000 + 1.75 * 11, 9);
  });
});

describe('two sessions beside each other, by distance', () => {
  it('have rowed as many meters', () => {
    const aligned = alignVideos('distance', SLOW, FAST, 0);
    if (aligned === null) throw new Error('Both have meters.');
    for (const metres of [0, 50, 123.4, 219]) {
      const hereS = 100 + (metres / 11) * 3;
      expect(momentThere(aligned, hereS)).toBeCloseTo(5000 + (metres / 9.5) * 1.75, 6);
    }
    expect(momentThere(aligned, 100 + 3 * 20 + 1)).toBeNull();
  });

  it('are not held beside each other where one measured no meters', () => {
    const without = side(0, even(5, 2, 0.4, Number.NaN));
    expect(alignVideos('distance', SLOW, without, 0)).toBeNull();
  });
});

const stroke = fc.record({
  lastsS: fc.double({ min: 1.2, max: 5, noNaN: true }),
  driveShare: fc.double({ min: 0.2, max: 0.7, noNaN: true }),
  metres: fc.double({ min: 2, max: 14, noNaN: true }),
  restS: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 30, noNaN: true })),
});
const strokes = fc.array(stroke, { minLength: 2, maxLength: 30 });

describe('any two sessions', () => {
  it('go forward together, and back to where they came from', () => {
    fc.assert(
      fc.property(
        strokes,
        strokes,
        fc.constantFrom('stroke', 'distance'),
        fc.integer({ min: -3, max: 3 }),
        (a, b, by, shift) => {
          const aligned = alignVideos(by, side(10, a), side(700, b), shift);
          if (aligned === null) return;
          let beforeS = -Infinity;
          const [first] = aligned.knots;
          const last = aligned.knots.at(-1);
          if (first === undefined || last === undefined) throw new Error('An alignment has moments.');
          for (let part = 0; part <= 200; part += 1) {
            const hereS = first.hereS + (part / 200) * (last.hereS - first.hereS) * (1 - 1e-12);
            const thereS = momentThere(aligned, hereS);
            expect(thereS).not.toBeNull();
            expect(thereS ?? 0).toBeGreaterThan(beforeS);
            beforeS = thereS ?? 0;
            expect(Math.abs((momentHere(aligned, beforeS) ?? Infinity) - hereS)).toBeLessThan(1e-6);
            expect(paceThere(aligned, hereS)).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('any two sessions, stroke by stroke', () => {
  it('are at their catches together, whatever pauses one of them made', () => {
    fc.assert(
      fc.property(strokes, strokes, fc.integer({ min: -3, max: 3 }), (a, b, shift) => {
        const [here, there] = [side(10, a), side(700, b)];
        const aligned = alignVideos('stroke', here, there, shift);
        for (const [at, startS] of here.startS.entries()) {
          const otherS = there.startS[at + shift];
          if (aligned === null || otherS === undefined) continue;
          expect(Math.abs((momentThere(aligned, startS) ?? Infinity) - otherS)).toBeLessThan(0.005);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the cursor of the other session', () => {
  const aligned = alignVideos('stroke', SLOW, FAST, 0);
  if (aligned === null) throw new Error('They have strokes in common.');

  it('goes where the cursor of the desk leads it, as fast, and moves the desk', () => {
    const desk = createCursor(toPlaces(SLOW.analysis), 100);
    const { cursor, lead } = ledCursor(desk, aligned, toPlaces(FAST.analysis));
    const stop = lead();
    desk.moveTo(130);
    desk.setSpeed(0.5);
    desk.setPlaying(true);
    expect(cursor.getState()).toMatchObject({ timeS: 5017.5, playing: true });
    expect(cursor.getState().speed).toBeCloseTo(0.5 * paceThere(aligned, 130), 12);
    cursor.moveTo(5003.5);
    expect(desk.getState().timeS).toBeCloseTo(106, 9);
    stop();
    desk.moveTo(120);
    expect(cursor.getState().timeS).toBeCloseTo(5003.5, 9);
  });

  it('waits where the other session has nothing', () => {
    const early = alignVideos('stroke', SLOW, FAST, -5);
    if (early === null) throw new Error('They have strokes in common.');
    const desk = createCursor(toPlaces(SLOW.analysis), 100);
    const { cursor, lead } = ledCursor(desk, early, toPlaces(FAST.analysis));
    lead();
    desk.setPlaying(true);
    expect(cursor.getState()).toMatchObject({ timeS: 5000, playing: false });
    desk.moveTo(116);
    expect(cursor.getState().playing).toBe(true);
  });
});
