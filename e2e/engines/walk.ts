// A coach's first minutes in any browser: two files, every view, keys, a note, a download, and all of it again after a
// reload. Checks that everything is there; Chromium tests check the contents.
import { expect } from 'vitest';
import { until, type DrivenPage } from './driven-page.ts';
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import { removeFolder } from './remove-folder.ts';

/** An element by what it is and what it is called, as a person would find it. */
interface Wanted {
  readonly kind: string;
  readonly name?: RegExp;
}

export class Walk {
  readonly #page: DrivenPage;
  #marks = 0;

  constructor(page: DrivenPage) {
    this.#page = page;
  }

  /** Marks the element, once it stands still for two frames, and answers with a selector of it. */
  find({ kind, name }: Wanted): Promise<string> {
    this.#marks += 1;
    const mark = `walk-${this.#marks}`;
    const look = async (selector: string, source: string | null, marked: string): Promise<boolean> => {
      const pattern = source === null ? null : new RegExp(source, 'u');
      const element = [...document.querySelectorAll<HTMLElement>(selector)].find((candidate) => {
        const called = candidate.getAttribute('aria-label') ?? candidate.textContent;
        // A control that was written at build may give way to the one that works.
        const isThere =
          candidate.checkVisibility() && candidate.closest('[aria-hidden=true], [inert], [data-waits]') === null;
        return isThere && (pattern === null || pattern.test(called.trim().replaceAll(/\s+/gu, ' ')));
      });
      if (element === undefined) return false;
      element.setAttribute('data-walk', marked);
      const before = JSON.stringify(element.getBoundingClientRect());
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return JSON.stringify(element.getBoundingClientRect()) === before;
    };
    const what = `${kind} ${name?.source ?? ''}`;
    return until(what, async () =>
      (await this.#page.ask(look, kind, name?.source ?? null, mark)) ? `[data-walk="${mark}"]` : null,
    );
  }

  async press(kind: string, name: RegExp): Promise<void> {
    await this.#page.click(await this.find({ kind, name }));
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.#page.click(await this.find({ kind: selector }));
    await this.#page.type(text);
  }

  has(selector: string): Promise<boolean> {
    return this.#page.ask((wanted) => document.querySelector(wanted) !== null, selector);
  }

  path(): Promise<string> {
    return this.#page.ask(() => location.pathname + location.search);
  }

  text(): Promise<string> {
    return this.#page.ask(() => document.body.innerText);
  }

  /** Waits until the page says it. */
  says(what: RegExp, limitMs?: number): Promise<string> {
    return until(`"${what.source}" on the page`, async () => what.exec(await this.text())?.[0] ?? null, limitMs);
  }

  async at(what: RegExp): Promise<void> {
    await until(`the address ${what.source}`, async () => what.test(await this.path()));
  }

  /** Nothing is busy, every late chart is drawn, and there is something to see. */
  async settled(): Promise<void> {
    const isSettled = (): boolean =>
      document.querySelector('[aria-busy=true], [data-settled=false]') === null &&
      (document.querySelector('[role=tabpanel]')?.textContent ?? '') !== '';
    await until('a view that is settled', () => this.#page.ask(isSettled), 60_000);
  }
}

const ONE_TAB = '[role=tablist] [role=tab]';

const tabNames = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[role=tablist] [role=tab]')].map((tab) => tab.innerText.trim());

export async function signIn(page: DrivenPage, origin: string): Promise<Walk> {
  const walk = new Walk(page);
  await page.goto(`${origin}/login?redirect=%2Fcoach`);
  await walk.fill('input[type=email]', 'coach@strokeside.test');
  await walk.fill('input[type=password]', 'catch and finish');
  await walk.press('button', /^Sign in$/u);
  await walk.at(/^\/coach/u);
  await walk.find({ kind: 'button', name: /^Choose a recording$/u });
  return walk;
}

/** Chooses a file and waits for its desk. */
export async function openFile(page: DrivenPage, walk: Walk, path: string): Promise<void> {
  await page.choose('input[type=file][multiple]', [path]);
  await walk.at(/^\/coach\/outing\//u);
  await walk.find({ kind: ONE_TAB });
  await walk.settled();
}

/** From the one session to the list of all, without loading the application again. */
export async function toSessions(walk: Walk): Promise<void> {
  await walk.press('nav a', /^Sessions$/u);
  await walk.find({ kind: 'button', name: /^Choose a recording$/u });
}

/** What the library's rows are picked by, once there is any. */
export async function sessionsListed(page: DrivenPage, walk: Walk): Promise<readonly string[]> {
  await walk.find({ kind: '[aria-label^="Pick "]' });
  const names = (): string[] =>
    [...document.querySelectorAll('[aria-label^="Pick "]')]
      .map((box) => box.getAttribute('aria-label') ?? '')
      .filter((name) => !name.startsWith('Pick every'));
  return page.ask(names);
}

const ONE_PANEL = '[aria-label^="Panels of"] button';

const panelNames = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-label^="Panels of"] button')].map((one) => one.innerText.trim());

/** Shows every panel of every group, each until it stands still. */
export async function seeEveryView(page: DrivenPage, walk: Walk): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const group of await page.ask(tabNames)) {
    await walk.press(ONE_TAB, new RegExp(`^${group}$`, 'u'));
    await walk.settled();
    const panels = await page.ask(panelNames);
    for (const panel of panels) {
      await walk.press(ONE_PANEL, new RegExp(`^${panel}$`, 'u'));
      await walk.settled();
      seen.push(`${group}, ${panel}`);
    }
    if (panels.length === 0) seen.push(group);
  }
  await walk.press('button', /^More$/u);
  await walk.press('[role=menuitem]', /^Layouts$/u);
  // A menu acts once it is closed, which is two frames later.
  await walk.at(/panel=layouts/u);
  await walk.settled();
  return [...seen, 'Layouts'];
}

/** Keys move the cursor, and a note is written where it stands. */
export async function writeNote(page: DrivenPage, walk: Walk, text: string): Promise<void> {
  await walk.press(ONE_TAB, /^Crew$/u);
  await walk.settled();
  await page.press(']');
  await page.press('n');
  await until('the field of the note', () => page.ask(() => document.activeElement instanceof HTMLTextAreaElement));
  await page.type(text);
  await page.press('Enter', 'Control');
  await walk.says(new RegExp(text, 'u'));
  await page.press('Escape');
  await openOneNote(walk);
  await page.press('Escape');
}

/** The menu of the desk counts the notes, and leads to them. */
export async function openOneNote(walk: Walk): Promise<void> {
  await walk.press('button', /^More$/u);
  await walk.press('[role=menuitem]', /^Notes, 1 note/u);
  await until('the menu to be closed', async () => !(await walk.has('[role=menu]')));
}

/** The rows of the file of strokes that the page hands to the downloads. */
export async function exportStrokes(page: DrivenPage, walk: Walk): Promise<number> {
  await walk.press('button', /^Share$/u);
  await walk.press('[role=dialog] button', /^Strokes CSV/u);
  await walk.says(/-strokes\.csv is in your downloads\./u);
  const text = await page.ask(async () => {
    const { written } = (globalThis as unknown as { seenByWalk: { written: Blob[] } }).seenByWalk;
    return (await written.at(-1)?.text()) ?? '';
  });
  await page.press('Escape');
  return text.split('\r\n').length - 2;
}

const PASSPHRASE = 'oars before breakfast';

/** Types the passphrase into the field and submits it, even if the field is scrolled out of a dialog's view. */
async function givePassphrase(page: DrivenPage, selector: string): Promise<void> {
  const focused = (wanted: string): boolean => {
    const field = document.querySelector<HTMLElement>(wanted);
    field?.focus();
    return field !== null && document.activeElement === field;
  };
  await until(`the field ${selector}`, () => page.ask(focused, selector));
  await page.type(PASSPHRASE);
  await page.press('Enter');
}

/** A rower's page, locked, as the page hands it to the downloads. */
export async function saveRowersPage(page: DrivenPage, walk: Walk): Promise<string> {
  await walk.press(ONE_TAB, /^Rower$/u);
  await walk.settled();
  await walk.press('button', /^Share…$/u);
  await givePassphrase(page, '[role=dialog] input[name=passphrase]');
  await walk.says(/-page-locked\.html is in your downloads\./u);
  const text = await page.ask(async () => {
    const { written } = (globalThis as unknown as { seenByWalk: { written: Blob[] } }).seenByWalk;
    return (await written.at(-1)?.text()) ?? '';
  });
  await page.press('Escape');
  return text;
}

/** Opens the file from the disk with its passphrase, and answers with what stands over it. */
export async function openRowersPage(page: DrivenPage, walk: Walk, address: string): Promise<string> {
  await page.goto(address);
  await givePassphrase(page, '#passphrase');
  await walk.says(/Your stroke and the crew’s/u);
  return page.ask(() => document.querySelector('h1')?.textContent ?? '');
}

/** Whatever the browser complained of since the page was loaded. */
const problems = (page: DrivenPage): Promise<readonly string[]> =>
  page.ask(() => (globalThis as unknown as { seenByWalk: { problems: string[] } }).seenByWalk.problems);

/** Goes the way; where it ends early, the error says what was on the screen. */
export async function expectToArrive(page: DrivenPage, way: () => Promise<void>): Promise<void> {
  try {
    await way();
  } catch (error) {
    const shown = await page.ask(() => `${location.href}\n${document.body.innerText}`).catch(String);
    const complaints = await problems(page).catch(() => []);
    throw new Error(`${String(error)}\n\nOn the screen:\n${shown}\n\n${complaints.join('\n')}`, { cause: error });
  }
}

/** A menu that is placed as it gets its size is measured again in the next frame, which an engine may report. */
const MEASURED_AGAIN = /ResizeObserver loop/u;

export async function expectNoProblems(page: DrivenPage): Promise<void> {
  expect((await problems(page)).filter((problem) => !MEASURED_AGAIN.test(problem))).toEqual([]);
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = process.env['FOLDER'] ?? join(ROOT, 'dist');

/** The built application on a server of its own, with accounts next to it, and with what the walk looks through. */
export interface WalkedSite {
  readonly address: string;
  /** For what a browser keeps and downloads. */
  readonly folder: string;
  close(): Promise<void>;
}

const own = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

/** `storage`: the browser's own, or the test's replacement. */
export async function openSite(storage: 'own' | 'stand-in'): Promise<WalkedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'strokeside-walk-'));
  const site = join(folder, 'site');
  await cp(BUILT, site, { recursive: true });
  const standIn = storage === 'own' ? '' : await own('private-files.js');
  await writeFile(join(site, 'walk.js'), `${await own('watch.js')}\n${standIn}`);
  await inFront(site, standIn);
  const port = await freePort();
  const server = spawn(process.execPath, [join(ROOT, 'scripts/serve-with-accounts.mjs')], {
    env: { ...process.env, PORT: String(port), FOLDER: site },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', () => reject(new Error('The server of the walk did not start.')));
  });
  return {
    address: `http://localhost:${port}`,
    folder,
    async close() {
      server.removeAllListeners('exit');
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await gone;
      await removeFolder(folder);
    },
  };
}

/** Puts `walk.js` before the page's own scripts, and the stand-in before those of its workers. */
async function inFront(site: string, standIn: string): Promise<void> {
  for (const path of await readdir(site, { recursive: true })) {
    if (path.endsWith('.html')) {
      await change(site, path, (page) => page.replace('<head>', '<head><script src="/walk.js"></script>'));
    } else if (standIn !== '' && /\.worker-[\w-]+\.js$/u.test(path)) {
      await change(site, path, (worker) => `${standIn}\n${worker}`);
    }
  }
}

async function change(site: string, path: string, how: (text: string) => string): Promise<void> {
  const file = join(site, path);
  await writeFile(file, how(await readFile(file, 'utf8')));
  for (const packed of ['br', 'gz']) await rm(`${file}.${packed}`, { force: true });
}
