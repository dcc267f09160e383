import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Track } from '#engine/analysis/analysis.ts';
import { distanceMarks, computeSplits } from './splits.ts';
import {
  coveredDistance,
  coveredRange,
  lastNotAfter,
  placeAtDistance,
  placeAtTime,
  trackLines,
  type TrackPlaces,
} from './track-lines.ts';
import { fitTrack, type TrackFit } from './track-geometry.ts';

/** A boat going due north at a steady speed, one fix a second. */
function steadyTrack(startS: number, seconds: number, speedMps: number): Track {
  const time = Float64Array.from({ length: seconds + 1 }, (_, index) => startS + index);
  return {
    fixCount: time.length,
    rejectedFixCount: 0,
    distanceM: seconds * speedMps,
    rawDistanceM: seconds * speedMps,
    timeS: time,
    latitudeDeg: time.map((_, index) => 42 + (index * speedMps) / 111_000),
    longitudeDeg: time.map(() => -8),
    speedMps: time.map(() => speedMps),
    headingDeg: time.map(() => 0),
    cumulativeM: time.map((_, index) => index * speedMps),
  };
}

const start = 1983.66;

describe('splits along the track', () => {
  it('are exact for a steady boat: 250 m at 5 m/s take 50 s', () => {
    const track = steadyTrack(start, 200, 5);
    const splits = computeSplits(track, { fromS: start, toS: start + 200 }, 250);
    expect(splits).toHaveLength(4);
    for (const split of splits) {
      expect(split.toS - split.fromS).toBeCloseTo(50, 9);
      expect(split.speedMps).toBeCloseTo(5, 9);
      expect(split.whole).toBe(true);
    }
  });

  it('keep the rest as a split that says it is not whole', () => {
    const splits = computeSplits(steadyTrack(start, 130, 5), { fromS: start, toS: start + 130 }, 500);
    expect(splits.map((split) => [split.toM, split.whole])).toEqual([
      [500, true],
      [650, false],
    ]);
  });

  it('counted from the end have the rest first, and the last 500 m in one', () => {
    const track = steadyTrack(start, 130, 5);
    const splits = computeSplits(track, { fromS: start, toS: start + 130 }, 500, 'end');
    expect(splits.map(({ fromM, toM, whole }) => [fromM, toM, whole])).toEqual([
      [0, 150, false],
      [150, 650, true],
    ]);
    expect(splits[1]?.fromS).toBeCloseTo(start + 30, 9);
    expect(splits[1]?.toS).toBe(start + 130);
  });

  it('start where the selection starts, between two fixes', () => {
    const splits = computeSplits(steadyTrack(start, 200, 5), { fromS: start + 10.5, toS: start + 110.5 }, 250);
    expect(splits[0]?.fromS).toBeCloseTo(start + 10.5, 9);
    expect(splits[0]?.toS).toBeCloseTo(start + 60.5, 9);
  });

  it('are none outside the fixes', () => {
    expect(computeSplits(steadyTrack(start, 60, 5), { fromS: 0, toS: 10 }, 250)).toEqual([]);
    expect(computeSplits(steadyTrack(start, 60, 0), { fromS: start, toS: start + 60 }, 250)).toEqual([]);
  });

  it('join without gaps and add up to the whole, whatever the range', () => {
    const track = steadyTrack(start, 300, 4.3);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 150, noNaN: true }),
        fc.double({ min: 20, max: 150, noNaN: true }),
        fc.constantFrom('start' as const, 'end' as const),
        (from, span, countedFrom) => {
          const range = { fromS: start + from, toS: start + from + span };
          const splits = computeSplits(track, range, 100, countedFrom);
          splits.slice(1).forEach((split, index) => {
            expect(split.fromS).toBe(splits[index]?.toS);
            expect(split.fromM).toBe(splits[index]?.toM);
          });
          expect(splits.at(-1)?.toS ?? range.toS).toBeGreaterThan(range.toS - 100 / 50 / 4.3 - 1e-6);
        },
      ),
    );
  });
});

describe('places on the track', () => {
  const track = steadyTrack(100, 60, 5);

  it('lie between the fixes', () => {
    expect(placeAtTime(track, 110.5)?.cumulativeM).toBeCloseTo(52.5, 9);
    expect(placeAtDistance(track, 52.5)?.timeS).toBeCloseTo(110.5, 9);
    expect(placeAtTime(track, 160)?.cumulativeM).toBe(300);
    expect(placeAtTime(track, 99.9)).toBeNull();
    expect(placeAtDistance(track, 300.1)).toBeNull();
  });

  it('are searched from both ends of the column', () => {
    expect(lastNotAfter(track.timeS, 99)).toBe(-1);
    expect(lastNotAfter(track.timeS, 100)).toBe(0);
    expect(lastNotAfter(track.timeS, 1e9)).toBe(60);
    expect(coveredRange(track, 0, 120)).toEqual([100, 120]);
    expect(coveredRange(track, 0, 50)).toBeNull();
    expect(coveredDistance(track, 110, 1000)).toBeCloseTo(250, 9);
    expect(coveredDistance(track, 0, 50)).toBe(0);
  });
});

describe('distance marks', () => {
  it('stand every round distance and never on the finish', () => {
    const marks = distanceMarks(steadyTrack(0, 201, 5), 0, 201);
    expect(marks.map((mark) => mark.distanceM)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900]);
  });
});

/** Straight east, a fix a second. */
function eastward(count: number, stepM: number, speed: (second: number) => number): TrackPlaces {
  const seconds = Float64Array.from({ length: count }, (_, second) => second);
  return {
    timeS: seconds,
    eastM: seconds.map((second) => second * stepM),
    northM: new Float64Array(count),
    values: seconds.map(speed),
  };
}

function fitForTest({ eastM, northM }: TrackPlaces): TrackFit {
  const fit = fitTrack(eastM, northM, 400, 240);
  if (fit === null) throw new Error('The track has no place.');
  return fit;
}

const numbersIn = (path: string): number[] => (path.match(/-?[\d.]+/gu) ?? []).map(Number);

describe('the track as lines', () => {
  it('has a line for a color, however often the boat came back to it', () => {
    const places = eastward(300, 20, (second) => (second % 2 === 0 ? 3 : 5));
    const lines = trackLines(places, fitForTest(places), [3, 5], null);
    expect(lines.map(({ colour }) => colour)).toEqual(['rgb(68, 1, 84)', 'rgb(253, 231, 37)']);
    expect(lines[0]?.path.match(/M/gu)).toHaveLength(150);
  });

  it('reaches from the first fix to the last, with no two points closer than an eye sees', () => {
    const places = eastward(3000, 0.1, () => 4);
    const fit = fitForTest(places);
    const xs = trackLines(places, fit, [3, 5], null).flatMap(({ path }) =>
      numbersIn(path).filter((_, at) => at % 2 === 0),
    );
    expect(xs[0]).toBeCloseTo(fit.x(0), 1);
    expect(xs.at(-1)).toBeCloseTo(fit.x(299.9), 1);
    expect(xs.length).toBeLessThan(1600);
  });

  it('is drawn without a color outside the selection, and below it', () => {
    const places = eastward(100, 20, () => 4);
    const lines = trackLines(places, fitForTest(places), [3, 5], { fromS: 20, toS: 40 });
    expect(lines).toHaveLength(2);
    expect(lines[0]?.colour).toBeNull();
    expect(lines[1]?.colour).toMatch(/^rgb/u);
  });

  it('breaks where the recording was interrupted, however long that was', () => {
    const places = eastward(100, 20, () => 4);
    const paused = { ...places, timeS: places.timeS.map((at) => (at < 50 ? at : at + 300)) };
    const told = { ...places, breaksS: [50] };
    for (const one of [paused, told]) {
      const path = trackLines(one, fitForTest(one), [3, 5], null)
        .map((line) => line.path)
        .join('');
      // From fix 49 to fix 50 no line is drawn.
      const fit = fitForTest(one);
      expect(path).not.toContain(`M${fit.x(980).toFixed(1)} ${fit.y(0).toFixed(1)}L${fit.x(1000).toFixed(1)}`);
      expect(path).toContain(`L${fit.x(980).toFixed(1)}`);
      expect(path).toContain(`M${fit.x(1000).toFixed(1)}`);
    }
  });

  it('is ink where nothing was measured', () => {
    const places = eastward(10, 20, () => Number.NaN);
    expect(trackLines(places, fitForTest(places), null, null)[0]?.colour).toBe('var(--ink-2)');
  });
});
