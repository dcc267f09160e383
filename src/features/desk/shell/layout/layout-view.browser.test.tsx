import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import { engine } from '#src/engine-client/engine.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import type { ViewProps } from '../../shared/view.ts';
import { partId } from './own-layout.ts';
import { DeskCell, SplitView } from './layout-view.tsx';
import { useLayoutSetting } from './layout-setting.ts';

const analysis = modelSession();
const view: ViewProps = {
  session: 'model',
  analysis,
  selection: resolveSelection(analysis, {}),
  signatures: [],
  engine,
  select: () => undefined,
};

beforeEach(() => useLayoutSetting.setState({ preset: null, sizes: {} }));

it('a panel that fails says so in its place, and its neighbor stays', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('no such channel');
  };
  const screen = await render(
    <>
      <DeskCell panel={{ title: 'Broken', needs: 'desk', Panel: Broken }} view={view} />
      <DeskCell panel={{ title: 'Whole', needs: 'desk', Panel: () => <p>All is well</p> }} view={view} />
    </>,
  );
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The panel Broken couldn’t be drawn: no such channel');
  await expect.element(screen.getByText('All is well')).toBeVisible();
  complaints.mockRestore();
});

it('a separator moves by arrow keys, is remembered, and takes its place again', async () => {
  const split = {
    id: 'all',
    direction: 'columns',
    parts: [
      { size: 50, of: 'curve' },
      { size: 50, of: 'timing' },
    ],
  } as const;
  const desk = (
    <div style={{ width: 1000, height: 300 }}>
      <SplitView preset="test" split={split} nameOf={partId}>
        {(panel) => <p>{panel}</p>}
      </SplitView>
    </div>
  );
  const screen = await render(desk);
  const separator = screen.getByRole('separator', { name: 'Between curve and timing' });
  const measureWidth = (name: string): number => screen.getByText(name).element().getBoundingClientRect().width;
  await vi.waitFor(() => expect(measureWidth('curve')).toBeCloseTo(measureWidth('timing'), 0));
  const before = measureWidth('curve');
  const element = separator.element();
  if (!(element instanceof HTMLElement)) throw new Error('The separator is no element of the page.');
  element.focus();
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(measureWidth('curve')).toBeGreaterThan(before));
  await vi.waitFor(() => expect(useLayoutSetting.getState().sizes['test/all']?.['curve']).toBeGreaterThan(50));
  const moved = measureWidth('curve');
  await screen.unmount();
  const again = await render(desk);
  await vi.waitFor(() =>
    expect(again.getByText('curve').element().getBoundingClientRect().width).toBeCloseTo(moved, -1),
  );
  useLayoutSetting.getState().reset('test');
  expect(useLayoutSetting.getState().sizes).toEqual({});
});

it('what is kept on the device is on the desk from the start', async () => {
  localStorage.setItem(
    'strokeside.layout',
    JSON.stringify({
      state: { preset: 'rigging', sizes: { 'rigging/all': { metrics: 30, figures: 70 } } },
      version: 0,
    }),
  );
  await useLayoutSetting.persist.rehydrate();
  expect(useLayoutSetting.getState()).toMatchObject({
    preset: 'rigging',
    sizes: { 'rigging/all': { metrics: 30, figures: 70 } },
  });
  localStorage.removeItem('strokeside.layout');
});
