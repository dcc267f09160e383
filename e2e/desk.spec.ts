import { expect, type Page } from '@playwright/test';
import { workTravel } from '#engine/analysis/pieces/named-travel.ts';
import { pieceSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { fixed } from '#src/format/number.ts';
import {
  analyzeInNode,
  cards,
  openDesk,
  REAL_SESSION,
  SAMPLE_SESSION,
  readSearch,
  seatTable,
  settled,
  showView,
  selectedMean,
  selectedNumbers,
  strip,
  viewNames,
  visit,
  openMore,
  openTool,
  tool,
  panelChoice,
} from './support/desk.ts';
import { saidTooEarly, watchReasons } from './support/said-too-early.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { test } from './support/seen-session.ts';

/**
 * Buttons that were replaced or removed after splitting a piece or undoing it: saving, naming or splitting a session
 * must not remove what someone just clicked.
 */
async function buttonsLostByAnEdit(page: Page, key: 's' | 'Control+z'): Promise<string[]> {
  const bars = page.getByRole('group', { name: 'Pieces on the timeline' }).getByRole('button');
  const before = await bars.count();
  const buttons = await page.getByRole('tabpanel').getByRole('button').elementHandles();
  await page.keyboard.press(key);
  await expect(bars).not.toHaveCount(before);
  await settled(page);
  const lost = await Promise.all(
    buttons.map((button) =>
      button.evaluate((node) => {
        if (node.isConnected || !(node instanceof Element)) return null;
        return node.getAttribute('aria-label') ?? node.textContent;
      }),
    ),
  );
  return lost.filter((name) => name !== null);
}

/** Every text of the page that a person can read, hear or hover, one to a line. */
const readAllTexts = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'aria-valuetext', 'title', 'alt'];
    const attributes = [...document.querySelectorAll(spoken.map((name) => `[${name}]`).join())].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    );
    // Text that a style hides is spoken too; what belongs to one element is one line.
    const texts = [
      ...document.querySelectorAll('p, li, h1, h2, h3, th, td, dt, dd, button, option, title, label, svg text'),
    ].map((element) => element.textContent ?? '');
    return [...attributes, ...texts].filter((text) => /seat/iu.test(text)).join('\n');
  });

/** Texts of a view that speak of a seat without its rower, and how many speak of one at all. */
async function readNames(page: Page, nameOf: ReadonlyMap<string, string>): Promise<{ spoken: number; bare: string[] }> {
  const bare: string[] = [];
  let spoken = 0;
  for (const line of (await readAllTexts(page)).split('\n')) {
    for (const { 0: words, 1: seat = '', index } of line.matchAll(/\bseat (\d)\b(?! of)/giu)) {
      const name = nameOf.get(seat) ?? '';
      spoken += 1;
      // In a list the family's name is enough.
      const after = line.slice(index + words.length);
      const isNamed =
        [name, name.split(' ').at(-1)].some((one) => after.startsWith(` ${one}`)) ||
        line.slice(0, index).endsWith(`${name}, `);
      if (!isNamed) bare.push(line.slice(0, 120));
    }
  }
  return { spoken, bare };
}

/** Shows every figure of the view as a table; how many there are. */
async function showTables(page: Page, view: string): Promise<number> {
  const panels = page
    .getByRole('tabpanel')
    .locator('section')
    .filter({ has: page.getByRole('button', { name: 'Show as table' }) });
  const count = await panels.count();
  for (let at = 0; at < count; at += 1) {
    const toggle = panels.nth(at).getByRole('button', { name: 'Show as table' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => panels.nth(at).getByRole('row').count(), { message: `${view}, figure ${at + 1}` })
      .toBeGreaterThan(1);
  }
  return count;
}

const VIEWS = ['Overview', 'Metrics', 'Power', 'Crew', 'Signature', 'Force', 'Rower', 'Rower power', 'Track'];

for (const session of [SAMPLE_SESSION, REAL_SESSION]) {
  const { name, path, absent } = session;
  test.describe(name, () => {
    test.skip(absent !== false, absent || '');
    test.use({ session });

    test('every panel opens by its group, stays as it stands, asks no one else, breaks no policy and names its rowers', async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(EVERY_VIEW_MS);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) complaints.push(`asked for ${request.url()}`);
      });
      await watchReasons(page);
      await openDesk(page, path);
      const views = await viewNames(page);
      expect(views).toEqual(expect.arrayContaining(VIEWS));
      const { pieces, crew } = await analyzeInNode(path);
      const [{ fromStroke } = { fromStroke: 0 }] = pieces;
      const nameOf = new Map(crew.map(({ seat, name: rower }) => [String(seat), rower ?? '']));
      let spoken = 0;
      let tables = 0;
      // Ten strokes each, into the first piece.
      for (let stroke = 0; stroke <= fromStroke; stroke += 10) await page.keyboard.press('Shift+ArrowRight');
      for (const [at, view] of views.entries()) {
        await showView(page, view);
        await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0);
        await expect(page.getByRole('tabpanel'), view).toContainText(/.{100}/su);
        await expect(page.getByRole('tabpanel'), view).not.toContainText(/\b(undefined|NaN|null)\b|\[object/u);
        await expect.poll(() => saidTooEarly(page), view).toEqual([]);
        const lost = await buttonsLostByAnEdit(page, at % 2 === 0 ? 's' : 'Control+z');
        // Splits are those of the pieces, and follow them.
        expect(
          lost.filter((name) => !/^Select .+ meters$/u.test(name)),
          view,
        ).toEqual([]);
        await expect(page.locator('.modebar-btn'), view).toHaveCount(0);
        await expect(page.getByText(/edit in chart studio|send to cloud/iu), view).toHaveCount(0);
        if (session !== SAMPLE_SESSION) continue;
        const names = await readNames(page, nameOf);
        expect(names.bare, view).toEqual([]);
        spoken += names.spoken;
        tables += await showTables(page, view);
      }
      if (session === SAMPLE_SESSION) {
        expect([...nameOf.values()].every((rower) => rower.length > 3)).toBe(true);
        expect(spoken).toBeGreaterThan(100);
        expect(tables).toBeGreaterThanOrEqual(10);
      }
      // What a view asks for late is heard too.
      await page.waitForLoadState('networkidle');
      expect(complaints).toEqual([]);
    });

    test('the overview says what the engine says of the file, under every definition', async ({ seenDesk: page }) => {
      await test.step('the overview says what the engine says of the file', async () => {
        const analysis = await analyzeInNode(path);
        const { durationS, strokeCount } = analysis.summary;
        const { distanceM, speedMps } = workTravel(analysis);
        const means = selectedNumbers(analysis);
        expect(durationS).toBeGreaterThan(0);
        await expect(strip(page)).toContainText(`${strokeCount} strokes`);
        const shown = await cards(page);
        expect(shown['Stroke rate']).toBe(`${means.rateSpm?.toFixed(1)} spm`);
        expect(shown['Power']).toBe(`${means.rowerPowerW?.toFixed(0)} W`);
        expect(shown['Distance']).toBe(`${fixed(distanceM)} m`);
        const [minutes = Number.NaN, seconds = Number.NaN] = (shown['Pace'] ?? '')
          .split(/[: ]/u)
          .map(Number.parseFloat);
        expect(60 * minutes + seconds).toBeCloseTo(500 / (speedMps ?? Number.NaN), 1);
        expect(shown['Catch spread']).toBe(`${means.catchSpreadMs?.toFixed(0)} ms`);
      });

      await test.step('other definitions change slip and wash, and say whose they are', async () => {
        const slips = () =>
          seatTable(page).getByRole('row').locator('td:nth-child(6), td:nth-child(7)').allInnerTexts();
        await expect(seatTable(page).getByRole('row').nth(1)).toBeVisible();
        const byPowerLine = await slips();
        for (const [definitions, named] of [
          ['knrb', 'KNRB'],
          ['relative', 'Relative'],
        ] as const) {
          await openTool(page, /^Definitions/u);
          await page.getByRole('radio', { name: named }).check({ force: true });
          await page.keyboard.press('Escape');
          await expect(page).toHaveURL(new RegExp(`definitions=${definitions}`, 'u'));
          await openMore(page);
          await expect(tool(page, /^Definitions/u)).toContainText(named);
          await page.keyboard.press('Escape');
          await expect.poll(slips).not.toEqual(byPowerLine);
          const analysis = await analyzeInNode(path, { definitions });
          const { gates } = analysis;
          const stroke = gates.findIndex(({ seat }) => seat === gates.length);
          await expect
            .poll(async () => (await slips())[0])
            .toBe(selectedMean(analysis, 'catchSlipDeg', stroke).toFixed(1));
          await seatTable(page).getByRole('button', { name: 'Seats: what its numbers mean' }).click();
          await expect(page.getByRole('dialog')).toContainText(`${named}: `);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
      });
    });
  });
}

test.describe('on the desk', () => {
  test('a selection changes what is shown and the address, which opens it again; all by keyboard too', async ({
    seenDesk: page,
    again,
  }) => {
    test.setTimeout(EVERY_VIEW_MS);
    await test.step('a piece changes the strokes, the cards and the address', async () => {
      const analysis = await analyzeInNode(SAMPLE_SESSION.path);
      const { pieces } = analysis;
      expect(pieces.length).toBeGreaterThan(1);
      const whole = await cards(page);
      const bars = page.getByRole('group', { name: 'Pieces on the timeline' }).getByRole('button');
      await expect(bars).toHaveCount(pieces.length);
      for (const [index, piece] of pieces.entries()) {
        const { fromStroke, toStroke } = piece;
        const { rateSpm } = pieceSummary(analysis, piece);
        await bars.nth(index).click();
        await expect(page).toHaveURL(new RegExp(`[?&]piece=${index}(&|$)`, 'u'));
        await expect(bars.nth(index)).toHaveAttribute('aria-pressed', 'true');
        await expect(strip(page)).toContainText(`${toStroke - fromStroke} strokes`);
        await expect.poll(async () => (await cards(page))['Stroke rate']).toBe(`${rateSpm?.toFixed(1)} spm`);
      }
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await expect(page).not.toHaveURL(/piece=/u);
      await expect.poll(() => cards(page)).toEqual(whole);
    });

    await test.step('a brush by keys reaches the address when the key is let go, not before', async () => {
      const start = page.getByRole('slider', { name: 'Start of the selection' });
      const words = strip(page);
      const all = await words.innerText();
      await start.focus();
      await page.keyboard.down('Shift');
      await page.keyboard.down('ArrowRight');
      await expect.poll(() => words.innerText()).not.toBe(all);
      expect(readSearch(page)['from']).toBeUndefined();
      await page.keyboard.up('ArrowRight');
      await page.keyboard.up('Shift');
      await expect(page).toHaveURL(/[?&]from=/u);
      const { strokes } = await analyzeInNode(SAMPLE_SESSION.path);
      await expect(words).toContainText(`${strokes.count - 10} strokes`);
      await expect.poll(() => Number(readSearch(page)['from'])).toBeCloseTo(strokes.boat.startS[10] ?? Number.NaN, 2);
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await expect(page).not.toHaveURL(/from=/u);
    });

    await test.step('a seat put away leaves the table and the figures', async () => {
      const rows = seatTable(page).getByRole('row');
      await expect(rows).toHaveCount(9);
      const curves = page.getByRole('region', { name: 'Gate force against angle' }).locator('svg path');
      await expect(curves).not.toHaveCount(0);
      const curvesOfAll = await curves.count();
      await showView(page, 'Force');
      await page.getByRole('button', { name: 'Seat 6 Jürgen Albrecht', exact: true }).click();
      await expect(page).toHaveURL(/seats=/u);
      // Where a part of the crew is shown, the choice of seats is at hand everywhere.
      await showView(page, 'Overview');
      await expect(rows).toHaveCount(2);
      await page.getByRole('button', { name: 'Seat 3 Sofie Brandt', exact: true }).click();
      await expect(rows).toHaveCount(3);
      await expect(page).toHaveURL(/seats=/u);
      await expect(seatTable(page).getByRole('rowheader')).toContainText(['6', '3']);
      await expect.poll(() => curves.count()).toBeLessThan(curvesOfAll);
      await page.getByRole('button', { name: 'Show all seats' }).click();
      await expect(rows).toHaveCount(9);
      await expect(page).not.toHaveURL(/seats=/u);
    });

    await test.step('an address opens exactly its state, and back and forward bring it again', async () => {
      await again();
      const { strokes } = await analyzeInNode(SAMPLE_SESSION.path);
      const from = (strokes.boat.startS[40] ?? 0).toFixed(3);
      const to = (strokes.boat.endS[69] ?? 0).toFixed(3);
      const isOpen = async () => {
        await expect(page.getByRole('tab', { name: 'Boat' })).toHaveAttribute('aria-selected', 'true');
        await expect(panelChoice(page, 'Boat').getByRole('button', { name: 'Metrics' })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        await expect(strip(page)).toContainText('30 strokes');
        await expect(page.getByRole('button', { name: /^Seat /u, pressed: true })).toHaveText(['7', '5', '3']);
        const focus = page
          .getByRole('tabpanel')
          .getByRole('row')
          .filter({ has: page.getByRole('button', { pressed: true }) });
        await expect(focus).toHaveCount(1);
        await expect(focus).toContainText('5');
      };
      await visit(page, `group=boat&panel=metrics&from=${from}&to=${to}&seats=3,5,7&seat=5`);
      await isOpen();
      await page.getByRole('link', { name: 'Sessions', exact: true }).click();
      await expect(page).toHaveURL(/\/coach$/u);
      await page.goBack();
      await isOpen();
      await page.goBack();
      await expect(page.getByRole('tab', { name: 'Debrief' })).toHaveAttribute('aria-selected', 'true');
      await expect(strip(page)).toContainText(`${strokes.count} strokes`);
      await page.goForward();
      await isOpen();
    });

    await test.step('the name of a metric tells what it means, Escape closes it and gives the focus back', async () => {
      await again();
      await page.getByRole('button', { name: 'All figures' }).click();
      const name = page.getByRole('button', { name: 'Power: what it means' }).first();
      await name.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Power: what it means' })).toContainText('Source:');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(name).toBeFocused();
    });

    await test.step('rail, tabs, strip and pieces are reached by keyboard, each with a visible focus', async () => {
      await again();
      const reached: string[] = [];
      const unseen: string[] = [];
      await page.getByRole('link', { name: 'Sessions', exact: true }).focus();
      await page.keyboard.press('Shift+Tab');
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        const { label, visible } = await page.evaluate(() => {
          const element = document.activeElement;
          if (element === null || element === document.body) return { label: '', visible: true };
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
          const named = element.getAttribute('aria-label') ?? element.textContent.trim();
          const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
          return { label: named, visible: outlined || boxShadow !== 'none' };
        });
        reached.push(label);
        if (!visible) unseen.push(label);
      }
      for (const expected of [
        'Sessions',
        'Desk',
        'Debrief',
        'Whole session: choose a piece or a part',
        'Strokes included',
        'Rate 24',
        'Start of the selection',
        'End of the selection',
      ]) {
        expect(
          reached.some((label) => label.startsWith(expected)),
          `${expected} in ${reached.join(', ')}`,
        ).toBe(true);
      }
      expect(unseen).toEqual([]);
      await page.getByRole('tab', { name: 'Debrief' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/group=crew/u);
    });
  });
});
