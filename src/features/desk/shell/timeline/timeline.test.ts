import { describe, expect, it } from 'vitest';
import { draggedRange, steppedRange } from './use-brush.ts';
import fc from 'fast-check';
import { groupHits } from './hit-marks.tsx';

const whole = { fromS: 100, toS: 200 };
const range = { fromS: 120, toS: 150 };

describe('dragging', () => {
  it('makes a new range in either direction', () => {
    expect(draggedRange('new', range, 130, 170, whole)).toEqual({ fromS: 130, toS: 170 });
    expect(draggedRange('new', range, 170, 130, whole)).toEqual({ fromS: 130, toS: 170 });
  });

  it('never leaves the session', () => {
    expect(draggedRange('new', range, 180, 900, whole)).toEqual({ fromS: 180, toS: 200 });
    expect(draggedRange('from', range, 120, -5, whole)).toEqual({ fromS: 100, toS: 150 });
    expect(draggedRange('move', range, 130, 900, whole)).toEqual({ fromS: 170, toS: 200 });
    expect(draggedRange('move', range, 130, -900, whole)).toEqual({ fromS: 100, toS: 130 });
  });

  it('lets an end pass over the other', () => {
    expect(draggedRange('from', range, 120, 180, whole)).toEqual({ fromS: 150, toS: 180 });
    expect(draggedRange('to', range, 150, 110, whole)).toEqual({ fromS: 110, toS: 120 });
  });
});

describe('stepping by keys', () => {
  const startS = Float64Array.of(100, 102, 104, 106);
  const endS = Float64Array.of(102, 104, 106, 108);

  it('goes from stroke to stroke', () => {
    expect(steppedRange('from', { fromS: 100, toS: 108 }, 1, startS, endS)).toEqual({ fromS: 102, toS: 108 });
    expect(steppedRange('to', { fromS: 102, toS: 108 }, -2, startS, endS)).toEqual({ fromS: 102, toS: 104 });
  });

  it('keeps at least one stroke', () => {
    expect(steppedRange('from', { fromS: 102, toS: 104 }, 10, startS, endS)).toEqual({ fromS: 102, toS: 104 });
    expect(steppedRange('to', { fromS: 102, toS: 106 }, -10, startS, endS)).toEqual({ fromS: 102, toS: 104 });
  });

  it('leaves a recording without strokes alone', () => {
    expect(steppedRange('to', range, 1, new Float64Array(), new Float64Array())).toBe(range);
  });
});

it('marks every stroke that was found, and no other', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), (strokes) => {
      const hits = Int32Array.from(strokes).sort();
      const runs = groupHits(hits);
      const marked = runs.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, k) => from + k));
      expect(marked).toEqual([...hits]);
      runs.slice(1).forEach(({ from }, at) => expect(from).toBeGreaterThan((runs[at]?.to ?? NaN) + 1));
    }),
  ));
