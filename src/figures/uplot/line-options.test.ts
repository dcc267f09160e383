import { expect, it } from 'vitest';
import { labelRoom } from './line-options.ts';

const lines = (...labels: readonly string[]) => labels.map((label) => ({ label }));

it('has room for names, and keeps plots that write numbers alone in line', () => {
  expect(labelRoom(lines('8', 'crew', 'target'), 1)).toBe(64);
  // "2 Marchetti" is 66 px wide.
  expect(labelRoom(lines('8 Ferrer', '2 Marchetti'), 1)).toBeGreaterThan(14 + 66);
  expect(labelRoom(lines('2 Marchetti'), 2)).toBe(2 * labelRoom(lines('2 Marchetti'), 1));
  expect(labelRoom([], 1)).toBe(64);
});
