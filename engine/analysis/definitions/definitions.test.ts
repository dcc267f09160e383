import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '#fixtures/acceptance/faults.ts';
import { BOAT_FIELDS, GATE_FIELDS } from '../analysis.ts';
import { definitionOf, hasFigures, METRIC_CHAPTERS } from './catalogue.ts';
import { DOCTOR_DEFINITIONS, definitionsPage, howSurePage, sureMethods } from './definitions-page.ts';

const all = METRIC_CHAPTERS.flatMap(({ metrics }) => metrics);

describe('the records', () => {
  it('define every field of the stroke table once', () => {
    const ids = all.map((metric) => metric.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const field of [...GATE_FIELDS, ...BOAT_FIELDS]) expect(definitionOf(field).id).toBe(field);
  });

  it('are complete sentences with a source', () => {
    for (const metric of all) {
      expect(metric.formula).toMatch(/\.$/);
      expect(metric.source).not.toBe('');
      expect(metric.shortName.length).toBeLessThanOrEqual(14);
      for (const set of Object.keys(metric.variants)) expect(metric.presets).toContain(set);
    }
  });

  it('carry the unit the name of the field promises', () => {
    const units: readonly [RegExp, string][] = [
      [/Deg$/, 'deg'],
      [/Ms$/, 'ms'],
      [/[a-z]S$/, 's'],
      [/[a-z]N$/, 'N'],
      [/[a-z]W$/, 'W'],
      [/Mps$/, 'm/s'],
      [/Mps2$/, 'm/s²'],
    ];
    const promised = all.flatMap(({ id, unit }) =>
      units.filter(([ending]) => ending.test(id)).map(([, expected]) => ({ id, unit, expected })),
    );
    expect(promised.length).toBeGreaterThan(GATE_FIELDS.length / 2);
    expect(promised.filter(({ unit, expected }) => unit !== expected)).toEqual([]);
  });
});

it('every fault the doctor is tested to find is described, and each once', () => {
  const described = DOCTOR_DEFINITIONS.flatMap(({ codes }) => codes);
  expect(new Set(described).size).toBe(described.length);
  const found = new Set(FAULTS.flatMap(({ told }) => told.map(([code]) => code)));
  expect([...found].filter((code) => !described.includes(code))).toEqual([]);
  for (const { evidence, repair } of DOCTOR_DEFINITIONS)
    for (const text of [evidence, repair]) expect(text).toMatch(/\.$/);
});

it('docs/definitions.md is in step with the records (node scripts/write-definitions.mjs)', async () => {
  const page = await readFile(new URL('../../../docs/definitions.md', import.meta.url), 'utf8');
  expect(page).toBe(definitionsPage());
});

it('docs/how-sure.md is in step with the figures (node scripts/write-definitions.mjs)', async () => {
  const page = await readFile(new URL('../../../docs/how-sure.md', import.meta.url), 'utf8');
  expect(page).toBe(howSurePage());
});

it('knows which methods have figures, each with a definition', () => {
  const ids = METRIC_CHAPTERS.flatMap(({ metrics }) => metrics.map(({ id }) => id));
  expect(ids.filter(hasFigures).toSorted()).toEqual(
    sureMethods()
      .map(({ id }) => id)
      .toSorted(),
  );
});
