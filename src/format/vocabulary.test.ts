// One word for one thing: what the screens, the documents, the headings of exports and the definitions may not say, and
// what they say instead. Names of fields are a promise to programs, and stay.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { METRIC_CHAPTERS } from '#engine/analysis/definitions/catalogue.ts';

interface Refused {
  readonly word: RegExp;
  readonly instead: string;
}

const REFUSED: readonly Refused[] = [
  { word: /speed kept|kept speed/iu, instead: 'velocity efficiency' },
  { word: /\b(?:finish|release)[ -]slip/iu, instead: 'wash' },
  { word: /\bslip (?:in|out)\b/iu, instead: 'slip, wash' },
  // Half and nine tenths of the strokes are the bands of every figure.
  { word: /\bp10(?:ForceN|Deg)?\b|\bp90(?:ForceN|Deg)?\b|p10–p90/u, instead: 'p5–p95' },
  // A split is a stretch of the track, or of an ergometer; the time for 500 m is the pace.
  { word: /[>'"]Split['"<](?!.*split_s)/u, instead: 'pace' },
  { word: /\bstroke rating/iu, instead: 'rate' },
  { word: /\brelease angle\b/iu, instead: 'finish angle' },
];

const root = fileURLToPath(new URL('../..', import.meta.url));

const filesIn = (room: string, ending: RegExp): string[] =>
  readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('.test.') && !name.includes('testing/'))
    .map((name) => `${room}/${name}`);

const SPEAKING = [
  ...filesIn('src', /\.tsx?$/u),
  ...filesIn('engine/exports', /\.ts$/u),
  ...filesIn('engine/analysis/definitions', /\.ts$/u),
  ...filesIn('docs', /\.md$/u),
  'README.md',
];

it('no screen, document, heading or definition says a word that another one has taken', () => {
  expect(SPEAKING.length).toBeGreaterThan(500);
  const said = SPEAKING.flatMap((name) =>
    readFileSync(`${root}${name}`, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        REFUSED.filter(({ word }) => word.test(line)).map(
          ({ instead }) => `${name}:${at + 1} says “${line.trim().slice(0, 90)}”: ${instead}`,
        ),
      ),
  );
  expect(said).toEqual([]);
});

it('no definition is called so either', () => {
  const names = METRIC_CHAPTERS.flatMap(({ metrics }) => metrics.map(({ name }) => name));
  for (const { word } of REFUSED) expect(names.filter((name) => word.test(name))).toEqual([]);
});
