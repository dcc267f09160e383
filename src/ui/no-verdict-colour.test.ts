// Rowers are never red or green: in rowing views those colors mark messages, damaged parts of a file and deletions.
// Port and starboard have their own, always with a word or shape.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const ROOMS = ['features/desk', 'features/compare', 'features/season', 'features/selection', 'figures'];
const RULE = /(?<selector>[^{}]*)\{[^{}]*var\(--(?:good|bad)\)[^{}]*\}/gu;

/** Uses of these colors that aren't about people: failures, deletions, damage, or duplicate files. */
const OF_NOBODY =
  /^\.(?:problem|failed|remove|logo p|ranges i\[data-severity='error'\]|conditions > li > svg|lost p)$/u;

/** The same colors by a class function: of an alert, or of a problem in words. */
const LOOK = /<[a-z][^<>]*tone: '(?:good|bad)'[^<>]*>\s*[^<]{0,30}/gu;
const OF_PROBLEM = /role="alert"|\{(?:state\.)?problem\}|The browser deleted the record/u;

const textsIn = (room: string, ending: string): readonly (readonly [path: string, text: string])[] =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => [`${room}/${path}`, readFileSync(join(ROOT, room, path), 'utf8')]);

it('no rower’s number is painted as good or bad', () => {
  const rules = ROOMS.flatMap((room) =>
    textsIn(room, '.css').flatMap(([path, text]) =>
      [...text.matchAll(RULE)].map(
        ({ groups }) => `${path} ${(groups?.['selector'] ?? '').replaceAll(/\/\*.*?\*\//gsu, '').trim()}`,
      ),
    ),
  );
  const looks = ROOMS.flatMap((room) =>
    textsIn(room, '.tsx').flatMap(([path, text]) => [...text.matchAll(LOOK)].map(([element]) => `${path} ${element}`)),
  );
  expect(rules.length + looks.length).toBeGreaterThan(8);
  expect(rules.filter((rule) => !OF_NOBODY.test(rule.slice(rule.indexOf(' ') + 1)))).toEqual([]);
  expect(looks.filter((element) => !OF_PROBLEM.test(element))).toEqual([]);
});
