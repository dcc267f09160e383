import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../runtime/engine.ts';
import { loadEngine } from '../../../runtime/node.ts';
import { emptyTable } from '../../testing/stroke-tables.ts';
import { deadForces } from './dropouts.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Force rises of three gates (N) per stroke, with the given values for the second gate. */
const findDead = (liftsOfSecond: readonly number[], othersN = 400) =>
  deadForces(
    engine,
    emptyTable(liftsOfSecond.length, 3),
    Float64Array.from(liftsOfSecond.flatMap((lift) => [othersN, lift, othersN])),
  );

describe('a dead force sensor', () => {
  it('is one that does not move in at least five strokes in a row while the others pull', () => {
    const lifts = [400, 3, 3, 3, 3, 400, 3, 3, 3, 3, 3, 3, NaN, 3, 3, 3, 3, 3];
    expect(findDead(lifts)).toEqual([
      [],
      [
        [6, 12],
        [13, 18],
      ],
      [],
    ]);
  });

  it('is none where no one pulls, and none without strokes', () => {
    expect(findDead([3, 3, 3, 3, 3, 3], 50)).toEqual([[], [], []]);
    expect(findDead([])).toEqual([[], [], []]);
  });
});
