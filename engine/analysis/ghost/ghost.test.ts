import { describe, expect, it } from 'vitest';
import { expectFigure } from '../testing/expect-figure.ts';
import { everyStroke, knownCrew, type KnownCrew } from '../testing/known-crew.ts';
import { ghostMoment, computeGhost, type Ghost, type Ghosted, commonLine } from './ghost.ts';
import { longestStretch, metresAfter, rowedLine, secondsAt, type RowedLine } from './oar-places.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import fc from 'fast-check';

const PIECES = 100;

function makeLine(analysis: Ghosted['analysis'], from = 0, to = analysis.strokes.count): RowedLine {
  const line = rowedLine(analysis, from, to);
  if (typeof line === 'string') throw new Error(line);
  return line;
}

function rowed(crew: KnownCrew): Ghosted {
  const analysis = { ...knownCrew(crew), track: null };
  return { analysis, line: makeLine(analysis), phases: null };
}

function ghost(before: Ghosted, after: Ghosted): Ghost {
  const found = computeGhost(before, after);
  if (found === 'short') throw new Error(found);
  return found;
}

const shareWhere = (test: (k: number) => boolean): number =>
  (100 * Array.from({ length: PIECES }, (_, k) => test(k)).filter(Boolean).length) / PIECES;

/** Time of 100 m at the power of the crew. */
const PACE_S = 100 / Math.cbrt((8 * 330) / 15.4);

describe('a piece against its ghost', () => {
  it('is nowhere ahead of itself, however its clock is set', () => {
    const one = rowed({ strokes: 120, seed: 1 });
    const { boat } = one.analysis.strokes;
    const later = {
      ...one.analysis,
      strokes: {
        ...one.analysis.strokes,
        boat: { ...boat, startS: boat.startS.map((s) => s + 1000), endS: boat.endS.map((s) => s + 1000) },
      },
    };
    const found = ghost(one, { analysis: later, line: makeLine(later), phases: null });
    const most = Math.max(...found.behindS.map(Math.abs));
    expectFigure('ghostItself', most);
    expect(found.slope.lostS).toBeCloseTo(0, 9);
    expect(found.parts.map(({ lostS }) => Math.abs(lostS) < 1e-9)).toEqual([true, true]);
  });

  it('finds half a second where it was lost', () => {
    let most = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const one = rowed({ strokes: 120, seed });
      const { boat } = one.analysis.strokes;
      // Stroke 60 takes half a second more for the same distance.
      const slow = 60;
      const endS = boat.endS.map((s, k) => (k >= slow ? s + 0.5 : s));
      const startS = boat.startS.map((s, k) => (k > slow ? s + 0.5 : s));
      const analysis = { ...one.analysis, strokes: { ...one.analysis.strokes, boat: { ...boat, startS, endS } } };
      const found = ghost(one, { analysis, line: makeLine(analysis), phases: null });
      const place = one.line.metres[slow] ?? NaN;
      const lost = (from: number, to: number): number =>
        (found.behindS[Math.floor(to / 5)] ?? NaN) - (found.behindS[Math.floor(from / 5)] ?? NaN);
      most = Math.max(most, Math.abs(lost(place - 40, place + 40) - 0.5), Math.abs(lost(0, place - 40)));
      const worst = found.windows.reduce((a, b) => (b.lostS > a.lostS ? b : a));
      expect(place + 5).toBeGreaterThan(worst.fromM - 10);
      expect(place).toBeLessThan(worst.toM + 10);
    }
    expectFigure('ghostPlanted', most);
  });

  it('holds the true slope within its interval, over the piece and over each window', () => {
    const share = 0.01;
    const truth = PACE_S / (1 + share) - PACE_S;
    let windows = 0;
    let held = 0;
    const whole = shareWhere((k) => {
      const before = rowed({ strokes: 110, seed: 2 * k + 1 });
      const after = rowed({ strokes: 110, seed: 2 * k + 2, conditions: { at: 0, share } });
      const found = ghost(before, after);
      for (const { low, high } of found.windows) {
        windows += 1;
        held += Number(low <= truth && truth <= high);
      }
      return found.slope.low <= truth && truth <= found.slope.high;
    });
    expectFigure('ghostHeld', whole);
    expectFigure('ghostWindowsHeld', (100 * held) / windows);
  });

  it('tells a higher rate from longer strokes, and both make up the slope', () => {
    const before = rowed({ strokes: 110, seed: 5 });
    const after = rowed({ strokes: 110, seed: 6, rateSpm: () => 36 });
    const { slope, parts } = ghost(before, after);
    const [rate, run] = parts;
    expect((rate?.lostS ?? NaN) + (run?.lostS ?? NaN)).toBeCloseTo(slope.lostS, 9);
    // The boat's speed depends on power alone: the gain from the rate is lost in distance per stroke.
    expect(rate?.lostS).toBeCloseTo(-PACE_S * Math.log(36 / 34), 0);
    expect(rate?.high).toBeLessThan(0);
    expect(run?.low).toBeGreaterThan(0);
  });

  it('tells the drive from the recovery', () => {
    const speeds = (driveMps: number, recoveryMps: number): Ghosted => {
      const random = seededRandom(driveMps * 1000);
      const one = rowed({ strokes: 110, seed: 7 });
      const noise = () => Float64Array.from({ length: 110 }, () => 0.01 * random.normal());
      const phases = {
        driveMps: noise().map((off) => driveMps + off),
        recoveryMps: noise().map((off) => recoveryMps + off),
        driveShare: noise().map((off) => 0.5 + off / 10),
      };
      const { boat } = one.analysis.strokes;
      const distanceM = boat.startS.map(
        (start, k) =>
          ((boat.endS[k] ?? NaN) - start) * (0.5 * (phases.driveMps[k] ?? NaN) + 0.5 * (phases.recoveryMps[k] ?? NaN)),
      );
      const analysis = { ...one.analysis, strokes: { ...one.analysis.strokes, boat: { ...boat, distanceM } } };
      return { analysis, line: makeLine(analysis), phases };
    };
    const { parts, slope } = ghost(speeds(5, 6), speeds(5.1, 6));
    const [, , drive, recovery, share] = parts;
    expect(drive?.cause).toBe('drive');
    expect(drive?.lostS).toBeCloseTo(slope.lostS, 1);
    expect(drive?.high).toBeLessThan(0);
    expect(Math.abs(recovery?.lostS ?? NaN)).toBeLessThan(0.02);
    expect(Math.abs(share?.lostS ?? NaN)).toBeLessThan(0.02);
  });

  it('puts both boats on one clock', () => {
    const before = rowed({ strokes: 110, seed: 8 });
    const after = rowed({ strokes: 110, seed: 9, conditions: { at: 0, share: 0.02 } });
    const found = ghost(before, after);
    const { aheadM, beforeS, afterS } = ghostMoment(found, { before: before.line, after: after.line }, 300);
    expect(afterS).toBeCloseTo(beforeS, 9);
    expect(aheadM).toBeGreaterThan(3);
    expect(secondsAt(before.line, 300)).toBeCloseTo(secondsAt(after.line, 300 + aheadM), 2);
  });
});

describe('a stretch as a line', () => {
  it('rises everywhere, and leads back from seconds to meters', () => {
    const { line } = rowed({ strokes: 60, seed: 3 });
    let before = -1;
    for (let metre = 0; metre < 480; metre += 3) {
      const second = secondsAt(line, metre);
      expect(second).toBeGreaterThan(before);
      expect(metresAfter(line, second)).toBeCloseTo(metre, 2);
      before = second;
    }
    expect(secondsAt(line, -1)).toBeNaN();
  });

  it('ends at a rest, and at a stroke whose meters were not measured', () => {
    const analysis = knownCrew({ strokes: 60, seed: 4, pauseS: (k) => (k === 20 ? 30 : 0) });
    expect(rowedLine(analysis, 0, 60)).toBe('pause');
    expect(rowedLine(analysis, 0, 5)).toBe('short');
    expect(longestStretch(analysis, everyStroke(analysis))).toMatchObject({ from: 20, to: 60 });
    analysis.strokes.boat.distanceM[30] = NaN;
    expect(rowedLine(analysis, 20, 60)).toBe('distance');
  });
});

describe('the line across the water that both passed', () => {
  const METRES_PER_DEGREE = 111_195;
  function lineFrom(startS: number): RowedLine {
    const line = rowedLine(knownCrew({ strokes: 20, seed: 1 }), 0, 20);
    if (typeof line === 'string') throw new Error(line);
    return { ...line, startS };
  }
  /** A straight course at the equator with offsets along and across it, one GPS point per second from second 100. */
  function rowed(alongM: number, acrossM: number, headingDeg: number) {
    const [sine, cosine] = [Math.sin, Math.cos].map((part) => part((headingDeg * Math.PI) / 180));
    const [s, c] = [sine ?? NaN, cosine ?? NaN];
    const fixes = Array.from({ length: 30 }, (_, k) => alongM + 5 * (k - 5));
    return {
      line: lineFrom(105),
      track: {
        timeS: Float64Array.from(fixes, (_, k) => 100 + k),
        latitudeDeg: Float64Array.from(fixes, (x) => (x * c - acrossM * s) / METRES_PER_DEGREE),
        longitudeDeg: Float64Array.from(fixes, (x) => (x * s + acrossM * c) / METRES_PER_DEGREE),
        headingDeg: new Float64Array(fixes.length).fill(headingDeg),
      },
    };
  }

  it('is where the later of both began, whichever way the water lies', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.double({ min: -400, max: 400, noNaN: true }),
        fc.double({ min: -100, max: 100, noNaN: true }),
        (heading, along, across) => {
          const common = commonLine(rowed(0, 0, heading), rowed(along, across, heading));
          expect(common?.before).toBeCloseTo(Math.max(along, 0), 0);
          expect(common?.after).toBeCloseTo(Math.max(-along, 0), 0);
        },
      ),
    ));

  it('is none of another way, of other water, or without a track', () => {
    const one = rowed(0, 0, 40);
    expect(commonLine(one, rowed(0, 0, 220))).toBeNull();
    expect(commonLine(one, rowed(800, 0, 40))).toBeNull();
    expect(commonLine(one, rowed(0, 300, 40))).toBeNull();
    expect(commonLine(one, { ...one, track: null })).toBeNull();
    expect(commonLine(one, { ...one, line: lineFrom(900) })).toBeNull();
  });
});
