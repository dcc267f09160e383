// The recruiting side is read by American families and coaches: its words are spelled as theirs are. What is said of the water
// stays as rowers say it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { britishWord } from './testing/british-words.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Rooms whose every word is on the recruiting side. */
const ROOMS = [
  'src/recruiting',
  'src/plans',
  'src/features/access',
  'src/features/account',
  'src/features/admin',
  'src/features/age',
  'src/features/calendar',
  'src/features/college',
  'src/features/dashboard',
  'src/features/family',
  'src/features/invite',
  'src/features/parental-consent',
  'src/features/plans',
  'src/features/profile',
  'src/features/reference',
  'src/features/rights',
  'src/features/roster',
  'src/features/schools',
  'src/features/sharing',
  'src/ui/rule-note',
];

/** Without comments, imports and keys of styles, which no one reads on a page. */
const shown = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//gu, (comment) => comment.replaceAll(/[^\n]/gu, ''))
    .replaceAll(/(?<![:'"`\w])\/\/[^\n]*/gu, '')
    .replaceAll(/^import [^;]*;/gmu, '')
    .replaceAll(/aria-labelledby/gu, '');

const britishIn = (text: string): string[] =>
  shown(text)
    .split('\n')
    .flatMap((line) => {
      const here = britishWord(line);
      return here === null ? [] : [`${line.trim()} (here: ${here})`];
    });

it('finds what is spelled the British way, and leaves comments alone', () => {
  expect(britishIn("const words = 'Your program in autumn';")).toHaveLength(1);
  expect(britishIn('// A program in autumn.\n/** Meters. */\nconst words = "a program in the fall";')).toEqual([]);
});

it('no screen of the recruiting side is spelled the British way', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$|(?:^|[/\\])testing[/\\]/u.test(path))
      .map((path) => join(room, path)),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap((path) => britishIn(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line}`)),
  ).toEqual([]);
});
