import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilmRecord } from '#storage/film-record.ts';
import { filmSpans, filmThatShows } from './film-spans.ts';

const film = (fingerprint: string, startS: number | null, durationS: number): FilmRecord => ({
  fingerprint,
  fileName: `${fingerprint}.mp4`,
  bytes: 1,
  durationS,
  widthPx: 1920,
  heightPx: 1080,
  codec: null,
  clock: null,
  marks: startS === null ? [] : [{ filmS: 0, recordingS: startS }],
});
const whole = { fromS: 100, toS: 700 };

describe('videos along their session', () => {
  it('lie from their first to their last moment of it, and not at all while they are not placed or outside', () => {
    const films = [film('late', 650, 100), film('none', null, 60), film('early', 90, 60), film('other day', 900, 60)];
    expect(
      filmSpans(films, whole).map(({ film: { fingerprint }, fromS, toS, row }) => [fingerprint, fromS, toS, row]),
    ).toEqual([
      ['early', 100, 150, 0],
      ['late', 650, 700, 0],
    ]);
  });

  it('never lie over each other in a row, and take no more rows than videos show one moment', () => {
    const some = fc.array(
      fc.tuple(fc.double({ min: 0, max: 800, noNaN: true }), fc.double({ min: 1, max: 300, noNaN: true })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (places) => {
        const bars = filmSpans(
          places.map(([startS, durationS], at) => film(String(at), startS, durationS)),
          whole,
        );
        for (const [at, bar] of bars.entries())
          for (const other of bars.slice(at + 1))
            if (other.row === bar.row) expect(other.fromS).toBeGreaterThanOrEqual(bar.toS);
        const most = Math.max(
          0,
          ...bars.map(({ fromS }) => bars.filter((other) => other.fromS <= fromS && other.toS > fromS).length),
        );
        expect(Math.max(0, ...bars.map(({ row }) => row + 1))).toBe(most);
      }),
    );
  });

  it('are found by a moment that another shows', () => {
    const [first, second] = [film('first', 100, 60), film('second', 150, 60)];
    const bars = filmSpans([first, second], whole);
    expect(filmThatShows(bars, 155, first)).toBe(second);
    expect(filmThatShows(bars, 210, first)).toBeNull();
    expect(filmThatShows(bars, 120, first)).toBeNull();
  });
});
