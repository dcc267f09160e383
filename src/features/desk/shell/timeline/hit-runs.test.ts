import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupHits } from './hit-marks.tsx';

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
