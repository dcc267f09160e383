import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#fixtures/random.ts';
import { computeDrift, toFilmTime, computePlacement, toRecordingTime } from './placement.ts';

const times = fc.double({ min: 0, max: 10_000, noNaN: true });

describe('where a film lies', () => {
  it('is nowhere without a mark, and through the mark with one', () => {
    expect(computePlacement([])).toBeNull();
    expect(computePlacement([{ filmS: 12, recordingS: 2000 }])).toEqual({ filmS: 12, recordingS: 2000, perFilmS: 1 });
  });

  it('is the same there and back', () => {
    fc.assert(
      fc.property(times, times, times, (filmS, recordingS, momentS) => {
        const placement = computePlacement([{ filmS, recordingS }]);
        if (placement === null) throw new Error('One mark places a video.');
        expect(toFilmTime(placement, toRecordingTime(placement, momentS))).toBeCloseTo(momentS, 6);
      }),
    );
  });

  it('goes through both marks where the clocks drift as crystals do', () => {
    fc.assert(
      fc.property(times, times, fc.integer({ min: -190, max: 190 }), (filmS, recordingS, ppm) => {
        const spanS = 1800;
        const last = { filmS: filmS + spanS, recordingS: recordingS + spanS * (1 + ppm / 1e6) };
        const placement = computePlacement([last, { filmS, recordingS }]);
        if (placement === null) throw new Error('Two marks place a video.');
        const offS = Math.abs(toRecordingTime(placement, last.filmS) - last.recordingS);
        // Below the length of a frame the line is between the marks.
        expect(offS).toBeLessThan(1 / 60 + 1e-9);
        expect(computeDrift([{ filmS, recordingS }, last]).kind).toBe(
          Math.abs(ppm) * spanS > 1e6 / 30 ? 'clock' : 'none',
        );
      }),
    );
  });

  it('holds the true drift in 90 of 100 intervals, when each mark lies anywhere within a frame', () => {
    const random = createRandom('marks');
    const within = (): number => random.between(-1, 1) / 30;
    const [spanS, ppm] = [3000, 60];
    const held = Array.from({ length: 4000 }, () => {
      const drift = computeDrift([
        { filmS: 0, recordingS: 50 + within() },
        { filmS: spanS, recordingS: 50 + spanS * (1 + ppm / 1e6) + within() },
      ]);
      return drift.kind === 'clock' && Math.abs(drift.ppm - ppm) <= drift.eitherPpm;
    });
    const share = held.filter((is) => is).length / held.length;
    expect(Math.abs(share - 0.9)).toBeLessThan(0.015);
  });

  it('knows slow motion by its second mark', () => {
    const marks = [
      { filmS: 0, recordingS: 100 },
      { filmS: 80, recordingS: 110 },
    ];
    expect(computeDrift(marks)).toEqual({ kind: 'slowed', perFilmS: 0.125 });
    expect(computePlacement(marks)).toEqual({ filmS: 0, recordingS: 100, perFilmS: 0.125 });
  });

  it('says that two marks contradict each other, and uses the first', () => {
    const marks = [
      { filmS: 0, recordingS: 100 },
      { filmS: 60, recordingS: 161.7 },
    ];
    const drift = computeDrift(marks);
    expect(drift.kind).toBe('contradiction');
    expect(drift).toHaveProperty('apartMs', expect.closeTo(1700, 6));
    expect(computePlacement(marks)).toEqual({ filmS: 0, recordingS: 100, perFilmS: 1 });
  });

  it('tells nothing of the clock by marks that lie together', () => {
    const marks = [
      { filmS: 10, recordingS: 110 },
      { filmS: 12, recordingS: 113 },
    ];
    expect(computeDrift(marks)).toEqual({ kind: 'unknown' });
  });
});
