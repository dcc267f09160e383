import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import type { ChannelSummary } from '#engine/analysis/analysis.ts';
import { annotationsStore } from '#src/library/notebook/annotations.ts';
import { addingFilm, removingFilm } from '#src/library/films/film-edits.ts';
import type { EngineApi } from '#workers/api.ts';
import { answering } from '#workers/testing/answering.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { createCursor } from '../../../shared/cursor/cursor-store.ts';
import { CursorScope } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { toPlaces } from '../../../shared/cursor/places.ts';
import { EditsProvider, useDeskEdits } from '#src/features/desk/shared/pieces/piece-edits.tsx';
import { modelSession } from '../../../testing/model-session.ts';
import { FilmPicture } from '../film-picture.tsx';
import { ArrowsButton } from '../film-controls.tsx';
import { ArrowsOver } from './arrows-over.tsx';
import { ArrowsPanel } from './arrows-panel.tsx';
import { useForceArrows } from './use-force-arrows.ts';

const channel = (quantity: ChannelSummary['quantity'], seat: number, unit: string): ChannelSummary => ({
  quantity,
  name: quantity,
  position: String(seat),
  side: null,
  unit,
  missing: 0,
});

const SEATS = [8, 7, 6];
const analysis = {
  ...modelSession({ gateValue: (field) => (field === 'peakForceN' ? 1000 : undefined) }),
  channels: SEATS.flatMap((seat) => [channel('oar-angle', seat, 'deg'), channel('gate-force-x', seat, 'N')]),
};
const places = toPlaces(analysis);
const { fromS, toS } = places.whole;
const selection = {
  fromS,
  toS,
  piece: null,
  rates: null,
  pickedFrom: null,
  strokes: Int32Array.from({ length: 20 }, (_, stroke) => stroke),
  counted: { rule: 'work' as const, strokes: new Int32Array(), included: [], leftOut: [] },
  gates: [7, 6, 5],
  focusSeat: 8,
  focusIsChosen: false,
};
const PLACEMENT = { filmS: 0, recordingS: fromS, perFilmS: 1 };

/** Ten degrees per second from −50, half of the largest force; seat 7 has no force after the second second. */
const ENGINE = answering({
  traces: async ({ channels, fromS: askedS, toS: untilS }) => {
    const timeS = Float64Array.from({ length: Math.round((untilS - askedS) * 50) }, (_, at) => askedS + at / 50);
    const value = (index: number, momentS: number): number => {
      if (index % 2 === 0) return -50 + 10 * (momentS - fromS);
      return index === 3 && momentS - fromS > 1 ? Number.NaN : 500;
    };
    const traces = channels.map((index) => {
      const values = Float32Array.from(timeS, (momentS) => value(index, momentS));
      return { channel: index, raw: true, timeS, minimum: values, maximum: values };
    });
    return { ok: true, value: traces };
  },
});

/** Video with a still image for four seconds, then another. */
async function madeFilm(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 360);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 1e6, keyFrameInterval: 1 });
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < 60; frame += 1) {
    context.setTransform(1, 0, 0, 1, frame < 40 ? 0 : 45, 0);
    context.fillStyle = '#3d6f8b';
    context.fillRect(-50, 0, 740, 360);
    for (let at = 0; at < 40; at += 1) {
      context.fillStyle = at % 3 === 0 ? '#e8e0d0' : '#1d2b33';
      context.fillRect(((at * 211) % 640) - 20, (at * 97) % 360, 20 + ((at * 37) % 50), 8 + ((at * 13) % 30));
    }
    await source.add(frame / 10, 0.1);
  }
  await output.finalize();
  return new File([target.buffer ?? new ArrayBuffer(0)], 'launch.webm');
}

const FILM: FilmRecord = {
  fingerprint: 'launch',
  fileName: 'launch.webm',
  bytes: 1,
  durationS: 6,
  widthPx: 640,
  heightPx: 360,
  codec: null,
  clock: null,
  marks: [{ filmS: 0, recordingS: fromS }],
};

const keptArrows = () => annotationsStore.getState().of['model']?.annotations.films[0]?.arrows;

function Pane({ file }: { readonly file: File }) {
  const [film = FILM] = useDeskEdits().annotations.films;
  const player = useRef<HTMLVideoElement>(null);
  // Only traces are requested.
  const engine = ENGINE as EngineApi;
  const arrows = useForceArrows({ film, placement: PLACEMENT, analysis, selection, engine, session: 'model', player });
  return (
    <>
      <div style={{ width: 640, height: 400, display: 'grid' }}>
        <FilmPicture
          name="launch"
          file={file}
          durationS={6}
          player={player}
          placement={PLACEMENT}
          leads
          muted
          over={<ArrowsOver film={film} placement={PLACEMENT} arrows={arrows} />}
        />
      </div>
      <ArrowsButton arrows={arrows} />
      <ArrowsPanel film={film} arrows={arrows} isConfirmed />
    </>
  );
}

async function shown() {
  await page.viewport(800, 1000);
  annotationsStore.getState().edit('model', removingFilm(FILM));
  annotationsStore.getState().edit('model', addingFilm(FILM));
  const cursor = createCursor(places, fromS + 0.5);
  const file = await madeFilm();
  const screen = await render(
    <CursorScope cursor={cursor}>
      <EditsProvider session="model" analysis={analysis} selection={selection} select={() => undefined}>
        <Pane file={file} />
      </EditsProvider>
    </CursorScope>,
  );
  const video = screen.getByLabelText('Video launch').element();
  if (!(video instanceof HTMLVideoElement)) throw new Error('There is no video.');
  await expect
    .poll(() => video.readyState >= 2 && Math.abs(video.currentTime - 0.5) < 0.01 && !video.seeking)
    .toBe(true);
  return { screen, cursor };
}

/** Position as shares of the image. */
async function press(across: number, down: number): Promise<void> {
  const picture = document.querySelector('[data-points=true]');
  if (picture === null) throw new Error('No one is asked where anything is.');
  const { left, top, width, height } = picture.getBoundingClientRect();
  const at = { bubbles: true, button: 0, clientX: left + across * width, clientY: top + down * height };
  picture.dispatchEvent(new PointerEvent('pointerdown', at));
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Visible arrows from pin to tip, in pixels of the video, by seats from stroke. */
const arrowsSeen = (): readonly (readonly number[])[] =>
  [...document.querySelectorAll('svg[role=img] g[data-measured=true]')].map((group) => {
    const [x = 0, y = 0, toX = 0, toY = 0] = (group.querySelector('path')?.getAttribute('d') ?? '')
      .split(/[ ML]+/u)
      .filter((part) => part !== '')
      .map(Number);
    return [toX - x, toY - y];
  });

it('is placed by pin and blade of each oar, and drawn from there as long as the force', async () => {
  const { screen, cursor } = await shown();
  const button = screen.getByRole('button', { name: 'Force arrows' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect.element(screen.getByText('Seat 8: Click the pin, then the blade.', { exact: false })).toBeVisible();
  await press(0.5, 0.4);
  await expect.element(screen.getByText('Click its blade', { exact: false })).toBeVisible();
  // Seat 8 rows on starboard: its blade is at the bottom, the bow on the right.
  await press(0.6, 0.6);
  expect(keptArrows()).toMatchObject({ filmS: expect.closeTo(0.5, 6), recordingS: expect.closeTo(fromS + 0.5, 6) });
  expect(keptArrows()?.frame).toMatchObject({ across: 96, down: 54 });
  expect(keptArrows()?.oars).toEqual([
    { seat: 8, side: null, pin: [0.5, 0.4], blade: [0.6, 0.6], angleDeg: expect.closeTo(-45, 3) },
  ]);
  // Other oars were placed on a different frame.
  cursor.moveTo(fromS + 1.5);
  await expect.element(screen.getByText('placed on another frame', { exact: false })).toBeVisible();
  expect(document.querySelector('[data-points=true]')).toBeNull();
  await screen.getByRole('button', { name: 'Go back to it' }).click();
  await press(0.62, 0.36);
  await press(0.7, 0.16);
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => arrowsSeen().length).toBe(2);
  const [eight = [], seven = []] = arrowsSeen();
  // Half of the largest force: 15% of 360 pixels, from pin to blade.
  expect(Math.hypot(...eight)).toBeCloseTo(54, 0);
  expect((eight[0] ?? 0) / (eight[1] ?? 1)).toBeCloseTo((0.1 * 640) / (0.2 * 360), 1);
  expect(seven[1]).toBeLessThan(0);

  // The blade moves to the stern; seat 7 has no force, so no arrow.
  cursor.moveTo(fromS + 3.5);
  await expect.poll(() => arrowsSeen().length).toBe(1);
  expect(arrowsSeen()[0]?.[0]).toBeLessThan((eight[0] ?? 0) - 5);
  await expect.element(screen.getByText('30% of the frame height is 1,000 N', { exact: false })).toBeVisible();
  await button.click();
  expect(arrowsSeen()).toEqual([]);
});

it('fades and asks where the picture has shifted, and not before', async () => {
  const { screen, cursor } = await shown();
  await screen.getByRole('button', { name: 'Force arrows' }).click();
  await press(0.45, 0.4);
  await press(0.55, 0.7);
  await screen.getByRole('button', { name: 'Done' }).click();
  const faded = (): string | undefined => document.querySelector<SVGElement>('svg[data-faded]')?.dataset['faded'];
  cursor.moveTo(fromS + 3.5);
  await new Promise((resolve) => {
    setTimeout(resolve, 700);
  });
  expect(faded()).toBe('false');
  cursor.moveTo(fromS + 4.55);
  await expect.poll(faded).toBe('true');
  await expect.element(screen.getByText('The picture has shifted since', { exact: false })).toBeVisible();
  cursor.moveTo(fromS + 1);
  await expect.poll(faded).toBe('false');
  await screen.getByRole('button', { name: 'Re-mark oars' }).click();
  expect(keptArrows()).toBeUndefined();
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(keptArrows()?.oars).toHaveLength(1);
});

it('is placed by keys too, seat by seat, undone and removed', async () => {
  const { screen } = await shown();
  await screen.getByRole('button', { name: 'Force arrows' }).click();
  await screen.getByRole('button', { name: '6', exact: true }).click();
  await screen.getByRole('button', { name: 'Put it in the middle' }).click();
  expect(keptArrows()?.oars.map(({ seat }) => seat)).toEqual([6]);
  const blade = screen.getByRole('button', { name: /^Seat 6: blade/u });
  const box = blade.element().getBoundingClientRect();
  expect([box.width, box.height]).toEqual([24, 24]);
  blade.element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(keptArrows()?.oars[0]?.blade).toEqual([0.565, 0.51]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(keptArrows()?.oars[0]?.blade).toEqual([0.56, 0.51]);
  await screen.getByRole('button', { name: 'Remove all' }).click();
  expect(keptArrows()).toBeUndefined();
});
