import '#src/ui/tokens.css';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { piecesFromRanges } from '#engine/analysis/pieces/pieces.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { CursorProvider } from '../../shared/cursor/cursor-context.tsx';
import { DeskAnnotations } from '../desk-annotations.tsx';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { engine } from '#src/engine-client/engine.ts';
import { annotationsStore } from '#src/library/notebook/annotations.ts';
import { modelSession } from '../../testing/model-session.ts';
import type { SelectionChange } from '../../shared/view.ts';
import { Timeline } from './timeline.tsx';

const session = modelSession();
const { startS, endS } = session.strokes.boat;
const NO_DOCK = { shown: false, enter: () => undefined, leave: () => undefined };

const shown = async (select: (change: SelectionChange) => void, search = {}, analysis = session) => {
  const desk = { analysis, selection: resolveSelection(analysis, search), select };
  return render(
    <CursorProvider analysis={analysis} selection={desk.selection}>
      <DeskAnnotations session="model" engine={engine} {...desk} groups={[]} showPlace={() => undefined} dock={NO_DOCK}>
        <Timeline {...desk} engine={engine} session="model" withWords />
      </DeskAnnotations>
    </CursorProvider>,
  );
};

it('says how long the whole session is as the library does, and a part by its strokes', async () => {
  // The boat turns around and drifts between the strokes.
  const turned = { ...session, summary: { ...session.summary, distanceM: 1999 } };
  const words = (search = {}) => shown(() => undefined, search, turned);
  await expect.element((await words()).getByText(/20 strokes · 1,999 m/u)).toBeVisible();
  await cleanup();
  const [from = 0, to = 0] = [startS[2], endS[5]];
  const metres = 4 * (session.strokes.boat.distanceM[0] ?? 0);
  await expect
    .element((await words({ from, to })).getByText(new RegExp(`4 strokes · ${metres.toFixed(0)} m`, 'u')))
    .toBeVisible();
});

function drag(track: Element, from: number, to: number): void {
  const box = track.getBoundingClientRect();
  const at = (share: number) => ({
    clientX: box.left + share * box.width,
    clientY: box.top + box.height / 2,
    button: 0,
    bubbles: true,
    pointerId: 1,
    isPrimary: true,
  });
  // A synthetic pointer can't be captured; the timeline must not depend on it.
  track.setPointerCapture = () => {};
  track.dispatchEvent(new PointerEvent('pointerdown', at(from)));
  for (let step = 1; step <= 8; step += 1) {
    track.dispatchEvent(new PointerEvent('pointermove', at(from + ((to - from) * step) / 8)));
  }
}

const findTrack = (container: Element): Element => {
  const track = container.querySelector('canvas')?.parentElement;
  if (!track) throw new Error('The strip has no track.');
  return track;
};

it('selects whole strokes, once, when the drag ends', async () => {
  const select = vi.fn<(change: SelectionChange) => void>();
  const { container } = await shown(select);
  const track = findTrack(container);
  drag(track, 0.3, 0.7);
  expect(select).not.toHaveBeenCalled();
  track.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }));
  await vi.waitFor(() => expect(select).toHaveBeenCalledTimes(1));
  const range = select.mock.calls[0]?.[0].range;
  expect([...startS]).toContain(range?.fromS);
  expect([...endS]).toContain(range?.toS);
});

it('moves an end from stroke to stroke by keys', async () => {
  const select = vi.fn<(change: SelectionChange) => void>();
  const screen = await shown(select, { from: startS[4], to: endS[10] });
  const end = screen.getByRole('slider', { name: 'End of the selection' });
  const handle = end.element();
  if (handle instanceof HTMLElement) handle.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(select).toHaveBeenLastCalledWith({ range: { fromS: startS[4], toS: endS[11] } });
});

it('clears, and says how much is selected', async () => {
  const select = vi.fn<(change: SelectionChange) => void>();
  const screen = await shown(select, { from: startS[4], to: endS[10] });
  await expect.element(screen.getByText('7 strokes')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear selection' }).click();
  expect(select).toHaveBeenCalledWith({ range: null });
});

describe('the ends of the selected piece', () => {
  const kept = () => annotationsStore.getState().of['model']?.annotations.pieces?.[0];

  it('are moved from stroke to stroke by keys, as one change when the key is let go', async () => {
    const screen = await shown(vi.fn<(change: SelectionChange) => void>(), { piece: 0 });
    const end = screen.getByRole('slider', { name: 'End of Piece 1' });
    const handle = end.element();
    if (handle instanceof HTMLElement) handle.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(kept()).toMatchObject({ startS: startS[0], endS: endS[8] });
    annotationsStore.getState().undo('model');
    annotationsStore.getState().undo('model');
    expect(kept()).toBeUndefined();
  });

  it('say strokes, time and meters while they move', async () => {
    const screen = await shown(vi.fn<(change: SelectionChange) => void>(), { piece: 0 });
    const end = screen.getByRole('slider', { name: 'End of Piece 1' });
    const handle = end.element();
    if (handle instanceof HTMLElement) handle.focus();
    await userEvent.keyboard('{ArrowLeft>}');
    const [moved] = piecesFromRanges(session, [{ fromStroke: 0, toStroke: 9 }]);
    const words = `9 strokes, ${clock(moved?.durationS ?? null, 1)}, ${fixed(moved?.distanceM)} m`;
    await expect.element(screen.getByRole('button', { name: `Piece 1, ${words}` }).getByText(words)).toBeVisible();
    await userEvent.keyboard('{Escape}{/ArrowLeft}');
    expect(kept()).toBeUndefined();
  });

  it('are left where they were by Escape', async () => {
    const screen = await shown(vi.fn<(change: SelectionChange) => void>(), { piece: 0 });
    const handle = screen.getByRole('slider', { name: 'Start of Piece 1' }).element();
    if (handle instanceof HTMLElement) handle.focus();
    await userEvent.keyboard('{ArrowRight>}{Escape}{/ArrowRight}');
    expect(kept()).toBeUndefined();
  });
});

it('shows the laps of a device that keeps no strokes, and a press selects one', async () => {
  const begun = startS[0] ?? Number.NaN;
  const totals = { distanceM: 250, workS: 60, elapsedS: 60, strokes: 20, intervals: null };
  const lap = (at: number, kind: 'work' | 'rest') => ({
    startS: begun + 60 * at,
    endS: begun + 60 * (at + 1),
    kind,
    name: null,
    by: 'lap' as const,
    totals,
  });
  const watch = { ...session, pieces: [], intervals: [lap(0, 'work'), lap(1, 'rest'), lap(2, 'work')] };
  const select = vi.fn<(change: SelectionChange) => void>();
  const desk = { analysis: watch, selection: resolveSelection(watch, {}), select };
  const screen = await render(
    <CursorProvider analysis={watch} selection={desk.selection}>
      <DeskAnnotations session="watch" engine={engine} {...desk} groups={[]} showPlace={() => undefined} dock={NO_DOCK}>
        <Timeline {...desk} engine={engine} session="watch" withWords />
      </DeskAnnotations>
    </CursorProvider>,
  );
  const laps = screen.getByRole('group', { name: 'Pieces on the timeline' }).getByRole('button');
  expect(laps.elements().map((one) => one.textContent)).toEqual(['Piece 1 2:00.0', 'Piece 2 2:00.0']);
  await laps.nth(1).click();
  expect(select).toHaveBeenLastCalledWith({ range: { fromS: begun + 120, toS: begun + 180 } });
});
