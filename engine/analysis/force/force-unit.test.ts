import { expect, it } from 'vitest';
import { newtonsPerUnit, STANDARD_GRAVITY } from './force-unit.ts';

it('a force keeps its size from kgf to newtons and back', () => {
  expect(newtonsPerUnit('N')).toBe(1);
  expect(newtonsPerUnit('kgf')).toBe(STANDARD_GRAVITY);
  for (const kgf of [0, 1 / 16, 30, 106.4375]) {
    expect((kgf * newtonsPerUnit('kgf')) / STANDARD_GRAVITY).toBeCloseTo(kgf, 12);
  }
});
