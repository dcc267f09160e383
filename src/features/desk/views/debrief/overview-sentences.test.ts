import { describe, expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { seatRows } from '../../shared/selection/summaries.ts';
import { modelSession } from '../../testing/model-session.ts';
import { forceSentence, timingHabit } from './overview-sentences.ts';

/** Seat offsets from bow, each varying by ± `scatterMs` from stroke to stroke. */
function rowsWith(offsetsMs: readonly number[], scatterMs: number) {
  const session = modelSession({
    gates: offsetsMs.map((_, index) => ({ seat: index + 1, side: null })),
    gateValue: (field, stroke, gate) =>
      field === 'catchOffsetMs' ? (offsetsMs[gate] ?? 0) + (stroke % 2 === 0 ? scatterMs : -scatterMs) : undefined,
  });
  return seatRows(session, resolveSelection(session, {}));
}

describe('what the timing figure says', () => {
  it('names who is late and who is early by habit, scatter or not', () => {
    expect(timingHabit(rowsWith([-25, 30, 5, 0], 8))).toMatch(
      /^Consistently late: 2\. Consistently early: 1\. 90% CI up to ±[\d.]+ ms\.$/,
    );
    expect(timingHabit(rowsWith([25, 30, 5, 0], 26))).toContain('Consistently late: 2 and 1.');
  });

  it('accuses no one within ten milliseconds, however sure, nor where the strokes do not tell', () => {
    expect(timingHabit(rowsWith([9, -4, 3, 0], 1))).toBe('No seat is consistently late or early.');
    expect(timingHabit(rowsWith([15, -4, 3, 0], 80))).toBe('No seat is consistently late or early.');
  });
});

describe('what the force figure says', () => {
  const session = modelSession();
  const selection = resolveSelection(session, {});
  const rows = seatRows(session, selection);

  it('gives the peak of the seat in focus, and compares it with no other oarlock', () => {
    expect(forceSentence(session, rows, 5, selection.counted, FORCE_UNITS.N)).toBe('Seat 5: 920 N, over 20 strokes.');
    expect(forceSentence(session, rows, 5, selection.counted, FORCE_UNITS.kgf)).toBe(
      'Seat 5: 93.8 kgf, over 20 strokes.',
    );
  });

  it('says so when there is no force', () => {
    expect(forceSentence(session, [], 5, selection.counted, FORCE_UNITS.N)).toBe(
      'Seat 5 has no force in these strokes.',
    );
  });
});
