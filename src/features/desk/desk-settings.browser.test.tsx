import '#src/ui/tokens.css';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useTimingReferenceSetting } from '#src/library/setup/timing-reference-setting.ts';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import { useTargetSetting } from './shared/targets/source-targets.ts';
import { DeskSettings } from './desk-settings.tsx';

const shown = (desk: string | null) => {
  const routeTree = createRootRoute({
    component: () => (
      <div style={{ padding: 16 }}>
        <DeskSettings desk={desk} />
      </div>
    ),
  });
  return render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
};

beforeEach(() => {
  useForceUnitSetting.setState({ chosen: 'N' });
  useTimingReferenceSetting.setState({ chosen: 'stroke' });
  useTargetSetting.setState({ edits: {} });
});

it('sets units, targets and the timing reference of every session', async () => {
  await page.viewport(390, 844);
  const screen = await shown('/coach/outing/xxh128:1');
  await screen.getByText('Kilogram-force').click();
  expect(useForceUnitSetting.getState().chosen).toBe('kgf');
  await screen.getByText('The crew', { exact: true }).click();
  expect(useTimingReferenceSetting.getState().chosen).toBe('crew');

  await screen.getByRole('combobox', { name: 'Boat class' }).selectOptions('W2x');
  await screen.getByRole('button', { name: 'Edit the targets of W2x' }).click();
  const rate = screen.getByRole('dialog').getByRole('textbox', { name: 'Rate' });
  await rate.fill('33');
  await userEvent.keyboard('{Enter}');
  expect(useTargetSetting.getState().edits).toEqual({ W2x: { rateSpm: 33 } });
  await userEvent.keyboard('{Escape}');
  await expect
    .element(screen.getByRole('link', { name: 'Open the last session' }))
    .toHaveAttribute('href', '/coach/outing/xxh128:1');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('leads to the sessions where none was opened', async () => {
  const screen = await shown(null);
  await expect.element(screen.getByRole('link', { name: 'Choose a session' })).toHaveAttribute('href', '/coach');
});
