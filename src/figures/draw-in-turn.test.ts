import { beforeEach, expect, it, vi } from 'vitest';
import { callWaiting, waitForTurn } from './draw-in-turn.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('gives each its own task, in the order they came', () => {
  const begun: string[] = [];
  for (const chart of ['first', 'second', 'third']) waitForTurn(() => begun.push(chart));
  expect(begun).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(begun).toEqual(['first']);
  vi.runAllTimers();
  expect(begun).toEqual(['first', 'second', 'third']);
});

it('passes over one that has left, and goes on after one that failed', () => {
  const begun: string[] = [];
  waitForTurn(() => {
    throw new Error('a chart that cannot be drawn');
  });
  waitForTurn(() => begun.push('gone'))();
  waitForTurn(() => begun.push('next'));
  expect(() => vi.runAllTimers()).toThrow('cannot be drawn');
  vi.runAllTimers();
  expect(begun).toEqual(['next']);
});

it('calls all that wait before the page is printed, and none of them again', () => {
  const begun: string[] = [];
  for (const chart of ['first', 'second']) waitForTurn(() => begun.push(chart));
  callWaiting();
  expect(begun).toEqual(['first', 'second']);
  vi.runAllTimers();
  expect(begun).toEqual(['first', 'second']);
});
