import { describe, expect, it } from 'vitest';
import { fitTrack, type TrackFit } from './track-geometry.ts';
import { trackLines, type TrackPlaces } from './track-lines.ts';

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
