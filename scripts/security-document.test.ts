// docs/security.md claims nothing that no test shows: every name leads to one test, every section of the standard has
// its row, what is met or partly met names a test, and what is not applicable says why.
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const document = await readFile(new URL('docs/security.md', root), 'utf8');

/** How many sections each chapter of ASVS 5.0.0 has. */
const SECTIONS: Readonly<Record<string, number>> = {
  'Encoding and Sanitization': 5,
  'Validation and Business Logic': 4,
  'Web Frontend Security': 7,
  'API and Web Service': 4,
  'File Handling': 4,
  Authentication: 8,
  'Session Management': 6,
  Authorization: 4,
  'Self-contained Tokens': 2,
  'OAuth and OIDC': 7,
  Cryptography: 7,
  'Secure Communication': 3,
  Configuration: 4,
  'Data Protection': 3,
  'Secure Coding and Architecture': 4,
  'Security Logging and Error Handling': 5,
  WebRTC: 3,
};

const TEST_PATH = /`(?<path>[\w./-]+\.(?:test|spec)\.tsx?)`/gu;
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(TEST_PATH)].map(({ groups }) => groups?.['path'] ?? '');

interface Row {
  readonly section: string;
  readonly state: string;
  readonly how: string;
  readonly tests: readonly string[];
}

const ROWS: readonly Row[] = [...document.matchAll(/^\| (?<section>V\d+\.\d+ [^|]+)\|(?<cells>.+)\|$/gmu)].map(
  ({ groups }) => {
    const [state = '', how = '', tests = ''] = (groups?.['cells'] ?? '').split(' | ').map((cell) => cell.trim());
    return { section: (groups?.['section'] ?? '').trim(), state, how, tests: pathsIn(tests) };
  },
);

describe('the security document', () => {
  it('names tests that are there', async () => {
    const paths = [...new Set(pathsIn(document))];
    expect(paths.length).toBeGreaterThan(30);
    const tests = await Promise.all(
      ['api', 'e2e', 'engine', 'fixtures', 'local-stack', 'scripts', 'src'].map(async (folder) =>
        (await readdir(new URL(folder, root), { recursive: true })).map((name) => `/${folder}/${name}`),
      ),
    );
    // A name without its folder leads to one test alone.
    const missing = paths.filter((path) => tests.flat().filter((test) => test.endsWith(`/${path}`)).length !== 1);
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(SECTIONS).map(([name, count], at) => [at + 1, name, count] as const))(
    'goes through chapter V%i, %s',
    (chapter, name, count) => {
      expect(document).toContain(`\n| **V${chapter} ${name}** |`);
      const numbers = ROWS.map(({ section }) => section.split(' ')[0]).filter((number) =>
        number?.startsWith(`V${chapter}.`),
      );
      expect(numbers).toEqual(Array.from({ length: count }, (_, at) => `V${chapter}.${at + 1}`));
    },
  );

  it.each(ROWS.map((row) => [row.section, row] as const))(
    'says of %s what it is and what shows it',
    (_section, row) => {
      expect(['met', 'partly', 'not met', 'not applicable']).toContain(row.state);
      expect(row.how).not.toBe('');
      const isShown = row.state === 'met' || row.state === 'partly';
      expect(row.tests.length > 0).toBe(isShown);
    },
  );

  it('shows every line of the promise, and every line of defence', () => {
    const promise = /## The promise\n(?<lines>[\s\S]+?)\n## /u.exec(document)?.groups?.['lines'] ?? '';
    const lines = promise.split(/^- /mu).slice(1);
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) expect(pathsIn(line)).not.toEqual([]);
    const model = /## The threat model\n(?<lines>[\s\S]+?)\n## /u.exec(document)?.groups?.['lines'] ?? '';
    for (const line of model.split('\n').filter((line) => /^\| (?!who |-)/u.test(line))) {
      expect(pathsIn(line).length > 0 || line.includes('not tested')).toBe(true);
    }
  });
});
