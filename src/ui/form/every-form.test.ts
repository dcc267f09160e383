// What a server refuses is shown: every file with a form has a place for the sentence about the form as a whole.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PAGES = fileURLToPath(new URL('../../', import.meta.url));
const FORM = /<Form\s+(?:\w+=\{[^}]*\}\s+)*form=/u;
const PLACE = /<(?:Problem|FormProblem|SaveEnd|LinkEnd|SavingNote)\b|role="alert"/u;

it('every form shows its problem', async () => {
  const files = (await readdir(PAGES, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/u.test(file));
  const without: string[] = [];
  for (const file of files) {
    const text = await readFile(join(PAGES, file), 'utf8');
    if (FORM.test(text) && !PLACE.test(text)) without.push(file);
  }
  expect(without).toEqual([]);
});
