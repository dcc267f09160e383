// The benchmark's five readers in Firefox. Not in WebKit, where DuckDB did not answer.
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findEngines } from '../../scripts/machine/engines.mjs';
import { openFirefox } from './firefox.ts';
import { expectNoProblems, expectToArrive, Walk, openSite } from './walk.ts';

const DOUBLE = fileURLToPath(new URL('../../fixtures/samples/double-sculls.txt', import.meta.url));
const { firefox } = findEngines();
const without = firefox === null ? ': skipped, firefox-esr is not on this machine' : '';

const chooseFewRounds = (): void => {
  const rounds = document.querySelector('select');
  if (rounds !== null) rounds.value = '3';
  rounds?.dispatchEvent(new Event('change', { bubbles: true }));
};

const lastCells = (): string[] =>
  [...document.querySelectorAll('[aria-label="Results of the benchmark"] tbody td:last-child')].map(
    ({ textContent }) => textContent,
  );

it.skipIf(firefox === null)(`reads the same values with all five${without}`, async () => {
  const site = await openSite('own');
  const page = await openFirefox(firefox ?? '', site.folder);
  try {
    const walk = new Walk(page);
    await expectToArrive(page, async () => {
      await page.goto(`${site.address}/bench`);
      await walk.find({ kind: 'button', name: /^Run$/u });
      await page.ask(chooseFewRounds);
      await page.choose('input[type=file]', [DOUBLE]);
      await walk.press('button', /^Run$/u);
      await walk.says(/^Results$/mu, 180_000);
      expect(await page.ask(lastCells)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes']);
      await expectNoProblems(page);
    });
  } finally {
    await page.close();
    await site.close();
  }
});
