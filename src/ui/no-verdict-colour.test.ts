// Rowers are never red or green: in rowing views those colors mark messages, damaged parts of a file and deletions.
// Port and starboard have their own, always with a word or shape.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const ROOMS = ['features/desk', 'features/compare', 'features/season', 'features/selection', 'charts'];
const RULE = /(?<selector>[^{}]*)\{[^{}]*var\(--(?:good|bad)\)[^{}]*\}/gu;

/** Uses of these colors that aren't about people: failures, deletions, damage, or duplicate files. */
const OF_NOBODY =
  /^\.(?:problem|failed|remove|logo p|ranges i\[data-severity='error'\]|conditions > li > svg|lost p)$/u;

it('no rower’s number is painted as good or bad', () => {
  const rules = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) =>
        [...readFileSync(join(ROOT, room, path), 'utf8').matchAll(RULE)].map(
          ({ groups }) => `${room}/${path} ${(groups?.['selector'] ?? '').replaceAll(/\/\*.*?\*\//gsu, '').trim()}`,
        ),
      ),
  );
  expect(rules.length).toBeGreaterThan(3);
  expect(rules.filter((rule) => !OF_NOBODY.test(rule.slice(rule.indexOf(' ') + 1)))).toEqual([]);
});
