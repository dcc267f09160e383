import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import { afterEach, expect, it, vi, describe } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import type { FilmRecord } from '#storage/film-record.ts';
import { createCursor } from '../../shared/cursor/cursor-store.ts';
import { CursorScope } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { toPlaces } from '../../shared/cursor/places.ts';
import { cornerFilm, keepInCorner } from '#src/features/desk/shared/corner-film.ts';
import { modelSession } from '../../testing/model-session.ts';
import { CornerPanel, CORNERS, freeCorner, nearestCorner, nextCorner, type Corner } from './corner-panel.tsx';

afterEach(() => keepInCorner(null));

async function madeFilm(): Promise<File> {
  const canvas = new OffscreenCanvas(320, 180);
  canvas.getContext('2d')?.fillRect(0, 0, 160, 90);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 2e5 });
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < 50; frame += 1) await source.add(frame / 10, 0.1);
  await output.finalize();
  return new File([target.buffer ?? new ArrayBuffer(0)], 'launch.webm');
}

const cursor = createCursor(toPlaces(modelSession()), 0);
const { fromS } = cursor.places.whole;
const FILM: FilmRecord = {
  fingerprint: 'launch',
  fileName: 'launch.webm',
  bytes: 1,
  durationS: 5,
  widthPx: 320,
  heightPx: 180,
  codec: null,
  clock: null,
  hasSound: false,
  marks: [{ filmS: 0, recordingS: fromS }],
};

async function shown(onFilms = (): void => undefined) {
  await page.viewport(1024, 768);
  return render(
    <CursorScope cursor={cursor}>
      <button type="button" style={{ position: 'fixed', inset: 'auto 40px 40px auto' }}>
        Under it
      </button>
      <button type="button" style={{ position: 'fixed', inset: '300px auto auto 300px' }}>
        Beside it
      </button>
      <CornerPanel film={FILM} file={await madeFilm()} onFilms={onFilms} />
    </CursorScope>,
  );
}

it('goes on with the one cursor, and is closed by a key', async () => {
  const onFilms = vi.fn<() => void>();
  keepInCorner({ session: 'model', fingerprint: 'launch' });
  const screen = await shown(onFilms);
  const video = screen.getByLabelText('Video launch.webm').element();
  if (!(video instanceof HTMLVideoElement)) throw new Error('There is no video.');
  cursor.moveTo(fromS + 2.05);
  await expect.poll(() => video.currentTime).toBeCloseTo(2.05, 1);
  cursor.setPlaying(true);
  await expect.poll(() => cursor.getState().timeS - fromS).toBeGreaterThan(2.4);
  cursor.setPlaying(false);
  await expect.poll(() => Math.abs(video.currentTime - (cursor.getState().timeS - fromS))).toBeLessThan(0.11);
  await screen.getByRole('button', { name: 'Show video full size' }).click();
  expect(onFilms).toHaveBeenCalledOnce();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Close picture-in-picture' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(cornerFilm.getState().kept).toBeNull();
});

it('leaves what takes the focus, and goes to any corner by a press or a drag', async () => {
  const screen = await shown();
  const panel = screen.getByRole('region', { name: 'launch.webm in a corner' });
  const box = (): DOMRect => panel.element().getBoundingClientRect();
  const under = screen.getByRole('button', { name: 'Under it' }).element();
  const hides = ({ left, right, top, bottom }: DOMRect): boolean => {
    const focused = under.getBoundingClientRect();
    return left < focused.right && right > focused.left && top < focused.bottom && bottom > focused.top;
  };
  await expect.poll(() => hides(box())).toBe(true);
  under.focus();
  await expect.poll(() => hides(box())).toBe(false);
  const away = box();
  screen.getByRole('button', { name: 'Beside it' }).element().focus();
  expect(box()).toEqual(away);

  const seen = new Set<string>();
  for (let press = 0; press < 4; press += 1) {
    await screen.getByRole('button', { name: 'To another corner' }).click();
    const { left, top, right, bottom } = box();
    expect(left >= 0 && top >= 0 && right <= 1024 && bottom <= 768).toBe(true);
    seen.add(`${left} ${top}`);
  }
  expect(seen.size).toBe(4);

  const name = screen.getByText('launch.webm').element();
  const at = (x: number, y: number) => ({ bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: y });
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  const { left, top } = name.getBoundingClientRect();
  name.dispatchEvent(new PointerEvent('pointerdown', at(left + 4, top + 4)));
  name.dispatchEvent(new PointerEvent('pointermove', at(900, 90)));
  name.dispatchEvent(new PointerEvent('pointerup', at(900, 90)));
  await expect.element(panel).toHaveAttribute('data-at', 'top right');
  vi.restoreAllMocks();
});

const screen = { width: 1000, height: 800 };

const cornerBox = (corner: Corner) => {
  const left = corner.endsWith('left') ? 0 : 800;
  const top = corner.startsWith('top') ? 0 : 600;
  return { left, right: left + 200, top, bottom: top + 200 };
};

describe('a small picture', () => {
  it('goes through all corners and comes back', () => {
    let corner: Corner = CORNERS[0];
    const seen = CORNERS.map(() => (corner = nextCorner(corner)));
    expect(new Set(seen).size).toBe(4);
    expect(corner).toBe(CORNERS[0]);
  });

  it('comes to rest in the corner that is nearest', () => {
    for (const corner of CORNERS) {
      const { left, top } = cornerBox(corner);
      expect(nearestCorner(left + 100, top + 100, screen)).toBe(corner);
    }
  });

  it('leaves what is worked with, and stays where it hides nothing', () => {
    const button = { left: 850, right: 950, top: 700, bottom: 740 };
    const to = freeCorner('bottom right', cornerBox, button);
    expect(to).not.toBe('bottom right');
    expect(freeCorner(to, cornerBox, button)).toBe(to);
  });

  it('hides least of what is wider than the screen', () => {
    const wide = { left: 0, right: 1000, top: 150, bottom: 800 };
    expect(freeCorner('bottom left', cornerBox, wide)).toMatch(/^top/u);
  });
});
