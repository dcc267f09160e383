import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import type { EngineApi } from '#workers/api.ts';
import { modelOuting } from '../testing/model-outing.ts';
import type { SelectionChange } from '../view.ts';
import { TrackView } from './track-view.tsx';

afterEach(() => vi.restoreAllMocks());

const outing = modelOuting({ strokeCount: 60 });
const startS = outing.clockStartS ?? 0;
const time = Float64Array.from({ length: 107 }, (_, index) => startS + index);
const track = {
  fixCount: 110,
  rejectedFixCount: 3,
  distanceM: 530,
  rawDistanceM: 540,
  timeS: time,
  latitudeDeg: time.map((_, index) => 42 + (index * 5) / 111_000),
  longitudeDeg: time.map(() => -8),
  speedMps: time.map((_, index) => 5 + Math.sin(index) / 10),
  headingDeg: time.map(() => 0),
  cumulativeM: time.map((_, index) => index * 5),
};

/** A browser without WebGL: the view must not need a map to say where the boat went. */
const withoutWebGl = (): void => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
};

const engine = {} as EngineApi;

const show = (hasTrack: boolean, select: (change: SelectionChange) => void) =>
  render(
    <TrackView
      outing="model"
      analysis={{ ...outing, track: hasTrack ? track : null }}
      selection={{
        fromS: startS,
        toS: startS + 106,
        piece: null,
        strokes: Int32Array.from({ length: 60 }, (_, index) => index),
        gates: [0, 1, 2, 3, 4, 5, 6, 7],
        focusSeat: 8,
      }}
      signatures={[]}
      engine={engine}
      select={select}
    />,
  );

it('shows a picture and says why where the map cannot be drawn', async () => {
  withoutWebGl();
  const page = await show(true, () => undefined);
  await expect.element(page.getByText(/no WebGL/u)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Track of 530 m, north up' })).toBeVisible();
  await expect.element(page.getByText(/3 of 110 fixes jumped/u)).toBeVisible();
});

it('selects a split', async () => {
  withoutWebGl();
  const select = vi.fn<(change: SelectionChange) => void>();
  const page = await show(true, select);
  await page.getByRole('button', { name: 'Select 250 to 500 metres' }).click();
  expect(select).toHaveBeenCalledWith({ range: { fromS: startS + 50, toS: startS + 100 } });
});

it('says what is missing and what to do without fixes', async () => {
  const page = await show(false, () => undefined);
  await expect.element(page.getByText(/holds no satellite fixes/u)).toBeVisible();
});
