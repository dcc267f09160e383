import { afterEach, expect, it, vi, beforeEach } from 'vitest';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import type { EngineApi } from '#workers/api.ts';
import { answering } from '#workers/testing/answering.ts';
import { CursorProvider } from '../../shared/cursor/cursor-context.tsx';
import { EditsProvider } from '../../shared/pieces/piece-edits.tsx';
import { modelSession } from '../../testing/model-session.ts';
import type { SelectionChange } from '../../shared/view.ts';
import { TrackView } from './track-view.tsx';
import { useState } from 'react';
import { useAgreedMap, PAPER, type Basemap } from '#src/map/base/basemap.ts';
import { BasemapMenu } from './track-panel.tsx';

afterEach(() => vi.restoreAllMocks());

const session = modelSession({ strokeCount: 60 });
const startS = session.clockStartS ?? 0;
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

/** Browser without WebGL: the view must show the track without a map. */
const withoutWebGl = (): void => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
};

const engine = answering({ stillWater: async () => new Promise(() => {}) }) as EngineApi;

function show(hasTrack: boolean, select: (change: SelectionChange) => void, gates = [0, 1, 2, 3, 4, 5, 6, 7]) {
  const analysis = { ...session, track: hasTrack ? track : null };
  const strokes = Int32Array.from({ length: 60 }, (_, index) => index);
  const selection = {
    fromS: startS,
    toS: startS + 106,
    piece: null,
    rates: null,
    pickedFrom: null,
    strokes,
    counted: { rule: 'work' as const, strokes, included: [], leftOut: [] },
    gates,
    focusSeat: 8,
    focusIsChosen: false,
  };
  return render(
    <CursorProvider analysis={analysis} selection={selection}>
      <EditsProvider session="model" analysis={analysis} selection={selection} select={select}>
        <TrackView
          session="model"
          analysis={analysis}
          selection={selection}
          signatures={[]}
          engine={engine}
          select={select}
        />
      </EditsProvider>
    </CursorProvider>,
  );
}

it('shows a picture and says why where the map cannot be drawn', async () => {
  withoutWebGl();
  const page = await show(true, () => undefined);
  await expect.element(page.getByText(/doesn’t support WebGL/u)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Track of 530 m, north up' })).toBeVisible();
  await expect.element(page.getByText(/3 outliers of 110 GPS points removed/u)).toBeVisible();
});

it('selects a split', async () => {
  withoutWebGl();
  const select = vi.fn<(change: SelectionChange) => void>();
  const page = await show(true, select);
  await page.getByRole('button', { name: 'Select 250–500 meters' }).click();
  expect(select).toHaveBeenCalledWith({ range: { fromS: startS + 50, toS: startS + 100 } });
});

it('times the pass between two gates that are put by their meters', async () => {
  withoutWebGl();
  const select = vi.fn<(change: SelectionChange) => void>();
  const page = await show(true, select);
  await expect.element(page.getByText(/No timing lines yet/u)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Timing lines' }).click();
  await expect.element(page.getByText(/No timing lines yet/u)).toBeVisible();
  await page.getByRole('textbox', { name: 'Start line, meters along the track' }).fill('100');
  await page.getByRole('textbox', { name: 'Finish line, meters along the track' }).fill('350');
  await page.getByRole('textbox', { name: 'Width of the start line in meters' }).click();
  await expect.element(page.getByText(/^One timed run, 0:50.0 over 250 m/u)).toBeVisible();
  await page.getByRole('button', { name: /^Select pass 1, start to finish/u }).click();
  const { range } = select.mock.calls[0]?.[0] ?? {};
  expect(range?.fromS).toBeCloseTo(startS + 20, 2);
  expect(range?.toS).toBeCloseTo(startS + 70, 2);

  await page.getByRole('button', { name: 'Make a piece of pass 1' }).click();
  expect(select).toHaveBeenLastCalledWith({ piece: expect.any(Number) });

  await page.getByRole('button', { name: 'Remove the finish line' }).click();
  await expect.element(page.getByText(/crossed the start line 1 time/u)).toBeVisible();
});

it('says what is missing and what to do without fixes', async () => {
  const page = await show(false, () => undefined);
  await expect.element(page.getByText(/holds no GPS points/u)).toBeVisible();
});

it('has no column of power where none is measured', async () => {
  withoutWebGl();
  const page = await show(true, () => undefined, []);
  await expect.element(page.getByRole('columnheader', { name: 'spm' })).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'W', exact: true }).elements()).toEqual([]);
});

beforeEach(() => useAgreedMap.setState({ host: null }));

const configured: Basemap = { kind: 'style', url: 'https://maps.example/style.json' };

function Menu({ onChange, of = configured }: { readonly onChange: (basemap: Basemap) => void; readonly of?: Basemap }) {
  const [basemap, setBasemap] = useState<Basemap>(PAPER);
  return (
    <BasemapMenu
      basemap={basemap}
      configured={of}
      onChange={(next) => {
        setBasemap(next);
        onChange(next);
      }}
    />
  );
}

it('asks once before a server of another site is asked for a map, and says what it learns', async () => {
  const onChange = vi.fn<(basemap: Basemap) => void>();
  const page = await render(<Menu onChange={onChange} />);
  expect(page.getByRole('combobox').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('maps.example learns your network address');
  expect(onChange).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Show the map' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(configured);
  await expect.element(page.getByRole('combobox', { name: 'Map under the track' })).toHaveValue('style');
  expect(page.getByRole('button', { name: 'Map', exact: true }).elements()).toHaveLength(0);
  expect(localStorage.getItem('strokeside.map')).toContain('"host":"maps.example"');
});

it('offers a map of this site, and of a server agreed to, without asking', async () => {
  const onChange = vi.fn<(basemap: Basemap) => void>();
  const own = await render(<Menu onChange={onChange} of={{ kind: 'pmtiles', url: '/lake.pmtiles' }} />);
  await expect.element(own.getByRole('combobox', { name: 'Map under the track' })).toHaveValue('paper');
  await own.unmount();
  useAgreedMap.setState({ host: 'maps.example' });
  const agreed = await render(<Menu onChange={onChange} />);
  await agreed.getByRole('combobox', { name: 'Map under the track' }).selectOptions('Map of maps.example');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(configured);
});
