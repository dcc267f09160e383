// Roll at four moments of strokes with samples from a formula.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { makeChannel, makeSamples, SAMPLE_RATE_HZ } from '../testing/sampled-session.ts';
import { emptyTable, sweepGates } from '../testing/stroke-tables.ts';
import { rollMoments } from './roll-moments.ts';

const STROKES = 5;
const ROWS = 100;

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Strokes of two seconds; both oars catch 0.5 s into them on average and finish at 1.3 s. */
function session() {
  const strokes = emptyTable(STROKES, 2, ROWS);
  for (let k = 0; k < STROKES; k++) {
    const startS = (k * ROWS) / SAMPLE_RATE_HZ;
    [0.48, 0.52].forEach((at, gate) => (strokes.gate.catchS[2 * k + gate] = startS + at));
    [1.28, 1.32].forEach((at, gate) => (strokes.gate.finishS[2 * k + gate] = startS + at));
  }
  return { strokes, gates: sweepGates(2) };
}

const every = Int32Array.from({ length: STROKES }, (_, k) => k);

describe('the roll at a moment', () => {
  it('is the mean of the five samples around it: of a boat that leans over steadily, that of the moment', () => {
    const roll = makeChannel(engine, 'roll', 'deg', STROKES * ROWS, (timeS) => 0.5 * timeS - 2);
    const found = rollMoments(engine, makeSamples(engine, STROKES * ROWS, [roll]), session(), every);
    const at = (offsetS: number) => Array.from(every, (k) => 0.5 * (2 * k + offsetS) - 2);
    for (const [moment, offsetS] of [
      ['catch', 0.5],
      ['mid-drive', 0.9],
      ['finish', 1.3],
      ['mid-recovery', 1.9],
    ] as const) {
      // No catch follows the last finish.
      const known = at(offsetS).slice(0, moment === 'mid-recovery' ? -1 : STROKES);
      known.forEach((deg, k) => expect(found?.[moment][k]).toBeCloseTo(deg, 5));
    }
    expect(found?.['mid-recovery'][STROKES - 1]).toBeNaN();
  });

  it('is none where a sample of it is missing or no lean of a boat, and where the file has no roll', () => {
    const gap = makeChannel(engine, 'roll', 'deg', STROKES * ROWS, (_, row) =>
      row === 127 ? NaN : row === 327 ? 400 : 1,
    );
    const samples = makeSamples(engine, STROKES * ROWS, [gap]);
    expect(Array.from(rollMoments(engine, samples, session(), every)?.catch ?? [])).toEqual([1, NaN, 1, NaN, 1]);
    expect(rollMoments(engine, makeSamples(engine, ROWS, []), session(), every)).toBeNull();
  });
});
