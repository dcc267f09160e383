// The desk as a coach meets it: opened from a file, read from the screen and from paper, and compared.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis, GateField, Measuring } from '#engine/analysis/analysis.ts';
import { selectedStrokes, selectedSummary, type SelectedSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { gateSpreadOver } from '#engine/analysis/selected/stroke-means.ts';
import { fileSource } from '#engine/formats/file-source.node.ts';
import { readRecording } from '#engine/formats/read-recording.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { DRAWN_MS } from './patience.ts';

export interface TestRecording {
  readonly name: string;
  readonly path: string;
  /** Why the tests that need it are skipped; false when it is there. */
  readonly absent: string | false;
}

const toPath = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

const recording = (name: string, path: string): TestRecording => ({
  name,
  path,
  absent: existsSync(path) ? false : `${path} is not on this machine.`,
});

/** Six kilometers of a generated eight, with a track and pieces. */
export const SAMPLE_SESSION = recording('the sample session', toPath('public/sample/strokeside-sample-outing.txt'));

/** A minute of a real eight, without a track: never part of the project, so only some machines have it. */
export const REAL_SESSION = recording('a real recording', toPath('../shared/telemetry/peach/all-data-eight-60s.txt'));

/** Every panel of the desk by its name: the group it is in, and how it is called there. */
const PLACES: Readonly<Record<string, readonly [group: string, panel: string]>> = {
  Overview: ['Debrief', 'Overview'],
  Desk: ['Debrief', 'Layouts'],
  Crew: ['Crew', 'Together'],
  Signature: ['Crew', 'Signature'],
  Force: ['Crew', 'Signature'],
  Power: ['Crew', 'Power'],
  Explore: ['Crew', 'Explore'],
  Rower: ['Rower', 'Rowing'],
  'Rower power': ['Rower', 'Power'],
  Boat: ['Boat', 'Rhythm'],
  Metrics: ['Boat', 'Metrics'],
  Traces: ['Traces', 'Traces'],
  Track: ['Track', 'Track'],
};

/** The parts of a panel that are shown one at a time. */
const PARTS: Readonly<Record<string, string>> = { Signature: 'Curves', Force: 'By seat' };

/** The names of the panels whose group the session has, in the order of the groups. */
export async function viewNames(page: Page): Promise<string[]> {
  const groups = await page.getByRole('tab').allInnerTexts();
  return Object.entries(PLACES).flatMap(([name, [group]]) => (groups.includes(group) ? [name] : []));
}

const analysed = new Map<string, Promise<Analysis>>();

/** What the engine says of a file under Node: what the screen must say too. Asked again, it is not computed again. */
export function analyzeInNode(path: string, method: Partial<Measuring> = {}): Promise<Analysis> {
  const question = JSON.stringify([path, method]);
  const answer = analysed.get(question) ?? analyseUnderNode(path, method);
  analysed.set(question, answer);
  return answer;
}

async function analyseUnderNode(path: string, method: Partial<Measuring>): Promise<Analysis> {
  const engine = await loadEngine();
  const read = await readRecording(engine, fileSource(path), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  return analyze(engine, read.value, { definitions: 'powerline', ...method });
}

/** The mean of one gate's metric over the strokes that count. */
export const selectedMean = ({ strokes }: Analysis, field: GateField, gate: number, among?: Int32Array): number =>
  gateSpreadOver(strokes, field, gate, selectedStrokes(strokes, among).strokes).mean ?? Number.NaN;

/** What the screen says of the whole session. */
export const selectedNumbers = (analysis: Analysis): SelectedSummary =>
  selectedSummary(analysis, selectedStrokes(analysis.strokes).strokes);

/** Picks the file on the import page and waits for its desk. */
export async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto('/coach');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a recording' }).click();
  await (await choosing).setFiles(path);
  await expect(page).toHaveURL(/\/coach\/outing\//u);
  await expect(page.getByRole('tab').first()).toBeVisible();
}

/** The choice of panels over a group. */
export const panelChoice = (page: Page, group: string): Locator =>
  page.getByRole('group', { name: `Panels of ${group}` });

/** An entry of the menu of what is wanted more rarely: pieces, notes, definitions, findings. */
export const tool = (page: Page, name: string | RegExp): Locator => page.getByRole('menuitem', { name });

export const openMore = (page: Page): Promise<void> => page.getByRole('button', { name: 'More', exact: true }).click();

export async function openTool(page: Page, name: string | RegExp): Promise<void> {
  await openMore(page);
  await tool(page, name).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Chooses a panel by its group and waits until what it loads is there. */
export async function showView(page: Page, name: string): Promise<void> {
  const [group, panel] = PLACES[name] ?? [name, name];
  const tab = page.getByRole('tab', { name: group, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const choice = panelChoice(page, group).getByRole('button', { name: panel, exact: true });
  if (await choice.isVisible()) {
    await choice.click();
    // What leads a group is shown without a choice over it.
    if (name !== 'Overview') await expect(choice).toHaveAttribute('aria-pressed', 'true');
  } else if (name === 'Desk') await openTool(page, 'Layouts');
  const part = page.getByRole('group', { name: /^Part of/u }).getByRole('button', { name: PARTS[name] ?? '' });
  if (PARTS[name] !== undefined) {
    await settled(page);
    if (await part.isVisible()) await part.click();
  }
  await settled(page);
}

/** Nothing is busy, and every chart that is drawn late is drawn. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('tabpanel')).not.toBeEmpty();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: DRAWN_MS });
  await expect(page.locator('[data-settled=false]')).toHaveCount(0, { timeout: DRAWN_MS });
}

/** Opens the overview's hidden figures. */
async function openFigures(sheet: Page | Locator): Promise<void> {
  const more = sheet.getByRole('button', { name: 'All figures' });
  if (await more.isVisible()) await more.click();
}

/** The figures of the overview or of a report: text with number and unit, and any data caveat. */
export async function cards(sheet: Page | Locator): Promise<Record<string, string>> {
  const all = sheet.getByRole('region', { name: 'The selection in numbers' });
  await all.waitFor();
  await openFigures(sheet);
  return all
    .locator('dl > div')
    .evaluateAll((every) =>
      Object.fromEntries(
        every.map((card) => [
          card.querySelector('dt')?.firstChild?.textContent?.trim() ?? '',
          card.querySelector('dd')?.innerText.replaceAll(/\s+/gu, ' ').trim() ?? '',
        ]),
      ),
    );
}

export const strip = (page: Page): Locator => page.getByRole('region', { name: 'Session and selection' });

export const seatTable = (page: Page): Locator => page.getByRole('region', { name: 'Seats', exact: true });

/** The parameters of the address. */
export const readSearch = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams.entries());

/** Opens an address of the desk inside the running page, as a link would: what is open stays open. */
export async function visit(page: Page, search: string): Promise<void> {
  await page.evaluate((wanted) => history.pushState(null, '', `${location.pathname}?${wanted}`), search);
}

/** A number as the screen writes it: a true minus, and commas between thousands. */
export const shownNumber = (text: string): number => Number.parseFloat(text.replace('−', '-').replaceAll(',', ''));

export const SIDES = ['Before', 'After'] as const;
type Side = (typeof SIDES)[number];

/**
 * The sides of a comparison and what their strokes are aligned by: each behind its words in the bar. Says what is on
 * the side, and opens the choice.
 */
export const sideButton = (page: Page, side: Side): Locator =>
  page.getByRole('button', { name: new RegExp(`^${side}: `, 'u') });

/** What is chosen while the card of the side is open. */
export async function choosing(page: Page, side: Side, choose: () => Promise<unknown>): Promise<void> {
  await sideButton(page, side).click();
  const card = page.getByRole('dialog', { name: new RegExp(`^${side}: `, 'u') });
  await expect(card).toBeVisible();
  await choose();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
}

/** `rower`: the seat, or "crew". */
export const chooseRower = (page: Page, side: Side, rower: string): Promise<void> =>
  choosing(page, side, () => page.getByRole('combobox', { name: `${side}, 1: rower` }).selectOption(rower));

export async function align(page: Page, by: string): Promise<void> {
  await page.getByRole('button', { name: /^Strokes that count/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: by, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/**
 * The printed report of the desk, as paper shows it, without the browser's dialog. Prints it and leaves it laid out;
 * the page is shown as on paper until `putAway`.
 */
export async function printedReport(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: /^Print report/u }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  return page.locator('[data-report]');
}

export async function putAway(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.dispatchEvent(new Event('afterprint'));
    document.documentElement.removeAttribute('data-printed');
  });
}
