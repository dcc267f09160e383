import { expect, it } from 'vitest';
import { listText } from './list-text.ts';

it('joins as a sentence does', () => {
  expect(listText([])).toBe('');
  expect(listText(['5'])).toBe('5');
  expect(listText(['5', '7'])).toBe('5 and 7');
  expect(listText(['3', '5', '7'])).toBe('3, 5 and 7');
});
