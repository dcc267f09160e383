import { expect, it } from 'vitest';
import { detectSwipe } from './swipe.ts';

const to = (x: number, y: number) => detectSwipe({ x: 200, y: 400 }, { x, y });

it('a finger that goes left brings the next, one that goes right the one before', () => {
  expect(to(120, 410)).toBe(1);
  expect(to(280, 390)).toBe(-1);
});

it('a press, a tremble and a scroll bring no one', () => {
  expect(to(200, 400)).toBeNull();
  expect(to(160, 400)).toBeNull();
  expect(to(140, 300)).toBeNull();
  expect(to(200, 700)).toBeNull();
});
