// `npm test`: installs what is missing (a browser too), then runs every suite and prints one line over all of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkBuiltFiles } from './built-files.mjs';
import { check } from './check.mjs';
import { checkEntryWeight } from './entry-weight.mjs';
import { failedOfPlaywright, failedOfVitest, flakyOfPlaywright } from './failed-tests.mjs';
import { ensureChromium, ensureWindowless } from './machine/chromium.mjs';
import { command } from './machine/command.mjs';
import { ensureEngines } from './machine/engines.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { root, tool } from './machine/tools.mjs';

const results = join(root, 'node_modules/.strokeside-results');

/** Runs a suite; what it prints is shown at once, or in one piece when it is over, so that suites side by side can be read. */
async function runSuite(uses, words, report, whenOver) {
  const [program, ...first] = tool(uses);
  const child = spawn(program, [...first, ...words(report)], {
    cwd: root,
    stdio: whenOver ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  return status;
}

/** A suite whose report is missing has crashed: that is one failure, never silence. */
async function suite(name, uses, words, count, { whenOver = false } = {}) {
  console.log(`\n— ${name}${whenOver ? ', beside the next' : ''}`);
  const report = join(results, `${name}.json`);
  const status = await runSuite(uses, words, report, whenOver);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, names: [`${name}: no report`] };
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  return status !== 0 && counted.failed === 0
    ? { ...counted, failed: 1, names: [...counted.names, `${name}: ended with ${status}`] }
    : counted;
}

const vitest = (project, how) =>
  suite(
    project,
    'vitest',
    (report) => ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      names: failedOfVitest(report, root),
    }),
    how,
  );

const playwright = () =>
  suite(
    'e2e',
    'playwright',
    // Asked once more, a failure of the product fails again; one of the test is named below, and is a bug of its own.
    () => ['test', '--config', 'e2e/playwright.config.ts', '--retries=1', '--reporter=line,json'],
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
      names: failedOfPlaywright(report),
      flaky: flakyOfPlaywright(report),
    }),
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
    await vitest('unit'),
    // Both wait more than they work, and measure nothing.
    ...(await Promise.all([vitest('engines', { whenOver: true }), vitest('browser')])),
    await playwright(),
  ];
  const total = (key) => totals.reduce((sum, counted) => sum + counted[key], 0);
  for (const name of totals.flatMap(({ names = [] }) => names)) console.log(`failed: ${name}`);
  for (const name of totals.flatMap(({ flaky = [] }) => flaky)) console.log(`passed only when asked again: ${name}`);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
});
