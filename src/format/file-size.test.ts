import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [868_237, '868 kB'],
  [23_500_000, '23.5 MB'],
  [234_400_000, '234 MB'],
  [2_147_483_648, '2.1 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
