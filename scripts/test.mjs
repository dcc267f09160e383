// `npm test`: installs what is missing (a browser too), runs every suite and prints one line over all of them.
// `--quick`: types, lint, unit tests without a database and one walk. `--changed`: what the changes since main can
// affect.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { affectedBy } from './affected.mjs';
import { buildEngine } from './build-engine.mjs';
import { checkBuiltFiles } from './built-files.mjs';
import { check } from './check.mjs';
import { checkEntryWeight } from './entry-weight.mjs';
import { ensureChromium, ensureWindowless } from './machine/chromium.mjs';
import { command } from './machine/command.mjs';
import { ensureEngines } from './machine/engines.mjs';
import { ensureNodes } from './machine/nodes.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { root, tool } from './machine/tools.mjs';
import { describeFailure, formatTimes, lastWords, readPlaywright, readVitest } from './suite-reports.mjs';

/** Not dist/: a server that `npm start` runs keeps its page. */
const TEST_BUILD = join(root, '.test-build');
const results = join(root, 'node_modules/.strokeside-results');
const SMOKE = ['e2e/import.spec.ts', '--grep', 'the file picker opens a recording'];
/** A suite that hangs fails, and the others are still run. */
const SUITE_LIMIT_MIN = 40;
/** Imports that identify tests with a database. */
const OPENS_DATABASE =
  /(?:testing\/(?:database|stack|service|postgres|consent-histories|policy\/(?:stack|storm))|\/(?:template|open-stack|stack))\.ts'/u;

/** `whenOver`: what it prints comes in one piece at the end, so that suites side by side can be read. */
async function runSuite(uses, words, { report, whenOver, env }) {
  const [program, ...first] = tool(uses);
  const child = spawn(program, [...first, ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      printed.push(part);
      if (!whenOver) process.stdout.write(part);
    });
  const limit = setTimeout(() => {
    console.log(`${uses}: not finished after ${SUITE_LIMIT_MIN} minutes, stopped.`);
    child.kill('SIGKILL');
  }, SUITE_LIMIT_MIN * 60_000);
  const [status] = await once(child, 'close');
  clearTimeout(limit);
  const output = Buffer.concat(printed).toString();
  if (whenOver) process.stdout.write(output);
  return { status, output };
}

/** A suite whose report is missing has crashed: that is one failure, never silence. */
async function suite(name, uses, words, read, { whenOver = false, env = {} } = {}) {
  console.log(`\n— ${name}${whenOver ? ', beside the next' : ''}`);
  const report = join(results, `${name.replaceAll(' ', '-')}.json`);
  const { status, output } = await runSuite(uses, words(report), { report, whenOver, env });
  const isReported = existsSync(report);
  const counted = isReported
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, names: [] };
  if (counted.failed > 0 || (isReported && status === 0)) return counted;
  // An error outside every test is in no report.
  const why = describeFailure(`${name}: ended with ${status}`, [lastWords(output)]);
  return { ...counted, failed: 1, names: [...counted.names, why] };
}

const vitest = (name, { project = name, words = [], ...how } = {}) =>
  suite(
    name,
    'vitest',
    (report) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      return ['run', '--project', project, '--passWithNoTests', ...reporters, ...words];
    },
    (report) => readVitest(report, root),
    how,
  );

const playwright = async (specs = [], how = {}) => {
  const PORT = String(await freePort());
  // A server that happens to run is someone else's.
  const env = { PORT, CI: '1' };
  const words = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...specs];
  return suite('e2e', 'playwright', () => words, readPlaywright, { ...how, env });
};

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Runs a part and adds its name and its time. */
async function timed(name, work) {
  const startMs = performance.now();
  const counted = await work();
  return { name, tookMs: performance.now() - startMs, ...counted };
}

/** In a process of its own: the checks go on beside it. */
async function buildForTests() {
  const child = spawn(process.execPath, ['scripts/build.mjs', '--reuse'], { cwd: root, stdio: 'inherit' });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error('Nothing was built to test; the reason stands above.');
  return { passed: 0, failed: 0, skipped: 0, names: [] };
}

/** Each has steps that keep one core busy and no other. */
async function buildAndCheck() {
  // Both begin with it.
  buildEngine();
  return Promise.all([timed('build', buildForTests), timed('check', check)]);
}

const everything = () => [
  buildAndCheck,
  () => timed('size of the first page', checkEntryWeight),
  () => timed('built files', checkBuiltFiles),
  () => timed('unit', () => vitest('unit')),
  // Both wait more than they work, and measure nothing.
  () =>
    Promise.all([
      timed('engines', () => vitest('engines', { whenOver: true })),
      timed('browser', () => vitest('browser')),
    ]),
  () => timed('e2e', () => playwright()),
];

function quick() {
  const excluded = ['api', 'local-stack', 'scripts']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).map((name) => `${folder}/${name}`),
    )
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.test.ts') && OPENS_DATABASE.test(readFileSync(join(root, name), 'utf8')));
  // By the environment: the projects of the suite ignore what the command line excludes.
  const env = { EXCLUDED_TESTS: excluded.join(',') };
  return [
    buildAndCheck,
    // The walk waits for its server more than it works.
    () =>
      Promise.all([
        timed('e2e', () => playwright(SMOKE, { whenOver: true })),
        timed('unit without a database', () => vitest('unit without a database', { project: 'unit', env })),
      ]),
  ];
}

const GIT = process.env.GIT ?? 'git';
const git = (...words) => execFileSync(GIT, words, { cwd: root, encoding: 'utf8' }).trim();

function changed() {
  const base = git('merge-base', 'HEAD', 'main');
  const paths = [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter((path) => path !== '');
  const { folders, specs, browser } = affectedBy(paths);
  console.log(`${paths.length} changed files; end to end: ${specs === 'all' ? 'all' : specs.join(', ') || 'none'}.`);
  const importing = [`--changed=${base}`];
  const isWalked = browser || specs === 'all' || specs.length > 0;
  return [
    isWalked ? buildAndCheck : () => timed('check', check),
    () => timed('unit, by import', () => vitest('unit, by import', { project: 'unit', words: importing })),
    ...(folders.length > 0
      ? [() => timed('unit, whole folders', () => vitest('unit, whole folders', { project: 'unit', words: folders }))]
      : []),
    ...(browser
      ? [
          () => timed('engines', () => vitest('engines')),
          () => timed('browser', () => vitest('browser', { words: importing })),
        ]
      : []),
    ...(specs === 'all' || specs.length > 0
      ? [() => timed('e2e', () => playwright(specs === 'all' ? [] : specs))]
      : []),
  ];
}

const usage = 'npm test [-- --quick | --changed]';
const options = {
  quick: { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
};
await command({ usage, options }, async (asked) => {
  process.env.FOLDER = TEST_BUILD;
  ensurePackages({ forTests: true });
  ensureChromium();
  ensureWindowless();
  if (!asked.quick) {
    ensureEngines();
    ensureNodes();
  }
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const steps = asked.quick ? quick() : asked.changed ? changed() : everything();
  const suites = [];
  for (const step of steps) suites.push(...[await step()].flat());
  const total = (key) => suites.reduce((sum, counted) => sum + counted[key], 0);
  console.log(`\n${formatTimes(suites).join('\n')}\n`);
  for (const name of suites.flatMap(({ names = [] }) => names)) console.log(`failed: ${name}`);
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : '';
  console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
});
