// The arranged desk: presets, separators by key, what is remembered, and a panel that fails alone.
import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './support/accessible.ts';
import { openDesk, panelChoice, SAMPLE_SESSION, settled, showView } from './support/desk.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { test } from './support/seen-session.ts';

const { path } = SAMPLE_SESSION;
const panel = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('region', { name, exact: true });
const arrange = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name, exact: true }).click();
  await settled(page);
};

test('arrangements put panels side by side, are remembered and reset, and live on where a part cannot be loaded', async ({
  seenDesk: page,
  again,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await test.step('four arrangements put panels of several views side by side', async () => {
    await showView(page, 'Desk');
    for (const [preset, panels] of [
      ['Dockside', ['Numbers', 'Force curve', 'Catch timing', 'Seats']],
      ['Seat compare', ['Signature', 'Seats', 'Rower']],
      ['Race review', ['Track', 'Speed and rate', 'Pieces']],
      ['Rigging', ['Metrics', 'Force and targets', 'Force curve']],
    ] as const) {
      await arrange(page, preset);
      for (const name of panels) await expect(panel(page, name).first(), `${preset}: ${name}`).toBeVisible();
      await expect(page.getByRole('separator')).toHaveCount(panels.length - 1);
      await expectNoOverflow(page);
    }
  });

  await test.step('on a phone the panels stand below one another', async () => {
    await arrange(page, 'Dockside');
    await page.setViewportSize({ width: 390, height: 844 });
    await showView(page, 'Desk');
    await expect(page.getByRole('separator')).toHaveCount(0);
    const tops = await Promise.all(
      ['Numbers', 'Force curve', 'Catch timing', 'Seats'].map(
        async (name) => (await panel(page, name).first().boundingBox())?.y ?? Number.NaN,
      ),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await expectNoOverflow(page);
  });

  await test.step('sizes and arrangement are remembered on the device, and can be reset', async () => {
    await again();
    await showView(page, 'Desk');
    await arrange(page, 'Rigging');
    const separator = page.getByRole('separator', { name: 'Between Force and targets and Force curve' });
    const width = async (): Promise<number> => (await panel(page, 'Force curve').boundingBox())?.width ?? 0;
    const before = await width();
    await separator.focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
    await expect.poll(width).toBeGreaterThan(before + 50);
    const dragged = await width();
    // The desk's own arrow keys stayed out of it.
    await expect(page).not.toHaveURL(/[?&]from=/u);

    await showView(page, 'Overview');
    await showView(page, 'Desk');
    await expect.poll(width).toBeCloseTo(dragged, -1);
    await openDesk(page, path);
    await showView(page, 'Desk');
    await expect.poll(width).toBeCloseTo(dragged, -1);

    await page.getByRole('button', { name: 'Reset sizes' }).click();
    await expect.poll(width).toBeCloseTo(before, -1);
  });

  await test.step('a view or a panel that cannot be loaded says so in its place, and the desk lives on', async () => {
    await page.route(/(?:track|crew)-view[^/]*\.js$/u, (route) => route.fulfill({ status: 404 }));
    await openDesk(page, path);
    await page.getByRole('tab', { name: 'Crew', exact: true }).click();
    await panelChoice(page, 'Crew').getByRole('button', { name: 'Together' }).click();
    await expect(
      page.getByText('The view Together needs a part of Strokeside that could not be fetched.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await showView(page, 'Metrics');
    await expect(page.getByRole('table').first()).toBeVisible();

    await showView(page, 'Desk');
    await arrange(page, 'Race review');
    await expect(panel(page, 'Track').getByRole('status')).toContainText(
      'The panel Track needs a part of Strokeside that could not be fetched',
    );
    await expect(panel(page, 'Track').getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(panel(page, 'Pieces').first().getByRole('table')).toBeVisible();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Rate 24' }).first().click();
    await expect(page).toHaveURL(/[?&]piece=0/u);
  });
});
