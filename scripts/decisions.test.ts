// A decision is spoken of by its number: no two have the same one, none is left out, and its page says it as its file does.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
const pages = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .toSorted();

it('numbers the decisions one by one, in their files and on their pages', () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.map((name) => Number(/^(?<number>\d{4})-[a-z0-9-]+\.md$/u.exec(name)?.groups?.['number']))).toEqual(
    pages.map((_, index) => index + 1),
  );
  expect(
    pages.map((name) =>
      Number(/^# (?<number>\d+)\. /u.exec(readFileSync(join(FOLDER, name), 'utf8'))?.groups?.['number']),
    ),
  ).toEqual(pages.map((_, index) => index + 1));
});
