// What `npm start` and `npm test` run uses nothing that only POSIX or Debian has: scripts/machine/debian.mjs is the one
// place that may, behind its own question.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = ['scripts', 'api', 'local-stack', 'e2e', 'engine', 'storage', 'workers', 'fixtures'];
const KNOWS_DEBIAN = 'scripts/machine/debian.mjs';
/** What they use of one system, they try only there: programs of Debian, a link to a file. */
const SKIPS_ITSELF = /^(?:engine\/cli\/fleet\/(?:shards\.soak|testing\/bucket)|scripts\/mcp\/server\.test)\.ts$/u;

const RULES: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  {
    name: 'a path of one system',
    pattern: /['"`]\/(?:usr|bin|sbin|etc|tmp|var|proc|dev|opt|home|Users|mnt)(?:\/|['"`])/u,
  },
  { name: 'a launcher of node_modules/.bin', pattern: /node_modules\/\.bin/u },
  { name: 'a shell', pattern: /\bshell:\s*true|\b(?:exec|execSync)\(\s*['"`]|['"](?:sh|bash|cmd)['"]/u },
  { name: 'a program by its bare name', pattern: /\b(?:spawn|spawnSync|execFile|execFileSync)\(\s*['"`]/u },
  { name: 'a package manager of one system', pattern: /['"](?:apt-get|apt|brew|sudo)['"]/u },
  { name: 'a user of POSIX', pattern: /process\.(?:getuid|geteuid|getgid|umask)\b/u },
  { name: 'a mode or link of POSIX', pattern: /\b(?:chmod|chown|symlink|mkfifo)(?:Sync)?\((?!.*'junction')/u },
  { name: 'an address taken for a path', pattern: /import\.meta\.url\)\.pathname/u },
];

const listProblems = (text: string): readonly string[] =>
  RULES.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);

const sources = ROOMS.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:mjs|ts)$/u.test(name) && !/node_modules|engine.build|signed-in\//u.test(name))
    .map((name) =>
      relative(root, join(root, room, name))
        .split(sep)
        .join('/'),
    ),
).filter((name) => name !== 'scripts/portable.test.ts');

describe('what starts and tests the product', () => {
  it('is read from every room', () => {
    expect(sources).toContain('scripts/start.mjs');
    expect(sources).toContain(KNOWS_DEBIAN);
    expect(sources.length).toBeGreaterThan(300);
  });

  it('calls nothing that only one system has', () => {
    const found = sources
      .filter((name) => name !== KNOWS_DEBIAN && !SKIPS_ITSELF.test(name))
      .flatMap((name) => listProblems(readFileSync(join(root, name), 'utf8')).map((problem) => `${name}: ${problem}`));
    expect(found).toEqual([]);
  });

  it.each([
    ["spawn('npm', ['install'])", 'a program by its bare name'],
    ["execSync('ls')", 'a shell'],
    ['run(program, [], { shell: true })', 'a shell'],
    ["join(root, 'node_modules/.bin/vite')", 'a launcher of node_modules/.bin'],
    ["existsSync('/usr/bin/chromium')", 'a path of one system'],
    ["mkdtempSync('/tmp/strokeside')", 'a path of one system'],
    ["const words = ['sudo', '-n']", 'a package manager of one system'],
    ['if (process.getuid() === 0)', 'a user of POSIX'],
    ["symlinkSync('a', 'b')", 'a mode or link of POSIX'],
    ["readFileSync(new URL('x', import.meta.url).pathname)", 'an address taken for a path'],
  ])('refuses %s', (text, problem) => {
    expect(listProblems(text)).toContain(problem);
  });
});
