// Days and numbers go through src/format: what formats them in a way of its own stays English for a German, or shows
// 2,5 as 2.5.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));

/** What goes past this folder, and what is to be asked instead. */
const WAYS: readonly (readonly [way: RegExp, instead: string])[] = [
  [/\.toLocale(?:Date|Time)?String\(/u, 'day-text.ts, or grouped of reader.ts'],
  [/new Intl\.(?:DateTimeFormat|NumberFormat)\b|Intl\.(?:DateTimeFormat|NumberFormat)\(/u, 'reader.ts'],
  [/\.to(?:Date|Time|UTC)String\(/u, 'day-text.ts'],
  [/\bMONTHS\[|\bWEEKDAYS\[|'(?:January|Jan|Monday|Mon)'/u, 'monthNamed and weekdaysNamed of day-text.ts'],
  [/getUTC(?:Date|Month|Hours|Minutes)\(\)\}|get(?:Date|Hours|Minutes)\(\)\}/u, 'day-text.ts'],
  // A number and its unit in one text; the numbers of paths and attributes have none.
  [/\.toFixed\([^()]*\)\}(?:\s?°|\s[a-zA-Z%])/u, 'fixed of number.ts'],
];

/** Prerendered or sent away, in the recipient's English. */
const WRITTEN_FOR_NOBODY = [
  // Rules and letters to American colleges, read by their coaches.
  /^recruiting\//u,
  // Images of public pages, drawn at build.
  /^features\/site\/landing\/slides\//u,
];

function waysPast(text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const found = WAYS.find(([way]) => way.test(line));
    return found === undefined ? [] : [`${at + 1}: ${line.trim()} (ask ${found[1]})`];
  });
}

it('finds what writes a day or a number in a way of its own', () => {
  const bad = [
    "const day = new Date(at).toLocaleDateString('en-GB');",
    'const of = new Intl.NumberFormat();',
    "title = `${MONTHS[at.getMonth()] ?? ''}`;",
    'words: `slip ${slipDeg.toFixed(1)}°`,',
    'return `${watts.toFixed(0)} W`;',
    'hour = `${at.getHours()}:00`;',
  ];
  expect(bad.flatMap(waysPast)).toHaveLength(bad.length);
  expect(waysPast('d = `M${x.toFixed(1)} ${y.toFixed(1)}v${height.toFixed(1)}`; words = fixed(slipDeg, 1);')).toEqual(
    [],
  );
});

it('nothing that is shown goes past the one module', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$|(?:^|\/)testing\//u.test(path))
    .filter((path) => !/^format\/(?:reader|day-text)\.ts$/u.test(path))
    .filter((path) => !WRITTEN_FOR_NOBODY.some((one) => one.test(path)));
  expect(files.length).toBeGreaterThan(500);
  const past = files.flatMap((path) =>
    waysPast(readFileSync(join(SRC, path), 'utf8')).map((line) => `${relative('.', path)}:${line}`),
  );
  expect(past).toEqual([]);
});
