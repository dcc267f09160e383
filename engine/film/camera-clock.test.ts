import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startsBesidePlaced, type PlacedFilm } from './camera-clock.ts';

const placed = (about: Partial<PlacedFilm>): PlacedFilm => ({
  fileName: 'first.mp4',
  durationS: 30,
  clock: { createdS: 1_000_000, durationS: 30, zoned: null },
  startS: 500,
  ...about,
});

describe('videos of one camera', () => {
  it('lie as far apart as its clock says, however wrong that is and at whichever end it was written', () => {
    fc.assert(
      fc.property(
        fc.record({
          clockOffS: fc.integer({ min: 0, max: 1e9 }),
          startS: fc.double({ min: 0, max: 7200, noNaN: true }),
          laterS: fc.integer({ min: -7000, max: 7000 }),
          lengths: fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 })),
          atEnd: fc.boolean(),
        }),
        ({ clockOffS, startS, laterS, lengths: [durationS, otherS], atEnd }) => {
          const written = (beganS: number, lengthS: number) => ({
            createdS: 1e9 + clockOffS + beganS + (atEnd ? lengthS : 0),
            durationS: lengthS,
            zoned: null,
          });
          const one = placed({ clock: written(0, durationS), durationS, startS });
          const starts = startsBesidePlaced({ clock: written(laterS, otherS), durationS: otherS }, [one]);
          const nearestS = Math.min(...starts.map((start) => Math.abs(start.startS - (startS + laterS))));
          // Two readings within a second count as one.
          expect(nearestS).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('is read from the camera’s own date where both have one, zones included', () => {
    const one = placed({ clock: { createdS: 5, durationS: 30, zoned: '2024-04-13T08:59:04+0100' } });
    const other = { clock: { createdS: 9, durationS: 30, zoned: '2024-04-13T08:01:04Z' }, durationS: 30 };
    expect(startsBesidePlaced(other, [one])).toEqual([
      { startS: 620, withinS: 2, reading: 'as first.mp4 lies, if both are of one camera' },
    ]);
  });

  it('has the video that was taken next to it first', () => {
    const film = { clock: { createdS: 1_000_400, durationS: 30, zoned: null }, durationS: 30 };
    const near = placed({
      fileName: 'near.mp4',
      clock: { createdS: 1_000_350, durationS: 30, zoned: null },
      startS: 840,
    });
    expect(startsBesidePlaced(film, [placed({}), near]).map(({ startS }) => startS)).toEqual([890, 900]);
  });

  it('tell nothing where one of them has no clock, or no reading in common', () => {
    const zoned = { createdS: null, durationS: 30, zoned: '2024-04-13T08:01:04Z' };
    expect(startsBesidePlaced({ clock: null, durationS: 30 }, [placed({})])).toEqual([]);
    expect(startsBesidePlaced({ clock: zoned, durationS: 30 }, [placed({}), placed({ clock: null })])).toEqual([]);
  });
});
