// Whether a page can be used by everyone, in each way it can look: both schemes, wide and narrow.
import { AxeBuilder } from '@axe-core/playwright';
import axeCore from 'axe-core';
import { expect, type Page } from '@playwright/test';

export type Scheme = 'light' | 'dark';

export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose answer depends on the colors; all others say the same in either scheme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Colors are parsed again for every text and each box behind it, a third of the work; a page has a few dozen of them.
 */
const REMEMBER_COLORS = `{
  const { prototype } = axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map();
  prototype.parseString = function (text) {
    const color = known.get(text);
    if (color !== undefined) return Object.assign(this, color);
    parse.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}`;

interface Part {
  readonly rules?: readonly string[];
  /** Selectors of what is looked at; the whole page where there are none. */
  readonly within?: readonly string[];
  /** Whether the colors are looked at elsewhere: four fifths of the work. */
  readonly areColorsKnown?: boolean;
}

/** What axe finds wrong; in the dark only what may differ from the light. */
export async function violations(
  page: Page,
  scheme: Scheme,
  { rules = WCAG, within = [], areColorsKnown = false }: Part = {},
) {
  // A quarter of the time: no page of its own to put the answers of frames together, of which there are none, and no
  // selectors for everything that is right.
  // Once in a page: the half megabyte would be sent and compiled twice for each look.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : `${axeCore.source};${REMEMBER_COLORS}` })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  for (const selector of within) axe.include(selector);
  if (scheme === 'light') axe.withTags([...rules]).disableRules(areColorsKnown ? OF_COLOURS : []);
  else axe.withRules(OF_COLOURS);
  const found = await axe.analyze();
  const said: string[] = [];
  for (const { id, nodes } of found.violations) {
    const wrong = id === 'target-size' ? await tooSmallWherever(page, nodes) : nodes;
    if (wrong.length > 0) said.push(`${id}: ${wrong.map(({ html }) => html.slice(0, 200)).join(' ')}`);
  }
  return said;
}

type FoundNode = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/**
 * Of targets too small or too close to others, those that stay so at every scroll position: content that a fixed bar
 * covers, or is close to, is so only momentarily.
 */
async function tooSmallWherever(page: Page, nodes: readonly FoundNode[]): Promise<readonly FoundNode[]> {
  const pairs = nodes.map(({ target, any }) => ({
    target: target.join(' '),
    near: any.flatMap(({ id, relatedNodes = [] }) =>
      id === 'target-offset' ? relatedNodes.map((related) => related.target.join(' ')) : [],
    ),
  }));
  const wherever = await page.evaluate((asked) => {
    const findBar = (element: Element | null): Element | null => {
      let at = element;
      while (at !== null && !['fixed', 'sticky'].includes(getComputedStyle(at).position)) at = at.parentElement;
      return at;
    };
    const isInBar = (selector: string): boolean => findBar(document.querySelector(selector)) !== null;
    const isCovered = (selector: string): boolean => {
      const target = document.querySelector(selector);
      if (target === null || findBar(target) !== null) return false;
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
      return corners.some(([x, y]) => findBar(document.elementFromPoint(x, y)) !== null);
    };
    return asked.map(
      ({ target, near }) =>
        !isCovered(target) && (near.length === 0 || near.some((other) => isInBar(other) === isInBar(target))),
    );
  }, pairs);
  return nodes.filter((_, at) => wherever[at]);
}

/** Changes the scheme under the open page, and waits until what is painted by script has followed. */
export async function inScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/**
 * The page as it is open: nothing is wider than it, and it holds every rule and what is good practice in both schemes.
 */
export async function expectGood(page: Page): Promise<void> {
  await expectNoOverflow(page);
  for (const scheme of SCHEMES) {
    await inScheme(page, scheme);
    expect(await violations(page, scheme, { rules: [...WCAG, 'best-practice'] }), scheme).toEqual([]);
  }
}

/** And nothing is wider than a tablet or a phone. */
export async function expectGoodAndNarrow(page: Page): Promise<void> {
  await expectGood(page);
  const before = page.viewportSize();
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page);
  }
  if (before !== null) await page.setViewportSize(before);
}

/**
 * Fits a desk, a tablet and a phone, and can be used by everyone: every rule in the light, the colors in the dark too.
 * A phone has the same colors in another arrangement: there every other rule.
 */
export async function expectUsable(page: Page, part: Part = {}, height = 900): Promise<void> {
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height });
    await expectNoOverflow(page);
    if (width === 390) expect(await violations(page, 'light', { ...part, areColorsKnown: true }), 'phone').toEqual([]);
  }
  for (const scheme of ['dark', 'light'] as const) {
    await inScheme(page, scheme);
    expect(await violations(page, scheme, part), scheme).toEqual([]);
  }
}
