// What a server refuses is shown: every file with a form has a place for the sentence about the form as a whole.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { fieldId } from './text-input.tsx';

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

// There is one way to a form, and one to a dialog: values, sentences, a refusal of the server and the focus
// are nowhere made by hand.
const SRC = join(import.meta.dirname, '../..');
/** This file names what it looks for. */
const WHERE = join('ui', 'form', 'every-form.test.ts');
const THE_WAY = join('ui', 'form');
/** Writes a file that opens alone, without the application: the one field of a locked page. */
const ALONE = join('features', 'desk', 'share', 'page', 'page-file.ts');

/** The lines of a source that make a form of their own. */
const ownForms = (source: string): readonly string[] =>
  source
    .split('\n')
    .filter((line) => /<form\b|createElement\(\s*['"]form['"]|\bForm\b[^'"]*\} from 'react-aria/u.test(line));

it.each([
  ['<form onSubmit={send}>', true],
  ['    <form', true],
  ["createElement('form', {})", true],
  ["import { Button, Form } from 'react-aria-components';", true],
  ["import { Form as AriaForm } from 'react-aria-components';", true],
  ["import { Form, Submit } from '#src/ui/form/form.tsx';", false],
  ['<Form form={form}>', false],
  ["import { FormValidationContext } from 'react-aria-components';", false],
])('knows a form of its own: %s', (line, isOwn) => expect(ownForms(line)).toHaveLength(isOwn ? 1 : 0));

it('no dialog is opened outside of the one way, which gives the focus back', () => {
  const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.tsx?$/u.test(path) &&
      path !== WHERE &&
      /\.showModal\(|<dialog\b|\bModalOverlay\b/u.test(readFileSync(join(SRC, path), 'utf8')),
  );
  expect(found).toEqual([join('ui', 'dialog.tsx')]);
});

it('no form is made outside of the one way', () => {
  const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && !path.startsWith(THE_WAY) && path !== ALONE)
    .flatMap((path) => ownForms(readFileSync(join(SRC, path), 'utf8')).map((line) => `${path}: ${line.trim()}`));
  expect(found).toEqual([]);
});

it.each([
  ['Email', 'email'],
  ['Your Message', 'your-message'],
  ["Friend's Email", "friend's-email"],
  ['Boats  in use', 'boats--in-use'],
])('makes %j the id %j', (label, id) => expect(fieldId(label)).toBe(id));
