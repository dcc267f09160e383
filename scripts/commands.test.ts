// A wrong word behind any command is answered in one line, before anything is installed or built.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const EXIT_USAGE = 64;

/** The files of every `npm run`, and of the commands that docs/ names by their file. */
const FILES = [
  ...Object.entries(scripts).flatMap(([name, line]) => {
    const file = /^node (?<file>scripts\/[\w-]+\.mjs)$/u.exec(line)?.groups?.['file'];
    return file === undefined ? [] : [[`npm run ${name}`, file] as const];
  }),
  ...['schools', 'write-definitions', 'measure-figures', 'deployment', 'hosted-settings', 'seat-race'].map(
    (name) => [`node ${name}`, `scripts/${name}.mjs`] as const,
  ),
];

describe('a command', () => {
  it('is one file, or a tool that answers for itself', () => {
    expect(Object.keys(scripts).filter((name) => !FILES.some(([called]) => called === `npm run ${name}`))).toEqual([
      'format',
    ]);
  });

  it.each(FILES)('%s refuses a word it does not know in one line', (_name, file) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--no-such-word'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: root },
    });
    expect(status).toBe(EXIT_USAGE);
    expect(stdout).toBe('');
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(/[Uu]sage: \S/u);
    expect(stderr).not.toMatch(/^\s+at /mu);
  });

  it('of the benchmarks says which suites there are', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/bench.mjs', '--rounds', 'many'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(EXIT_USAGE);
    expect(stderr).toMatch(/^--rounds takes a whole number from 1 on, not "many"\..*\n$/u);
  });
});
