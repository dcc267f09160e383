// Unreliable data is marked in the header's list, next to the affected numbers, and on the timeline.
import { expect } from '@playwright/test';
import { analyzeInNode, SAMPLE_SESSION, readSearch, seatTable, showView, strip, openTool } from './support/desk.ts';
import { test } from './support/seen-session.ts';

const { path } = SAMPLE_SESSION;

test('what is doubtful is said where it matters, with its reason and its range', async ({ seenDesk: page, again }) => {
  await test.step('numbers of the doubtful seat are marked with the reason, those of others are not', async () => {
    const row = (rower: string) => seatTable(page).getByRole('row').filter({ hasText: rower });
    const marks = (rower: string) => row(rower).getByRole('img', { name: /^Check data: Seat 2/u });
    await expect(marks('Théo Marchetti').nth(2)).toBeVisible();
    await expect(marks('Sofie Brandt')).toHaveCount(0);
    await row('Théo Marchetti').getByRole('button', { name: 'Why to check seat 2 Théo Marchetti' }).click();
    await expect(page.getByRole('dialog')).toContainText('no usable force signal');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'All figures' }).click();
    await expect(page.getByRole('button', { name: 'Why to check the power' })).toBeVisible();
    await showView(page, 'Metrics');
    await page.getByRole('group', { name: 'Metrics' }).getByRole('button', { name: 'Force' }).click();
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('img', { name: /^Check data: Seat 2/u })
        .first(),
    ).toBeVisible();
    await expect(strip(page).locator('[data-severity=warning]')).toHaveCount(1);
  });

  await test.step('a finding says what it affects and what to do, and shows its range and its seat', async () => {
    await again();
    const finding = (await analyzeInNode(path)).findings.find(({ code }) => code === 'sensor-dropout');
    if (finding?.seat === undefined) throw new Error('The sample session has no silent sensor.');
    await openTool(page, /(?:Check data|Unreliable): /u);
    // On the desk clocks count from the start of the session, not from the logger's switch-on.
    const item = page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: /Seat 2 Théo Marchetti: no usable force signal from \d+:\d\d\.\d to/u });
    await expect(item).toContainText('Check the cable');
    await item.getByRole('button', { name: /^Show .*seat 2/u }).click();
    await expect.poll(() => readSearch(page)['seat']).toBe(`${finding.seat}`);
    const { from, to } = readSearch(page);
    expect(Number(from)).toBeCloseTo(finding.fromS ?? Number.NaN, 2);
    expect(Number(to)).toBeCloseTo(finding.toS ?? Number.NaN, 2);
  });

  await test.step('a piece without the gap is not marked', async () => {
    await again();
    await page.evaluate(() => history.pushState(null, '', `${location.pathname}?piece=0`));
    await expect(page).toHaveURL(/piece=0/u);
    await expect(seatTable(page).getByRole('img', { name: /^Check data/u })).toHaveCount(0);
  });
});
