import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORMATS } from '../engine/formats/registry.ts';
import { formatsPage, formatsText } from './formats-text.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('the page names what the registry reads', () => {
  const told = 'The registry of formats has changed. Then: node scripts/list-formats.mjs';
  expect({ told, text: read('src/library/import/formats-read.gen.ts') }).toEqual({ told, text: formatsText() });
  expect({ told, text: read('docs/formats.md') }).toEqual({ told, text: formatsPage() });
});

it('the installed application is offered files of every ending', () => {
  const manifest: { file_handlers: { accept: Record<string, string[]> }[]; share_target: object } = JSON.parse(
    read('public/manifest.webmanifest'),
  );
  const offered = new Set(manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat()));
  const shared = JSON.stringify(manifest.share_target);
  const endings = [...new Set(FORMATS.flatMap(({ endings, besides = [] }) => [...endings, ...besides]))];
  // These are anyone's, and a text editor's before ours.
  const anybodys = new Set(['asc', 'dat', 'log', 'tsv', 'json']);
  const own = endings.filter((ending) => !anybodys.has(ending));
  expect(own.filter((ending) => !offered.has(`.${ending}`))).toEqual([]);
  expect(own.filter((ending) => !shared.includes(`".${ending}"`))).toEqual([]);
});

it('no two formats have one name', () => {
  const ids = FORMATS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
