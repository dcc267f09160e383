// Respects the browser's text size: font sizes, line heights and breakpoints are never fixed in pixels. Print styles
// may use absolute units.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PX = /(?<![\w.])(?:\d*\.)?\d+px\b/u;

const files = (ending: RegExp): string[] =>
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (path) => ending.test(path) && !/\.test\.tsx?$/u.test(path),
  );

/** A figure that is scaled as a whole keeps its own units, and this is where they are named. */
const withoutFigureUnits = (css: string): string => css.replace(/\[data-figure\] \{[^}]*\}/u, '');

const TYPE = /(?<=[{;]\s*)(?:font(?:-size)?|line-height|--text-\d+|--[a-z]+-size):[^;}]*/gu;
const BREAKPOINT = /@(?:media|container)[^{]*/gu;

/** What of a style sheet would ignore the reader's text size. */
function fixedType(css: string): string[] {
  const rules = withoutFigureUnits(css.replaceAll(/\/\*.*?\*\//gsu, ''));
  return [...rules.matchAll(TYPE), ...rules.matchAll(BREAKPOINT)]
    .map(([rule]) => rule.trim())
    .filter((rule) => PX.test(rule));
}

/** A canvas or a library with a size of its own. */
const DRAWN =
  /`[^`]*(?<![\w.}])\d+px \$\{[^`]*`|font: \{[^}]*size: \d+|fontSize: (?:\d+|'\d+px')|\(width [<>]=? \d+px\)/gu;

const fixedDrawing = (code: string): string[] => [...code.matchAll(DRAWN)].map(([text]) => text);

describe('what is fixed', () => {
  it.each([
    ['.a { font-size: 12px; }', ['font-size: 12px']],
    ['.a { font: 500 12px/1 serif; }', ['font: 500 12px/1 serif']],
    ['.a { color: red; line-height: 22px }', ['line-height: 22px']],
    [':root { --text-12: 12px; }', ['--text-12: 12px']],
    ['@media (width < 720px) { a { color: red; } }', ['@media (width < 720px)']],
    ['.a { font-size: clamp(30px, 3vw, 3rem); }', ['font-size: clamp(30px, 3vw, 3rem)']],
    ['.a { font-size: 9pt; border: 1px solid; }', []],
    ['[data-figure] { --text-12: 12px; }', []],
  ])('is found in %s', (css, found) => {
    expect(fixedType(css)).toEqual(found);
  });

  it.each([
    ['context.font = `12px ${theme.font}`', 1],
    ['context.font = `${theme.typePx}px ${theme.font}`', 0],
    ["tickfont: { size: theme.typePx }, font: { color: 'red', size: 12 }", 1],
    ["matchMedia('(width < 720px)')", 1],
  ])('is found in %s', (code, count) => {
    expect(fixedDrawing(code)).toHaveLength(count);
  });
});

it.each(files(/\.css$/u))('%s follows the text size of the reader', (path) => {
  expect(fixedType(readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
});

it('nothing that is drawn fixes its type', () => {
  const found = files(/\.tsx?$/u).flatMap((path) =>
    fixedDrawing(readFileSync(join(ROOT, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});
