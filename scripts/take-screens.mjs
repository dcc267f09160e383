// Screenshots of every screen of a running server: public, of each role, and every panel of the desk by kind of
// session; light and dark, at the width of a desk and of a phone.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listSessionKinds } from './kinds-of-sessions.mjs';
import { readTypeScript } from './machine/typescript.mjs';
import { launchBrowser, PANELS, settle, showView } from './sample-desk.mjs';
import { signedIn } from './signed-in.mjs';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const SCHEMES = ['light', 'dark'];
/** Charts are drawn again when the scheme changes. */
const REDRAWN_MS = 350;

const coach = { email: 'coach@strokeside.test', password: 'catch and finish', isCoach: true };
const athlete = { email: 'athlete@strokeside.test', password: 'sit ready to row', isCoach: false };
const parent = { ...athlete, email: 'parent@strokeside.test' };
const admin = { ...coach, email: 'admin@strokeside.test' };

/** Viewer of each kind of route; null for a visitor. */
const LOOKING = { everybody: null, 'signed-in': athlete, coach, admin };

/** States that a route alone doesn't show. */
const ALSO = [
  { name: 'schools-compared', path: '/schools/enhanced?compare=cornell,northeastern,washington', person: athlete },
  { name: 'dashboard-of-a-parent', path: '/dashboard', person: parent },
  { name: 'family-of-a-parent', path: '/family', person: parent },
];
/** Coach pages with a session on the device. */
const WITH_A_SESSION = ['/coach', '/coach/compare', '/coach/season', '/coach/selection'];

const nameOf = (route) =>
  route
    .replaceAll(/[^a-z]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-') || 'landing';

async function pagesByRoute() {
  await readTypeScript();
  const { SCREENS, screenAddress } = await import('../e2e/support/screens.ts');
  const routes = SCREENS.filter(({ door }) => door in LOOKING);
  return [
    ...routes.map((screen) => ({
      name: nameOf(screen.route),
      path: screenAddress(screen),
      person: LOOKING[screen.door],
    })),
    ...ALSO,
  ];
}

/** Opens files on the import page; several are joined first. */
async function openFiles(page, address, files) {
  await page.goto(`${address}/coach`);
  await page.locator('input[type=file]').first().setInputFiles(files);
  if (Array.isArray(files)) {
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.locator('a[href*="/coach/outing/"]').first().click();
  }
  await page.getByRole('tab').first().waitFor();
  await page.evaluate(() => document.activeElement?.blur());
}

/** Every screen by its name, each opened in a page; those of one group after another in the same browser context. */
async function screenGroups(address) {
  const pages = await pagesByRoute();
  const groups = [...new Set(pages.map(({ person }) => person))].map((person) => ({
    name: person?.email ?? 'visitor',
    person,
    begin: async () => {},
    screens: pages
      .filter((one) => one.person === person)
      .map(({ name, path }) => ({ name, open: (page) => page.goto(`${address}${path}`) })),
  }));
  for (const kind of await listSessionKinds()) {
    const panels = Object.entries(PANELS).map(([view, { group }]) => ({
      name: `${kind.name}-${view}`,
      open: async (page) => {
        const isOffered = (await page.locator(`[role=tab][data-key=${group}]`).count()) > 0;
        if (isOffered) await showView(page, view, false);
        return isOffered;
      },
    }));
    const around = WITH_A_SESSION.map((path) => ({
      name: `${kind.name}-on-${nameOf(path)}`,
      open: (page) => page.goto(`${address}${path}`),
    }));
    groups.push({
      name: kind.name,
      person: coach,
      begin: (page) => openFiles(page, address, kind.files),
      screens: kind.name === 'eight' ? [...panels, ...around] : panels,
    });
  }
  return groups;
}

async function takeScreen(page, path, fullPage) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settle(page);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.mouse.move(0, 0);
      await page.waitForTimeout(REDRAWN_MS);
      await page.screenshot({ path: `${path}-${colorScheme}-${size.width}.png`, fullPage, animations: 'disabled' });
    }
  }
}

/**
 * Saves screenshots into a folder as NAME-SCHEME-WIDTH.png. Screens that fail to open are listed on standard error.
 * @param only part of the names of the wanted screens; empty for all
 * @param fullPage whether screenshots reach below the fold
 */
export async function takeScreens(address, folder, { only = '', fullPage = true } = {}) {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const { name: group, person, begin, screens } of await screenGroups(address)) {
      const wanted = screens.filter(({ name }) => name.includes(only));
      if (wanted.length === 0) continue;
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: SIZES[0],
        reducedMotion: 'reduce',
        ...(person === null ? {} : { storageState: await signedIn(address, person) }),
      });
      const page = await context.newPage();
      try {
        await begin(page);
        for (const { name, open } of wanted) {
          try {
            await page.setViewportSize(SIZES[0]);
            if ((await open(page)) !== false) await takeScreen(page, join(folder, name), fullPage);
          } catch (error) {
            console.error(`${name}: ${error.message.split('\n')[0]}`);
          }
        }
      } catch (error) {
        console.error(`${group}: ${error.message.split('\n')[0]}`);
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
