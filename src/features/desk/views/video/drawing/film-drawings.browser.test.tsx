import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import { annotationsStore } from '#src/library/notebook/annotations.ts';
import { addingFilm, removingFilm } from '#src/library/films/film-edits.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { createCursor } from '../../../shared/cursor/cursor-store.ts';
import { CursorScope } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { toPlaces } from '../../../shared/cursor/places.ts';
import { EditsProvider, useDeskEdits } from '#src/features/desk/shared/pieces/piece-edits.tsx';
import { modelSession } from '../../../testing/model-session.ts';
import { DrawingOver, FilmDrawings } from './film-drawings.tsx';
import type { DrawingHand } from './drawn-shapes.ts';

afterEach(() => vi.restoreAllMocks());

const analysis = modelSession();
const places = toPlaces(analysis);
const { fromS, toS } = places.whole;
const [WIDTH_PX, HEIGHT_PX] = [640, 400];
/** Letterboxed: bars above and below the image. */
const PICTURE_TOP_PX = (HEIGHT_PX - WIDTH_PX * (9 / 16)) / 2;
const selection = {
  fromS,
  toS,
  piece: null,
  rates: null,
  pickedFrom: null,
  strokes: new Int32Array(),
  counted: { rule: 'work' as const, strokes: new Int32Array(), included: [], leftOut: [] },
  gates: [],
  focusSeat: 8,
  focusIsChosen: false,
};

const FILM: FilmRecord = {
  fingerprint: 'launch',
  fileName: 'launch.mp4',
  bytes: 1,
  durationS: 60,
  widthPx: 1280,
  heightPx: 720,
  codec: null,
  clock: null,
  marks: [{ filmS: 0, recordingS: fromS }],
};

const keptFilm = (): FilmRecord => annotationsStore.getState().of['model']?.annotations.films[0] ?? FILM;

/** Image and side panel, as on the desk. */
function Drawn() {
  const [kept = FILM] = useDeskEdits().annotations.films;
  const [hand, setHand] = useState<DrawingHand | null>(null);
  const placement = { filmS: 0, recordingS: fromS, perFilmS: 1 };
  return (
    <>
      <div style={{ position: 'fixed', inset: '0 auto auto 0', width: WIDTH_PX, height: HEIGHT_PX }}>
        <DrawingOver film={kept} placement={placement} hand={hand} />
      </div>
      <div style={{ marginTop: HEIGHT_PX + 20 }}>
        <FilmDrawings film={kept} placement={placement} hand={hand} onHand={setHand} />
      </div>
    </>
  );
}

/** Shares of the image, not its box; the pointer may be faster than any frame. */
async function hold(kind: 'pointerdown' | 'pointermove' | 'pointerup', x: number, y: number): Promise<void> {
  const over = document.querySelector('svg[data-drawing]');
  over?.dispatchEvent(
    new PointerEvent(kind, {
      bubbles: true,
      pointerId: 1,
      button: 0,
      clientX: x * WIDTH_PX,
      clientY: PICTURE_TOP_PX + y * (HEIGHT_PX - 2 * PICTURE_TOP_PX),
    }),
  );
  if (kind === 'pointerdown') await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function drag(...way: readonly (readonly [number, number])[]): Promise<void> {
  const [first = [0, 0]] = way;
  await hold('pointerdown', ...first);
  for (const at of way.slice(1)) await hold('pointermove', ...at);
  await hold('pointerup', ...(way.at(-1) ?? first));
}

async function shown() {
  await page.viewport(800, 900);
  annotationsStore.getState().edit('model', removingFilm(FILM));
  annotationsStore.getState().edit('model', addingFilm(FILM));
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  const cursor = createCursor(places, fromS + 12);
  const screen = await render(
    <CursorScope cursor={cursor}>
      <EditsProvider session="model" analysis={analysis} selection={selection} select={() => undefined}>
        <Drawn />
      </EditsProvider>
    </CursorScope>,
  );
  return { screen, cursor };
}

it('keeps the way of the hand over the frame that is seen, and shows it around that frame alone', async () => {
  const { screen, cursor } = await shown();
  await drag([0.5, 0.5], [0.6, 0.6]);
  expect(keptFilm().drawings).toBeUndefined();
  await screen.getByRole('button', { name: 'Draw on this frame' }).click();
  await drag([0.25, 0.5], [0.4, 0.75], [0.5, 0.5]);
  expect(keptFilm().drawings).toEqual([{ filmS: 12, points: [0.25, 0.5, 0.4, 0.75, 0.5, 0.5] }]);
  expect(document.querySelectorAll('svg[data-drawing] polyline')).toHaveLength(1);
  cursor.moveTo(fromS + 20);
  await expect.poll(() => document.querySelectorAll('svg[data-drawing] polyline').length).toBe(0);
  await screen.getByRole('button', { name: /^Line at/u }).click();
  expect(cursor.getState().timeS).toBeCloseTo(fromS + 12, 6);
  await screen.getByRole('button', { name: /^Take “Line”/u }).click();
  expect(keptFilm().drawings).toEqual([]);
});

it('draws an angle in two goes, a circle and words, each with its words over the picture and in the list', async () => {
  const { screen } = await shown();
  await screen.getByRole('button', { name: 'Draw on this frame' }).click();
  await screen.getByRole('button', { name: 'Angle' }).click();
  await expect.element(screen.getByText(/not the oar angle/u)).toBeVisible();
  await drag([0.25, 0.5], [0.5, 0.5]);
  expect(keptFilm().drawings).toBeUndefined();
  await drag([0.6, 0.2], [0.5, 0.3], [0.5, 0.1]);
  expect(keptFilm().drawings?.at(-1)?.words).toBe('90°');
  await screen.getByRole('button', { name: 'Circle' }).click();
  await drag([0.5, 0.5], [0.55, 0.5], [0.6, 0.5]);
  expect(keptFilm().drawings?.at(-1)?.points).toHaveLength(98);
  await screen.getByRole('button', { name: 'Words', exact: true }).click();
  await screen.getByLabelText('Words over the frame').fill('late hands');
  await drag([0.7, 0.2], [0.71, 0.2], [0.75, 0.25]);
  expect(keptFilm().drawings?.at(-1)).toEqual({ filmS: 12, points: [0.75, 0.25], words: 'late hands' });
  await screen.getByRole('button', { name: 'Set' }).click();
  expect(keptFilm().drawings?.at(-1)?.points).toEqual([0.5, 0.5]);
  const over = [...document.querySelectorAll('svg[data-drawing] text')].map(({ textContent }) => textContent);
  expect(over).toEqual(['90°', 'late hands', 'late hands']);
  await expect.element(screen.getByRole('button', { name: /^90° at/u })).toBeVisible();
});
