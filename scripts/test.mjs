// `npm test`: installs what is missing (a browser too), then runs every suite and prints one line over all of them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkBuiltFiles } from './built-files.mjs';
import { check } from './check.mjs';
import { checkEntryWeight } from './entry-weight.mjs';
import { ensureChromium, ensureWindowless } from './machine/chromium.mjs';
import { command } from './machine/command.mjs';
import { ensureEngines } from './machine/engines.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { root, tool } from './machine/tools.mjs';

const results = join(root, 'node_modules/.strokeside-results');

/** A suite whose report is missing has crashed: that is one failure, never silence. */
function suite(name, uses, words, count) {
  console.log(`\n— ${name}`);
  const report = join(results, `${name}.json`);
  const [program, ...first] = tool(uses);
  const { status } = spawnSync(program, [...first, ...words(report)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

const vitest = (project) =>
  suite(
    project,
    'vitest',
    (report) => ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );

const playwright = () =>
  suite(
    'e2e',
    'playwright',
    () => ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
  );

await command({ usage: 'npm test' }, async () => {
  ensurePackages();
  ensureChromium();
  ensureWindowless();
  ensureEngines();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await build();
  const totals = [
    await check(),
    checkEntryWeight(),
    checkBuiltFiles(),
    vitest('unit'),
    vitest('browser'),
    playwright(),
    vitest('engines'),
  ];
  const total = (key) => totals.reduce((sum, counted) => sum + counted[key], 0);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
});
