import { expect, it } from 'vitest';
import { firstWeekday } from './first-weekday.ts';

it.each([
  ['en-US', 7],
  ['en', 7],
  ['es-MX', 7],
  ['en-GB', 1],
  ['de-DE', 1],
  ['nl', 1],
])('a week of %s begins with day %i', (tag, first) => expect(firstWeekday(tag)).toBe(first));
