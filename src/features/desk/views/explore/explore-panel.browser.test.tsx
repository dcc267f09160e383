// Explore draws every form of a figure, says its numbers as a table, and selects the strokes that are drawn around.
import { useState } from 'react';
import { expect, it, vi, describe } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import type { EngineApi } from '#workers/api.ts';
import { CursorProvider } from '../../shared/cursor/cursor-context.tsx';
import { KeptChoiceContext } from '../../shared/explore-context.ts';
import { MethodInUse } from '../../shared/metrics/metric-name.tsx';
import { changedSearch, resolveSelection, type SelectionSearch } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { modelSession } from '../../testing/model-session.ts';
import { ExploreCrew, exploreRows } from './explore-panel.tsx';
import {
  choiceOver,
  readChoice,
  writeChoice,
  type ExploreChoice,
  strokesInside,
  type Measure,
} from '#src/figures/explore/explored.ts';

/** Plotly is megabytes, and a cold development server bundles it first. */
const LOADING_MS = 60_000;
const TEST_MS = 2 * LOADING_MS;

const analysis = modelSession({
  gateValue: (field, stroke, gate) =>
    field === 'powerW' ? 200 + 10 * gate + stroke : field === 'peakForceN' && gate === 2 ? NaN : undefined,
});

const ALL: SelectionSearch = {};

function Tried({
  select,
  search = ALL,
  from,
}: {
  select: ViewProps['select'];
  search?: SelectionSearch;
  from?: string;
}) {
  const [written, keep] = useState<string | undefined>(from);
  const [held, setHeld] = useState(search);
  const selection = resolveSelection(analysis, held);
  return (
    <MethodInUse value={analysis}>
      <CursorProvider analysis={analysis} selection={selection}>
        <KeptChoiceContext value={{ written, keep }}>
          <div style={{ width: 900 }}>
            <ExploreCrew
              session="s"
              analysis={analysis}
              selection={selection}
              signatures={[]}
              engine={{} as EngineApi}
              select={(change) => {
                select(change);
                setHeld(changedSearch(held, change, analysis));
              }}
            />
          </div>
          <output>{written}</output>
        </KeptChoiceContext>
      </CursorProvider>
    </MethodInUse>
  );
}

const settled = (container: Element): Promise<void> =>
  vi.waitFor(() => expect(container.querySelector('[data-settled="true"]')).not.toBeNull(), LOADING_MS);

const faint = (container: Element): Element[] =>
  [...container.querySelectorAll<SVGPathElement>('.points path')].filter(({ style }) => Number(style.opacity) < 0.2);

it(
  'draws what is chosen, keeps the choice, and has a table of each',
  async () => {
    const screen = await render(<Tried select={() => {}} from="scatter.time.powerW.seat" />);
    const choose = (label: string, option: string): Promise<void> =>
      userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
    await settled(screen.container);
    await expect.element(screen.getByRole('heading', { name: 'Power over time' })).toBeVisible();
    for (const [form, drawn, kept] of [
      ['Box', 'path.box', 'box'],
      ['Violin', 'path.violin', 'violin'],
      ['Histogram', '.bars path', 'histogram'],
      ['Heat map', '.heatmaplayer image', 'heat'],
      ['Parallel coordinates', '.js-line', 'parallel'],
    ] as const) {
      await choose('Chart', form);
      await settled(screen.container);
      await vi.waitFor(() => expect(screen.container.querySelector(drawn)).not.toBeNull(), LOADING_MS);
      await expect.element(screen.getByText(`${kept}.time.powerW.seat`)).toBeVisible();
      await screen.getByRole('button', { name: 'Show as table' }).click();
      expect(screen.container.querySelectorAll('tr').length).toBeGreaterThan(8);
      await screen.getByRole('button', { name: 'Show as table' }).click();
    }
    // An oar without the metric is named with its reason.
    await choose('Chart', 'Box');
    const oarlocks = screen.getByText('Differences between seats include those of their oarlocks.', { exact: false });
    await expect.element(oarlocks).toBeVisible();
    await choose('Group by', 'Piece');
    await expect.element(oarlocks).not.toBeInTheDocument();
    await choose('Group by', 'Seat');
    await choose('Metric', 'peakForceN');
    await expect.element(screen.getByText(/Peak force is missing for 3\. The force of this oar/u)).toBeVisible();
    await choose('Metric', 'Drag factor');
    await expect.element(screen.getByText('Drag factor needs an impeller', { exact: false })).toBeVisible();
  },
  TEST_MS,
);

it(
  'selects the strokes of the dots that are drawn around, and lets them go',
  async () => {
    const select = vi.fn<ViewProps['select']>();
    const screen = await render(<Tried select={select} from="scatter.stroke.powerW.seat" />);
    await settled(screen.container);
    await screen.getByRole('button', { name: 'Box', exact: true }).click();
    const area = await vi.waitUntil(() => screen.container.querySelector('.nsewdrag'), LOADING_MS);
    const { left, top, width, height } = area.getBoundingClientRect();
    const mouse = (type: string, x: number, y: number, on: EventTarget = document): void =>
      void on.dispatchEvent(
        new MouseEvent(type, { bubbles: true, clientX: left + x * width, clientY: top + y * height }),
      );
    mouse('mousedown', 0.01, 0.01, area);
    mouse('mousemove', 0.3, 0.6);
    mouse('mousemove', 0.5, 0.99);
    mouse('mouseup', 0.5, 0.99);
    await vi.waitFor(() => expect(select).toHaveBeenCalled(), LOADING_MS);
    await vi.waitFor(() => expect(faint(screen.container)).toHaveLength(10 * 8), LOADING_MS);
    expect(select.mock.calls).toEqual([[{ strokes: Array.from({ length: 10 }, (_, stroke) => stroke) }]]);
    for (const type of ['mousedown', 'mouseup', 'mousedown', 'mouseup']) mouse(type, 0.9, 0.1, area);
    await vi.waitFor(() => expect(select.mock.lastCall).toEqual([{ strokes: null }]), LOADING_MS);
    await vi.waitFor(() => expect(faint(screen.container)).toEqual([]), LOADING_MS);
  },
  TEST_MS,
);

it(
  'shows what was not picked behind what was',
  async () => {
    const screen = await render(<Tried select={() => {}} search={{ strokes: ['3-5'] }} />);
    await settled(screen.container);
    await expect.element(screen.getByText(/^160 dots of 20 strokes\./u)).toBeVisible();
    expect(faint(screen.container)).toHaveLength(17 * 8);
  },
  TEST_MS,
);

const USUAL: ExploreChoice = { kind: 'scatter', x: 'rate', y: 'speed', by: 'piece' };

describe('the choice of what to explore', () => {
  it('is read as it was written', () => {
    const choice: ExploreChoice = { kind: 'violin', x: 'time', y: 'catchAngleDeg', by: 'rate' };
    expect(readChoice(writeChoice(choice), USUAL)).toEqual(choice);
    expect(readChoice(choiceOver('powerW'), USUAL)).toEqual({ kind: 'scatter', x: 'time', y: 'powerW', by: 'seat' });
  });

  it('is as usual where nothing can be read', () => {
    for (const written of [undefined, '', '...', 'pie']) expect(readChoice(written, USUAL)).toEqual(USUAL);
    expect(readChoice('box..arcDeg', USUAL)).toEqual({ ...USUAL, kind: 'box', y: 'arcDeg' });
  });
});

const measure = (isOfOars: boolean, valueOf: Measure['valueOf']): Measure => ({
  id: 'any',
  group: 'Any',
  name: 'Any',
  short: 'Any',
  unit: '',
  decimals: 0,
  isSigned: false,
  isOfOars,
  valueOf,
  text: String,
});

const byStroke = measure(false, (stroke) => stroke);
const byOar = measure(true, (stroke, gate) => (stroke === 3 && gate === 1 ? NaN : 10 * gate));

describe('the dots', () => {
  const analysis = modelSession({ strokeCount: 12 });
  const strokes = Int32Array.from({ length: 12 }, (_, stroke) => stroke);
  const explore = (by: ExploreChoice['by'], x: Measure, y: Measure, gates = [1, 6]) =>
    exploreRows({ analysis, strokes, gates, by }, x, y);

  it('are one a stroke for the boat, one for each shown oar otherwise, without what was not measured', () => {
    expect(explore('seat', byStroke, byStroke).rows).toHaveLength(12);
    expect(explore('seat', byStroke, byOar).rows).toHaveLength(23);
  });

  it('belong to the seats as the cox sees them', () => {
    const { groups, rows } = explore('seat', byStroke, byOar);
    expect(groups.map(({ label }) => label)).toEqual(['7', '2']);
    expect(rows.filter(({ group }) => group === 0).every(({ gate }) => gate === 6)).toBe(true);
    // An oar has no part in a number of the boat.
    expect(explore('seat', byStroke, byStroke).groups.map(({ label }) => label)).toEqual(['Boat']);
  });

  it('belong to pieces and rates, and those outside to a group of their own', () => {
    const { groups, rows } = explore('piece', byStroke, byStroke);
    expect(groups.at(-1)?.label).toBe('Between pieces');
    expect(rows.filter(({ group }) => group === 1).map(({ stroke }) => stroke)).toEqual([10, 11]);
    expect(explore('rate', byStroke, byStroke).groups.map(({ label }) => label)).toEqual(['34–36 spm']);
  });

  it('give their strokes where one of their oars lies inside an outline', () => {
    const explored = explore('none', byStroke, byOar, [1, 2]);
    const box = { x: [1.5, 4.5, 4.5, 1.5], y: [5, 5, 15, 15] };
    expect(strokesInside(explored, box)).toEqual([2, 4]);
    expect(strokesInside(explored, { x: [1.5, 4.5, 3], y: [5, 5, 40] })).toEqual([2, 3, 4]);
    expect(strokesInside(explored, { x: [], y: [] })).toEqual([]);
  });
});
