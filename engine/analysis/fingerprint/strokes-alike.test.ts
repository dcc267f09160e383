import { describe, expect, it } from 'vitest';
import { expectFigure } from '../testing/expect-figure.ts';
import { shapedCrew } from '../testing/shaped-crew.ts';
import { blocksLike, wantedShape } from './strokes-alike.ts';

const every = (count: number): Int32Array => Int32Array.from({ length: count }, (_, k) => k);
const CREWS = 40;

function rowedOn(seed: number, day: number, rateSpm = 28) {
  const crew = shapedCrew({ strokes: 60, seed, day });
  crew.strokes.boat.rateSpm.fill(rateSpm);
  return crew;
}

describe('strokes like these', () => {
  it('are of the same rower on another day', () => {
    let [asked, found] = [0, 0];
    for (let seed = 1; seed <= CREWS; seed++) {
      const [now, before] = [rowedOn(seed, 1), rowedOn(seed, 2)];
      for (let gate = 0; gate < 8; gate++) {
        const wanted = wantedShape(now, gate, every(60));
        if (wanted === null) throw new Error('all is measured');
        asked += 1;
        found += Number(blocksLike(wanted, before, every(60))[0]?.gate === gate);
      }
    }
    expectFigure('alikeFound', (100 * found) / asked);
  });

  it('are told in blocks of twenty, the likest first, at a like rate alone', () => {
    const now = rowedOn(3, 1);
    const wanted = wantedShape(now, 2, every(60));
    if (wanted === null) throw new Error('all is measured');
    const blocks = blocksLike(wanted, rowedOn(3, 2), every(60));
    expect(blocks).toHaveLength(8 * 3);
    const away = blocks.map((block) => block.away);
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    expect(blocks[0]).toMatchObject({ rateSpm: 28 });
    expect((blocks[0]?.toStroke ?? 0) - (blocks[0]?.fromStroke ?? 0)).toBe(19);
    expect(blocksLike(wanted, rowedOn(3, 2, 31), every(60))).toEqual([]);
    expect(blocksLike(wanted, rowedOn(3, 2), every(19))).toEqual([]);
  });

  it('need ten strokes, and a shape that was measured', () => {
    const now = rowedOn(1, 1);
    expect(wantedShape(now, 0, every(9))).toBeNull();
    now.strokes.gate.arcDeg.fill(NaN);
    expect(wantedShape(now, 0, every(60))).toBeNull();
    const other = rowedOn(1, 1);
    // Another seat's dead gate has no effect.
    for (let stroke = 0; stroke < 60; stroke++) other.strokes.gate.catchSlipDeg[stroke * 8 + 5] = NaN;
    expect(wantedShape(other, 0, every(60))).not.toBeNull();
  });
});
