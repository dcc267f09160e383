// One run through each of the other two browser engines, to catch anything that only works in Chromium, which runs all
// other tests.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEngines } from '../../scripts/machine/engines.mjs';
import type { DrivenPage } from './driven-page.ts';
import { openFirefox } from './firefox.ts';
import {
  exportStrokes,
  expectNoProblems,
  expectToArrive,
  openFile,
  openOneNote,
  openRowersPage,
  sessionsListed,
  saveRowersPage,
  seeEveryView,
  signIn,
  toSessions,
  writeNote,
  openSite,
  type WalkedSite,
} from './walk.ts';
import { openWebkit } from './webkit.ts';

const toPath = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const SAMPLE_SESSION = toPath('public/sample/strokeside-sample-outing.txt');
const DOUBLE = toPath('fixtures/samples/double-sculls.txt');

const { firefox, webkit } = findEngines();

interface Case {
  readonly name: string;
  /** Why the walk is skipped, behind its name; empty when it is not. */
  readonly without: string;
  readonly storage: 'own' | 'stand-in';
  readonly open: (folder: string) => Promise<DrivenPage>;
}

const notThere = (packages: string): never => {
  throw new Error(`Not on this machine: install ${packages}.`);
};

const WITHOUT_SAMPLE = existsSync(SAMPLE_SESSION) ? '' : ': skipped, the sample session is not generated';

const CASES: readonly Case[] = [
  {
    name: 'Firefox',
    without: firefox === null ? ': skipped, firefox-esr is not on this machine' : WITHOUT_SAMPLE,
    storage: 'own',
    open: (folder) => (firefox === null ? notThere('firefox-esr') : openFirefox(firefox, folder)),
  },
  {
    name: 'WebKit',
    without: webkit === null ? ': skipped, webkit2gtk-driver or xvfb is not on this machine' : WITHOUT_SAMPLE,
    // As GTK builds it, the private file system has no backend.
    storage: 'stand-in',
    open: (folder) => (webkit === null ? notThere('webkit2gtk-driver xvfb') : openWebkit(webkit, folder)),
  },
];

describe.for(CASES)('$name', ({ without, storage, open }) => {
  let site: WalkedSite;
  let page: DrivenPage;
  beforeAll(async () => {
    site = await openSite(storage);
    page = await open(site.folder);
  });
  afterAll(async () => {
    await page?.close();
    await site?.close();
  });

  const wholeWay = async (): Promise<void> => {
    const walk = await signIn(page, site.address);
    await openFile(page, walk, DOUBLE);
    await walk.at(/\/xxh128:/u);
    await toSessions(walk);
    await openFile(page, walk, SAMPLE_SESSION);
    await walk.at(/\/xxh128:/u);

    expect(await seeEveryView(page, walk)).toHaveLength(15);
    await writeNote(page, walk, 'bow is late');
    expect(await exportStrokes(page, walk)).toBeGreaterThan(1000);
    const locked = join(site.folder, 'page.html');
    await writeFile(locked, await saveRowersPage(page, walk));
    await expectNoProblems(page);

    await page.reload();
    await walk.settled();
    await openOneNote(walk);
    await toSessions(walk);
    expect(await sessionsListed(page, walk)).toHaveLength(2);
    await expectNoProblems(page);

    expect(await openRowersPage(page, walk, pathToFileURL(locked).href)).toBe('Lucía Ferrer');
  };

  it.skipIf(without !== '')(
    `opens two files, shows every view, keeps the note, both sessions and a page from the disk${without}`,
    () => expectToArrive(page, wholeWay),
  );
});

interface PrivateCase extends Pick<Case, 'name' | 'without' | 'open'> {}

const PRIVATE: readonly PrivateCase[] = [
  {
    name: 'Firefox',
    without: firefox === null ? ': skipped, firefox-esr is not on this machine' : '',
    open: (folder) => (firefox === null ? notThere('firefox-esr') : openFirefox(firefox, folder, true)),
  },
  {
    name: 'WebKit',
    without: webkit === null ? ': skipped, webkit2gtk-driver or xvfb is not on this machine' : '',
    // A driven window is a private one: the interface of the private files is not there, or refuses.
    open: (folder) => (webkit === null ? notThere('webkit2gtk-driver xvfb') : openWebkit(webkit, folder)),
  },
];

describe.for(PRIVATE)('$name in a private window', ({ without, open }) => {
  let site: WalkedSite;
  let page: DrivenPage;
  beforeAll(async () => {
    site = await openSite('own');
    page = await open(site.folder);
  });
  afterAll(async () => {
    await page?.close();
    await site?.close();
  });

  const privateWay = async (): Promise<void> => {
    const walk = await signIn(page, site.address);
    await openFile(page, walk, DOUBLE);
    await toSessions(walk);
    await walk.says(/Storage is off for this site/u);
    await expectNoProblems(page);
  };

  it.skipIf(without !== '')(`opens a file, and says that it is not kept${without}`, () =>
    expectToArrive(page, privateWay),
  );
});
