import { expect, it, vi, describe } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import fc from 'fast-check';
import { CursorScope } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import type { FilmRecord } from '#storage/film-record.ts';
import { createCursor } from '../../shared/cursor/cursor-store.ts';
import { toPlaces } from '../../shared/cursor/places.ts';
import { modelSession } from '../../testing/model-session.ts';
import { FilmLane, filmSpans, filmThatShows } from './film-lane.tsx';

it('shows every video of the session, goes to the one that is pressed, and makes no page wider', async () => {
  await page.viewport(390, 844);
  const cursor = createCursor(toPlaces(modelSession()), 0);
  const { whole } = cursor.places;
  const spanS = whole.toS - whole.fromS;
  const film = (fingerprint: string, share: number) => ({
    fingerprint,
    fileName: `${fingerprint}.mp4`,
    bytes: 1,
    durationS: spanS / 10,
    widthPx: 640,
    heightPx: 360,
    codec: null,
    clock: null,
    marks: [{ filmS: 0, recordingS: whole.fromS + share * spanS }],
  });
  const onChoose = vi.fn<(fingerprint: string) => void>();
  cursor.moveTo(whole.fromS + spanS / 2);
  const screen = await render(
    <CursorScope cursor={cursor}>
      <div style={{ margin: '12px' }}>
        <FilmLane
          spans={filmSpans([film('launch', 0.1), film('drone', 0.15), film('bank', 0.99)], whole)}
          whole={whole}
          shown={['drone']}
          onChoose={onChoose}
        />
      </div>
    </CursorScope>,
  );
  await expect.element(screen.getByRole('button', { pressed: true })).toHaveTextContent('drone.mp4');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await screen.getByRole('button', { name: /^bank\.mp4/u }).click();
  expect(onChoose).toHaveBeenCalledWith('bank');
  expect(cursor.getState().timeS).toBeCloseTo(whole.fromS + 0.99 * spanS, 6);
});

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
