// Code that singles out a seat by a number must use this folder. Finds files that determine the highest or lowest of
// several seats, or compare them: each uses it, or is listed here with the reason why oarlocks do not matter.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SEARCHED = ['engine/analysis', 'src/features', 'src/library', 'src/figures'];
/** Ways to single out a seat by a number. */
const COMPARES =
  /crew(?:’s)? median|the others’ (?:median|mean)|[Aa]gainst (?:the )?crew|othersMedian|mediansOfOthers|seatExtremes|(?:gives|pulls) (?:most|least)|[Mm]iddle half of|quarter of|meanOfGates\(/u;
const ASKS = /instrument\/[\w-]+\.ts'|from '\.\/(?:seat-error|crew-differences|error-table)\.ts'|isNamed|\bapart\b/u;

/** Files without oarlocks, with the reason. */
const NO_OARLOCK: Readonly<Record<string, string>> = {
  'engine/analysis/debrief/debrief-messages.ts': 'writes what against-crew.ts judged, the oarlocks included',
  'engine/analysis/power-gap.ts': 'draws the error of every oarlock and erg itself, from the same table',
  'engine/analysis/instrument/identical-crews.ts': 'simulates seats that do not differ',
  'engine/analysis/statistics.ts': 'knows no seats',
  'src/features/bench/bench-page.tsx': 'times of readers',
  'src/features/compare/difference/findings.tsx': 'one rower from day to day; the line breaks where a sensor changed',
  'src/features/desk/shell/change-messages.ts': 'one rower within a piece',
  'src/features/desk/shell/layout/shown-layout.ts': 'names of layouts',
  'src/features/desk/panels/power/quarters-panel.tsx': 'shares of a rower’s own work, in which the gain falls out',
  'src/features/desk/views/crew/signature/findings.ts': 'shapes of curves, in which the gain falls out',
  'src/features/desk/views/crew/timing/phase-figure.tsx': 'timing',
  'src/features/desk/views/crew/timing/phase-panel.tsx': 'timing',
  'src/features/desk/views/rower/quarters-comparison.tsx': 'shares of a rower’s own work, in which the gain falls out',
  'src/features/desk/shared/selection/summaries.ts': 'defines the mean, and says nothing',
  'src/features/import/force-figure.tsx': 'strokes of a model',
  'src/features/site/landing/landing-page.tsx': 'names of views',
  'src/features/site/landing/use-carousel.ts': 'names of views',
};

const isCode = (path: string): boolean =>
  /\.tsx?$/u.test(path) && !/\.(?:test|soak|gen)\.|\/testing\/|\/definitions\//u.test(path);
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');

/** Places that compare rowers without such words, with what includes the oarlocks there. */
const PLACES: readonly (readonly [place: string, file: string, uses: RegExp])[] = [
  ['debrief', 'engine/analysis/debrief/against-crew.ts', /\bseatDifference\(/u],
  ['a rower against their usual', 'src/features/desk/shared/debrief/own-usual.ts', /instrument\//u],
  ['a focus', 'src/library/focus-sessions.ts', /\bisSameOarlock\(/u],
  ['compare between sessions', 'src/features/compare/model.ts', /\binstrumentSdBetween\(/u],
  ['who made it', 'src/features/compare/who-made-it.ts', /\binstrumentSdOf\(/u],
  ['seat race', 'engine/analysis/selection/race-model.ts', /DEFAULT_ERRORS/u],
  ['power of a raced crew', 'src/features/selection/piece-card.tsx', /\bseatGain\(/u],
  ['targets', 'src/features/desk/shared/targets/use-targets.ts', /\boarlockHalf\(/u],
  ['the rower on paper', 'src/features/desk/share/report/rower-sheet.tsx', /\boarDifference\(/u],
  ['season', 'src/features/season/model/season-trend.ts', /\bloggerChange\(/u],
  ['measured on the water', 'src/features/recruiting/profile/college/water-panel.tsx', /\bbetweenOarlocks\(/u],
  ['what a team stores', 'src/library/setup/seat-metrics.ts', /\bseatGain\(/u],
  ['squad', 'supabase/migrations/20261129001000_journey.sql', /oarlock_error/u],
  ['exported strokes', 'engine/exports/rowers-table.ts', /\bgainOf\(/u],
  ['files of a session', 'src/features/desk/share/export/share-menu.tsx', /\buseInstrumentKnowledge\(/u],
  ['analyze', 'engine/cli/answer-file.node.ts', /\bselectKnowledge\(/u],
];

it.each(PLACES)('%s includes the error of the oarlocks', (_, file, uses) => {
  expect(withoutComments(readFileSync(join(ROOT, file), 'utf8'))).toMatch(uses);
});

/** Ways of SQL to place one rower's power among others. */
const RANKS = /percentile_cont|\bntile\(|\brank\(/u;

it('every function of the database that places a rower’s power among others counts the oarlock', () => {
  const folder = join(ROOT, 'supabase/migrations');
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const functions = text
    .join('\n')
    .split(/^create function /mu)
    .slice(1);
  const ranking = functions.filter((body) => RANKS.test(body) && body.includes('power_w'));
  expect(ranking.length).toBeGreaterThan(1);
  expect(ranking.filter((body) => !body.includes('oarlock_error')).map((body) => body.split('(')[0])).toEqual([]);
});

it('every statement between seats holds the error of the oarlocks', () => {
  const files = SEARCHED.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(ROOT, folder, path)),
  ).filter(isCode);
  const found = files.filter((path) => {
    const text = withoutComments(readFileSync(path, 'utf8'));
    return COMPARES.test(text) && !ASKS.test(text);
  });
  const names = found.map((path) => relative(ROOT, path).replaceAll('\\', '/'));
  expect(names.filter((name) => !(name in NO_OARLOCK))).toEqual([]);
});
