import { expect, it } from 'vitest';
import { findWorkerImporters, tooYoungScripts, tooYoungStyles } from './built-files.mjs';

it('finds whoever imports the entry of a worker, in whichever way', () => {
  const texts = new Map([
    ['service-a1.js', 'import{t as e}from"./engine.worker-b2.js";import{u}from"./made-once-c3.js";'],
    ['late-d4.js', 'const part=()=>import(`./range.worker-e5.js`);'],
    ['sessions-f6.js', 'new Worker(new URL("/assets/engine.worker-b2.js",import.meta.url),{type:`module`})'],
  ]);
  const found = findWorkerImporters(texts);
  expect(found).toHaveLength(2);
  expect(found[0]).toContain('service-a1.js imports engine.worker-b2.js');
  expect(found[1]).toContain('late-d4.js imports range.worker-e5.js');
});

it.each([
  ['const a=Object.groupBy(b,c)', 1],
  ['let{promise:a}=Promise.withResolvers()', 1],
  ['new Set(a).isSubsetOf(b)', 1],
  ['requestIdleCallback(a)', 1],
  ['`requestIdleCallback`in globalThis?requestIdleCallback(a):a()', 0],
  ['a.toSorted(b).at(-1)', 0],
])('finds what needs a younger browser: %s', (text, count) => {
  expect(tooYoungScripts(new Map([['part.js', text]]))).toHaveLength(count);
});

it.each([
  ['.a{color:light-dark(red,blue)}', 1],
  [':root{--paper:light-dark(#fff,#000)}', 1],
  [':root{--paper:light-dark(#fff,#000)}@supports not (color:light-dark(red,red)){:root{--paper:#fff}}', 0],
  ['.a,.b:has(.c){top:0}', 1],
  ['.a:is(.d,.e):has(.c){top:0}', 0],
  ['@media print{.a:not(:has(.c)),.b:has(.d){top:0}}', 0],
])('finds what would be lost: %s', (text, count) => {
  expect(tooYoungStyles(new Map([['part.css', text]]))).toHaveLength(count);
});
