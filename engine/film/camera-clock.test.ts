import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  startsBesidePlaced,
  type PlacedFilm,
  filmStarts,
  startsWithin,
  containerClock,
  type FilmBytes,
} from './camera-clock.ts';

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

const at = (text: string): number => Date.parse(text) / 1000;
const SUMMER_S = 3600;

describe('when a video may have begun', () => {
  it('is when Apple’s date says, before anything else', () => {
    const [first] = filmStarts({ createdS: 5, durationS: 30, zoned: '2024-04-13T08:59:04+0100' }, SUMMER_S);
    expect(first).toEqual({ startS: at('2024-04-13T07:59:04Z'), withinS: 5, reading: 'the camera’s own date' });
  });

  it.each([
    ['an Android phone, which writes the end in UTC', '2024-04-13T07:59:34Z'],
    ['an iPhone, which writes the start in UTC', '2024-04-13T07:59:04Z'],
    ['a camera that writes local time as UTC', '2024-04-13T08:59:04Z'],
    ['a camera on local time that writes the end', '2024-04-13T08:59:34Z'],
    ['a camera that is still on winter time', '2024-04-13T07:59:04Z'],
    ['a camera that is on summer time a week too early', '2024-04-13T09:59:04Z'],
  ])('is among the readings of %s', (_, written) => {
    const starts = filmStarts({ createdS: at(written), durationS: 30, zoned: null }, SUMMER_S);
    expect(starts.some(({ startS }) => Math.abs(startS - at('2024-04-13T07:59:04Z')) < 1)).toBe(true);
  });

  it('is nothing without a clock, and UTC alone where no one knows the venue', () => {
    expect(filmStarts({ createdS: null, durationS: 30, zoned: null }, SUMMER_S)).toEqual([]);
    expect(filmStarts({ createdS: 100, durationS: null, zoned: null }, null)).toHaveLength(1);
    expect(filmStarts({ createdS: null, durationS: 30, zoned: '2024-99-13T08:59:04+0100' }, SUMMER_S)).toEqual([]);
  });

  it('is only what shows some of the session', () => {
    const starts = filmStarts({ createdS: 10_000, durationS: 60, zoned: null }, SUMMER_S);
    const session = { fromS: 6000, toS: 6500 };
    expect(startsWithin(starts, 60, session).map(({ reading }) => reading)).toEqual([
      'local time, written at the start',
      'local time, written at the end',
    ]);
    expect(startsWithin(starts, 60, { fromS: 100_000, toS: 101_000 })).toEqual([]);
  });
});

const SINCE_1904 = 2_082_844_800;

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const numbers = (...values: readonly number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [at, value] of values.entries()) view.setUint32(at * 4, value);
  return new Uint8Array(view.buffer);
};
const box = (type: string, ...inside: readonly Uint8Array[]): Uint8Array => {
  const content = joined(...inside);
  return joined(numbers(content.length + 8), ascii(type), content);
};
const longBox = (type: string, ...inside: readonly Uint8Array[]): Uint8Array => {
  const content = joined(...inside);
  return joined(numbers(1), ascii(type), numbers(0, content.length + 16), content);
};
const mvhd = (createdS: number, perSecond = 600, duration = 18_000): Uint8Array =>
  box('mvhd', numbers(0, createdS, createdS, perSecond, duration));
const longMvhd = (createdS: number): Uint8Array =>
  box('mvhd', numbers(0x01000000, 0, createdS, 0, createdS, 1000, 0, 36_900));
const APPLE = ascii('....com.apple.quicktime.creationdate....data....2024-04-13T08:59:04+0100');
const FTYP = box('ftyp', ascii('qt  '), numbers(0));

/** The bytes, and how many of them were read. */
function countReads(bytes: Uint8Array): FilmBytes & { readonly count: () => number } {
  let count = 0;
  return {
    size: bytes.length,
    read: async (from, to) => {
      const part = bytes.slice(from, to);
      count += part.length;
      return part;
    },
    count: () => count,
  };
}

describe('the clock of a container', () => {
  it('is that of the movie header, in both of its layouts', async () => {
    const written = 1_713_000_000;
    const short = joined(FTYP, box('moov', mvhd(written + SINCE_1904)));
    expect(await containerClock(countReads(short))).toEqual({ createdS: written, durationS: 30, zoned: null });
    const long = joined(FTYP, box('moov', longMvhd(written + SINCE_1904)));
    expect(await containerClock(countReads(long))).toEqual({ createdS: written, durationS: 36.9, zoned: null });
  });

  it('is Apple’s date where there is one, in moov/meta and in moov/udta/meta', async () => {
    const mov = joined(FTYP, box('moov', mvhd(SINCE_1904 + 5), box('meta', APPLE)));
    const mp4 = joined(FTYP, box('moov', mvhd(SINCE_1904 + 5), box('udta', box('meta', APPLE))));
    for (const film of [mov, mp4])
      expect(await containerClock(countReads(film))).toMatchObject({ createdS: 5, zoned: '2024-04-13T08:59:04+0100' });
  });

  it('is read behind gigabytes of picture without reading them', async () => {
    const picture = new Uint8Array(200_000);
    const film = countReads(joined(FTYP, longBox('mdat', picture), box('moov', mvhd(SINCE_1904 + 7))));
    expect(await containerClock(film)).toMatchObject({ createdS: 7 });
    expect(film.count()).toBeLessThan(300);
  });

  it('is absent where it was never set, and in what is no such container', async () => {
    expect(await containerClock(countReads(joined(FTYP, box('moov', mvhd(0)))))).toMatchObject({ createdS: null });
    expect(await containerClock(countReads(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4, 5, 6)))).toBeNull();
    expect(await containerClock(countReads(joined(FTYP, box('mdat', new Uint8Array(10)))))).toBeNull();
  });

  it('of a video that was cut off is absent, and never an exception', async () => {
    const whole = joined(FTYP, box('moov', mvhd(SINCE_1904 + 5), box('meta', APPLE)));
    for (let size = 0; size < whole.length; size += 1) {
      const clock = await containerClock(countReads(whole.slice(0, size)));
      expect([null, 5]).toContain(clock?.createdS ?? null);
    }
  });

  it('ends, whatever the bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (noise) => {
        await containerClock(countReads(joined(FTYP, noise)));
        await containerClock(countReads(joined(FTYP, box('moov', noise))));
      }),
    );
  });
});
