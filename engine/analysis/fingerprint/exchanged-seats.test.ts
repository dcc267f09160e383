import { describe, expect, it } from 'vitest';
import { expectFigure } from '../testing/expect-figure.ts';
import { shapedCrew, shapedDays } from '../testing/planted-crews.ts';
import { exchangedSentence, exchangedSince, exchangedWithin } from './exchanged-seats.ts';
import { learnShapes, likest, listGateShapes, blocksLike, wantedShape } from './strokes-alike.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import { selectedStrokes } from '../selected/selected-strokes.ts';

const all = (count: number, from = 0): Int32Array => Int32Array.from({ length: count - from }, (_, k) => from + k);

const PAIRS = Array.from({ length: 8 }, (_, i) => i + 1).flatMap((a) =>
  Array.from({ length: 8 - a }, (_, k) => [a, a + k + 1] as const),
);

const CREWS = 60;

const toPercent = (found: number, of: number): number => (100 * found) / of;

describe('a rower’s own shape', () => {
  it('tells the seat from one stroke, and surely from ten', () => {
    let [one, ten, asked] = [0, 0, 0];
    for (let seed = 1; seed <= CREWS; seed++) {
      const { strokes } = shapedCrew({ strokes: 100, seed });
      const learnt = learnShapes(Array.from({ length: 8 }, (_, gate) => listGateShapes(strokes, gate, all(50))));
      if (learnt === null) throw new Error('all is measured');
      for (let gate = 0; gate < 8; gate++) {
        const shapes = listGateShapes(strokes, gate, all(60, 50));
        asked += 1;
        one += Number(likest(learnt, shapes[0] ?? new Float64Array()) === gate);
        const mean = shapes[0]?.map((_, at) => shapes.reduce((sum, shape) => sum + (shape[at] ?? NaN), 0) / 10);
        ten += Number(likest(learnt, mean ?? new Float64Array()) === gate);
      }
    }
    expectFigure('fingerprintOne', toPercent(one, asked));
    expectFigure('fingerprintTen', toPercent(ten, asked));
  });

  it('does not hang on the gain of a force sensor', () => {
    const { strokes } = shapedCrew({ strokes: 40, seed: 1 });
    const [before] = listGateShapes(strokes, 2, all(1));
    for (const field of ['peakForceN', 'averageForceN'] as const)
      strokes.gate[field][2] = 1.3 * (strokes.gate[field][2] ?? NaN);
    const [after] = listGateShapes(strokes, 2, all(1));
    expect(after?.map((value, at) => value - (before?.[at] ?? NaN)).every((off) => Math.abs(off) < 1e-12)).toBe(true);
  });
});

describe('seats that were exchanged', () => {
  it('are found within a session, every pair, with the stroke it may be', () => {
    let [found, held] = [0, 0];
    PAIRS.forEach((seats, index) => {
      const at = 70 + index;
      const told = exchangedWithin(shapedCrew({ strokes: 150, seed: 100 + index, exchanged: { seats, at } }), all(150));
      if (told === null || told.seats.join() !== seats.join()) return;
      found += 1;
      held += Number(told.fromStroke <= at && at <= told.toStroke);
      expect(Math.abs(told.stroke - at)).toBeLessThan(5);
    });
    expectFigure('exchangedFound', toPercent(found, PAIRS.length));
    expectFigure('exchangedHeld', toPercent(held, found));
  });

  it('are never told where none were', () => {
    let told = 0;
    for (let seed = 1; seed <= 2 * CREWS; seed++)
      told += Number(exchangedWithin(shapedCrew({ strokes: 150, seed }), all(150)) !== null);
    expectFigure('exchangedNone', toPercent(told, 2 * CREWS));
  });

  it('are said in a sentence, and need 30 strokes', () => {
    const crew = shapedCrew({ strokes: 150, seed: 9, exchanged: { seats: [3, 4], at: 80 } });
    const told = exchangedWithin(crew, all(150));
    expect(told === null ? '' : exchangedSentence(told).message).toMatch(
      /^Since stroke 8\d \(\d+ to \d+\) seats 3 and 4 look swapped/u,
    );
    expect(exchangedWithin(crew, all(29))).toBeNull();
  });

  it('are found against earlier sessions of the same people, and no one is accused', () => {
    let [found, accused] = [0, 0];
    PAIRS.forEach(([a, b], index) => {
      const days = shapedDays(500 + index, 7);
      const now = days.pop() ?? [];
      accused += Number(exchangedSince(now, days) !== null);
      const swapped = now.map((shape, at) => (at === a - 1 ? now[b - 1] : at === b - 1 ? now[a - 1] : shape) ?? shape);
      found += Number(exchangedSince(swapped, days)?.pair.join() === `${a - 1},${b - 1}`);
    });
    expectFigure('exchangedDays', toPercent(found, PAIRS.length));
    expectFigure('exchangedDaysNone', toPercent(accused, PAIRS.length));
    const days = shapedDays(1, 4);
    expect(exchangedSince(days[3] ?? [], days.slice(0, 3))).toBeNull();
  });
});

describe('strokes like these', () => {
  const every = (count: number): Int32Array => Int32Array.from({ length: count }, (_, k) => k);
  const CREWS = 40;
  function rowedOn(seed: number, day: number, rateSpm = 28) {
    const crew = shapedCrew({ strokes: 60, seed, day });
    crew.strokes.boat.rateSpm.fill(rateSpm);
    return crew;
  }

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

const folder = fileURLToPath(new URL('../../../../shared/telemetry/peach/', import.meta.url));

const FILE = 'all-data-eight-60s.txt';

const absent = !existsSync(folder + FILE);

// Can rowers of a real crew be distinguished by the shape of their strokes?
describe.skipIf(absent)(`a real eight of one minute${absent ? `: ${folder}${FILE} is not there` : ''}`, () => {
  it('is told apart in 85% and more of the strokes of its second half, and has no one exchanged', async () => {
    const engine = await loadEngine();
    const read = await readRecording(engine, fileSource(folder + FILE));
    if (!read.ok) throw new Error(read.failure.sentence);
    const analysis = analyze(engine, read.value, { definitions: 'powerline' });
    const { strokes } = selectedStrokes(analysis.strokes);
    const half = Math.floor(strokes.length / 2);
    const shapes = (part: Int32Array) => analysis.gates.map((_, gate) => listGateShapes(analysis.strokes, gate, part));
    const learnt = learnShapes(shapes(strokes.subarray(0, half)));
    if (learnt === null) throw new Error('all is measured');
    const told = shapes(strokes.subarray(half)).flatMap((own, gate) =>
      own.map((shape) => likest(learnt, shape) === gate),
    );
    expect(told.filter(Boolean).length / told.length).toBeGreaterThan(0.85);
    expect(exchangedWithin(analysis, strokes)).toBeNull();
  });
});
