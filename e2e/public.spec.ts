// The public site as a visitor meets it: every page, at two widths, light and dark, by keyboard, and what it loads.
import { expect, test, type Page } from '@playwright/test';
import { KEPT_ON_DEVICE } from '#src/features/site/information/kept-on-device.ts';
import { expectUsable, violations, WCAG } from './support/accessible.ts';
import { EVERY_VIEW_MS } from './support/patience.ts';
import { NOBODY } from './support/people.ts';

test.use({ storageState: NOBODY });

const RULES = [...WCAG, 'best-practice'];

const PAGES = [
  {
    path: '/',
    title: 'Strokeside · rowing telemetry for coaches',
    heading: 'Know what to say before the boat is back on the rack.',
  },
  { path: '/about', title: 'About us · Strokeside', heading: 'About us' },
  { path: '/how-sure', title: 'How sure are we? · Strokeside', heading: 'How sure are we?' },
  { path: '/bench', title: 'Benchmark · Strokeside', heading: 'Benchmark' },
  { path: '/pricing', title: 'Pricing · Strokeside', heading: 'Pricing' },
  { path: '/contact', title: 'Contact · Strokeside', heading: 'Contact' },
  { path: '/privacy', title: 'Privacy · Strokeside', heading: 'Privacy' },
  { path: '/terms', title: 'Terms · Strokeside', heading: 'Terms' },
  { path: '/cookies', title: 'Cookies · Strokeside', heading: 'Cookies' },
  { path: '/coppa-rights', title: 'COPPA rights · Strokeside', heading: 'COPPA rights' },
  { path: '/waiting-list', title: 'Waiting list · Strokeside', heading: 'Ask for an invitation' },
  { path: '/closed-beta', title: 'Closed beta · Strokeside', heading: "We're Currently in Closed Beta" },
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('every page is whole, describes itself, is accessible and fits, light and dark, from a phone to a desk', async ({
  page,
}) => {
  test.setTimeout(EVERY_VIEW_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const descriptions = new Set<string>();
  for (const { path, title, heading: words } of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(heading(page)).toHaveText(words);
      await expect(page).toHaveTitle(title);
      const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
      expect(description.length).toBeGreaterThan(40);
      descriptions.add(description);
      await expectUsable(page, { rules: RULES });
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(6);
      }
    });
  }
  expect(descriptions.size).toBe(PAGES.length);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads in full with nothing to press, and a link to a profile unfolds to no one’s name', async ({
    page,
    request,
  }) => {
    for (const { path, title, heading: words } of PAGES) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(heading(page)).toHaveText(words);
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(6);
      await expect(page.locator('button:enabled, input:enabled')).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(/.{200}/su);
    }

    const text = await (await request.get('/p')).text();
    expect(text).toContain('<meta property="og:title" content="A rowing profile · Strokeside" />');
    expect(text).toContain('<meta name="robots" content="noindex, nofollow" />');
    // While its code loads, a valid link must not show as expired.
    expect(text).toContain('Opening your link.');
    expect(text).not.toContain('has ended');
  });
});

test('a visit loads neither charts, map nor engine, and takes over what was written at build', async ({
  page,
  context,
}) => {
  await test.step('a visit loads neither charts, map nor engine, asks no one else, and sets no cookie', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    /**
     * A page that was rendered at build and is another in the browser says so as an error, and a script that is
     * forbidden does.
     */
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    for (const { path } of PAGES) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-waits]')).toHaveCount(0);
    }
    expect(errors).toEqual([]);
    const origin = new URL(page.url()).origin;
    expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([]);
    expect(asked.filter((url) => /plotly|maplibre|track-map|uplot|engine|\.wasm|worker|sample/iu.test(url))).toEqual(
      [],
    );
    expect(workers).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    const listed = (name: string): boolean =>
      KEPT_ON_DEVICE.some((entry) =>
        entry.name.endsWith('*') ? name.startsWith(entry.name.slice(0, -1)) : entry.name === name,
      );
    expect(kept.filter((name) => !listed(name))).toEqual([]);
  });

  await test.step('forms and the sample’s desk, written at build, are taken over as they stand, or drawn again for whom this tab knows', async () => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
    for (const path of ['/login', '/register', '/try', '/p', '/r', '/accept-invitation', '/claim']) {
      await page.goto(path);
      await expect(page.locator('[data-waits]')).toHaveCount(0);
    }
    expect(errors).toEqual([]);

    await page.goto('/register');
    await expect(heading(page)).toHaveText('When were you born?');
    await page.evaluate((answer) => sessionStorage.setItem('strokeside-age-answer', JSON.stringify(answer)), {
      answer: '0'.repeat(64),
      band: '18+',
    });
    await page.reload();
    await expect(heading(page)).toHaveText('Who are you?');
    expect(errors).toEqual([]);
  });
});

test('the way in, past the navigation, on a phone and back from the beta', async ({ page }) => {
  await test.step('the first Tab leads past the navigation, and a link takes the focus to its page', async () => {
    await page.goto('/about');
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).press('Enter');
    await expect(heading(page)).toHaveText('Pricing');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a phone has the links behind a button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Pricing' })).toHaveCount(0);
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await violations(page, 'light', { rules: RULES })).toEqual([]);
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).click();
    await expect(heading(page)).toHaveText('Pricing');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('the notice of the beta leads back to where one came from', async () => {
    await page.goto('/closed-beta');
    const back = page.getByRole('link', { name: 'Back to Home' });
    await expect(back).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    await page.evaluate(() => sessionStorage.setItem('preview-auth', 'true'));
    await page.reload();
    await expect(back).toHaveAttribute('href', '/coach-landing');
  });

  await test.step('six features, three steps and the way in', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'What coaches get' }).getByRole('listitem')).toHaveCount(6);
    await expect(page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 })).toHaveText([
      'Upload',
      'Analyze',
      'Track',
    ]);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Get Started' })).toHaveCount(2);
    await main.getByRole('link', { name: 'Sign In' }).first().click();
    await expect(page).toHaveURL(/\/login$/u);
    await page.getByLabel('Email').fill('coach@strokeside.test');
    await page.getByLabel('Password', { exact: true }).fill('catch and finish');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/coach$/u);
    await expect(page.getByRole('button', { name: 'Open sample session' })).toBeVisible();
  });
});

test.describe('consent', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Consent Preferences' });

  test('asks nothing where nothing optional is in use, and shows that the browser’s signal is honored', async ({
    page,
  }) => {
    await test.step('asks nothing where nothing optional is in use, and says so when asked', async () => {
      await page.goto('/privacy');
      await expect(heading(page)).toBeVisible();
      await expect(page.getByRole('button', { name: /accept|reject/iu })).toHaveCount(0);
      const opener = page.getByRole('button', { name: 'Consent Preferences' });
      await opener.click();
      await expect(dialog(page)).toContainText('Nothing optional is in use.');
      await expect(dialog(page)).not.toContainText('Global Privacy Control');
      expect(await violations(page, 'light', { rules: RULES })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
    });

    await test.step('shows that the browser’s signal is honored', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      });
      await page.goto('/');
      await page.getByRole('button', { name: 'Consent Preferences' }).click();
      await expect(dialog(page)).toContainText('Global Privacy Control honored.');
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toHaveCount(0);
    });
  });
});
