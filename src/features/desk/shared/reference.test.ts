import { describe, expect, it } from 'vitest';
import type { Habit } from '#engine/analysis/crew/lateness.ts';
import { habitSentence } from './reference.ts';

const seat = (label: string, meanMs: number | null, habit: Habit, scatterMs: number | null = 9) => ({
  label,
  lateness: {
    meanMs,
    errorMs: meanMs === null ? null : 1.3,
    halfMs: meanMs === null ? null : 2.1,
    scatterMs,
    strokes: 103,
    habit,
    resolutionMs: 10,
  },
});

describe('who is early and who is late', () => {
  it('names habits with their error', () => {
    const rows = [
      seat('8', 0, 'reference', 0),
      seat('7', 14, 'late', 13),
      seat('6', -11, 'early'),
      seat('5', 16, 'late', 12),
      seat('4', -3, 'undecided', 15),
    ];
    expect(habitSentence(rows)).toBe('Consistently late: 7 and 5. Consistently early: 6. 90% CI up to ±2.1 ms.');
  });

  it('accuses no one without a habit, and says so', () => {
    const rows = [seat('4', -3, 'undecided'), seat('3', 8, 'undecided', 4)];
    expect(habitSentence(rows)).toBe('No seat is consistently late or early.');
    expect(habitSentence([seat('4', null, 'unknown', null)])).toBe('No seat of the selection could be timed.');
  });
});
