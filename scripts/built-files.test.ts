import { expect, it } from 'vitest';
import { importersOfWorkers } from './built-files.mjs';

it('finds whoever imports the entry of a worker, in whichever way', () => {
  const texts = new Map([
    ['service-a1.js', 'import{t as e}from"./engine.worker-b2.js";import{u}from"./made-once-c3.js";'],
    ['late-d4.js', 'const part=()=>import(`./range.worker-e5.js`);'],
    ['outings-f6.js', 'new Worker(new URL("/assets/engine.worker-b2.js",import.meta.url),{type:`module`})'],
  ]);
  const found = importersOfWorkers(texts);
  expect(found).toHaveLength(2);
  expect(found[0]).toContain('service-a1.js imports engine.worker-b2.js');
  expect(found[1]).toContain('late-d4.js imports range.worker-e5.js');
});
