import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { oarDifference } from '#engine/analysis/instrument/crew-differences.ts';
import { modelSession } from '../../testing/model-session.ts';
import { partsBase, splitPieceParts, type PartsOf } from './selection-name.ts';
import { changedSearch, resolveSelection, strokesWithin, type Range, type SelectionSearch } from './selection.ts';
import {
  boatSpread,
  gateMeans,
  averageGates,
  middleOfGates,
  meanRowerPower,
  rowerPower,
  seatRows,
  spreadWithinStrokes,
  strokeRate,
  computeTravel,
} from './summaries.ts';

/** Session with strokes of these lengths, m, as one piece. */
function rowed(lengthsM: readonly number[]): Analysis {
  const session = modelSession({ strokeCount: lengthsM.length });
  const boat = { ...session.strokes.boat, distanceM: Float64Array.from(lengthsM) };
  return { ...session, pieces: [], strokes: { ...session.strokes, boat } };
}

const whole = (count: number): PartsOf => ({ piece: null, fromStroke: 0, toStroke: count });
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

const metresIn = ({ strokes }: Analysis, range: Range): number =>
  sum([...strokesWithin(strokes, range)].map((stroke) => strokes.boat.distanceM[stroke] ?? Number.NaN));

const LENGTHS = fc.array(fc.double({ min: 3, max: 12, noNaN: true }), { minLength: 8, maxLength: 300 });

describe('the parts of a piece', () => {
  it('are as long as they say within half a stroke, from its start and from its end', () => {
    fc.assert(
      fc.property(LENGTHS, (lengthsM) => {
        const session = rowed(lengthsM);
        const { startS, endS } = session.strokes.boat;
        for (const { name, range } of splitPieceParts(session, whole(lengthsM.length)).lengths) {
          const metres = Number(name.replaceAll(/\D/gu, ''));
          expect(Math.abs(metresIn(session, range) - metres)).toBeLessThanOrEqual(Math.max(...lengthsM) / 2 + 1e-6);
          if (name.startsWith('First')) expect(range.fromS).toBe(startS[0]);
          else expect(range.toS).toBe(endS.at(-1));
        }
      }),
    );
  });

  it('are offered where the piece is longer, and no other', () => {
    const names = (metres: number): string[] => {
      const lengthsM = Array.from({ length: metres / 10 }, () => 10);
      return splitPieceParts(rowed(lengthsM), whole(lengthsM.length)).lengths.map(({ name }) => name);
    };
    expect(names(250)).toEqual([]);
    expect(names(500)).toEqual(['First 250 m', 'Last 250 m']);
    expect(names(2000)).toEqual(
      ['First', 'Last'].flatMap((end) => ['250', '500', '1,000'].map((metres) => `${end} ${metres} m`)),
    );
  });

  it('in quarters make the whole, each stroke in one of them', () => {
    fc.assert(
      fc.property(LENGTHS, (lengthsM) => {
        const session = rowed(lengthsM);
        const { quarters } = splitPieceParts(session, whole(lengthsM.length));
        const strokes = quarters.flatMap(({ range }) => [...strokesWithin(session.strokes, range)]);
        expect(quarters.map(({ name }) => name)).toEqual(['Quarter 1', 'Quarter 2', 'Quarter 3', 'Quarter 4']);
        expect(strokes).toEqual(lengthsM.map((_, stroke) => stroke));
        for (const { range } of quarters) {
          const off = Math.abs(metresIn(session, range) - sum(lengthsM) / 4);
          expect(off).toBeLessThanOrEqual(Math.max(...lengthsM) + 1e-6);
        }
      }),
    );
  });

  it('are none where a stroke tells no distance', () => {
    expect(splitPieceParts(rowed([10, Number.NaN, 10, 10, 10, 10, 10, 10]), whole(8))).toEqual({
      lengths: [],
      quarters: [],
    });
    expect(splitPieceParts(rowed([]), whole(0))).toEqual({ lengths: [], quarters: [] });
  });

  it('are of the piece that is selected or lies around them, else of the whole session', () => {
    const session = modelSession({ strokeCount: 20 });
    const [piece] = session.pieces;
    if (piece === undefined) throw new Error('The model session has a piece.');
    const { startS, endS } = session.strokes.boat;
    const findBase = (search: object) => partsBase(session, resolveSelection(session, search)).piece;
    expect(findBase({ piece: 0 })).toBe(0);
    expect(findBase({ from: startS[piece.fromStroke + 1], to: endS[piece.toStroke - 1] })).toBe(0);
    expect(findBase({})).toBeNull();
    expect(findBase({ from: startS[piece.fromStroke], to: endS[piece.toStroke] })).toBeNull();
  });
});

describe('strokes at a rate', () => {
  const session = modelSession({ strokeCount: 20 });
  const rateSpm = Float64Array.from({ length: 20 }, (_, stroke) => 20 + stroke);
  const rising = { ...session, strokes: { ...session.strokes, boat: { ...session.strokes.boat, rateSpm } } };

  it('are those of the range from the first rate to below the second', () => {
    const { strokes, rates, counted } = resolveSelection(rising, { rates: [24, 28] });
    expect([...strokes]).toEqual([4, 5, 6, 7]);
    expect([...counted.strokes]).toEqual([4, 5, 6, 7]);
    expect(rates).toEqual({ fromSpm: 24, toSpm: 28 });
  });

  it('are all of them where none is at it', () => {
    expect(resolveSelection(rising, { rates: [60, 62] })).toMatchObject({ rates: null, strokes: { length: 20 } });
  });

  it('are of the piece they were chosen in: another range is at any rate', () => {
    const narrowed = changedSearch<SelectionSearch>({}, { piece: 0, rates: { fromSpm: 24, toSpm: 26 } }, rising);
    expect(narrowed).toEqual({ piece: 0, rates: [24, 26] });
    expect(changedSearch(narrowed, { focusSeat: 3 }, rising)).toMatchObject({ piece: 0, rates: [24, 26] });
    expect(changedSearch(narrowed, { range: null }, rising).rates).toBeUndefined();
    expect(changedSearch(narrowed, { piece: 0 }, rising).rates).toBeUndefined();
  });
});

describe('strokes that were picked', () => {
  const session = modelSession({ strokeCount: 20 });
  const picked = changedSearch<SelectionSearch>({ piece: 0 }, { strokes: [1, 2, 3, 7] }, session);

  it('are named in the address as on the desk, in runs', () => {
    expect(picked).toEqual({ piece: 0, strokes: ['2-4', '8'] });
    const { strokes, counted, pickedFrom } = resolveSelection(session, picked);
    expect([...strokes]).toEqual([1, 2, 3, 7]);
    expect([...counted.strokes]).toEqual([1, 2, 3, 7]);
    expect(pickedFrom).toHaveLength(10);
  });

  it('are all where none of them is in the range', () => {
    expect(resolveSelection(session, { piece: 0, strokes: ['15-18'] })).toMatchObject({
      pickedFrom: null,
      strokes: { length: 10 },
    });
  });

  it('are of the range they were picked in, and are let go', () => {
    expect(changedSearch(picked, { focusSeat: 3 }, session).strokes).toEqual(['2-4', '8']);
    expect(changedSearch(picked, { strokes: null }, session)).toEqual({ piece: 0 });
    expect(changedSearch(picked, { range: null }, session).strokes).toBeUndefined();
    expect(changedSearch(picked, { piece: 0, rates: { fromSpm: 20, toSpm: 40 } }, session).strokes).toBeUndefined();
  });
});

const everyStroke = Int32Array.from({ length: 20 }, (_, stroke) => stroke);

describe('means over strokes', () => {
  it('ignores what was not measured and counts what was', () => {
    const session = modelSession({
      gateValue: (field, stroke, gate) =>
        field === 'peakForceN' && gate === 2 ? [800, Number.NaN, 900][stroke % 3] : undefined,
    });
    const { peakForceN } = gateMeans(session.strokes, 2, Int32Array.of(0, 1, 2));
    expect(peakForceN).toMatchObject({ mean: 850, count: 2 });
    expect(peakForceN.sd).toBeCloseTo(Math.SQRT1_2 * 100, 9);
  });

  it('is absent, not zero, without strokes or without a value', () => {
    const session = modelSession();
    expect(gateMeans(session.strokes, 0, new Int32Array()).powerW).toEqual({ mean: null, sd: null, count: 0 });
    expect(gateMeans(session.strokes, 0, everyStroke).angleAt70Deg).toEqual({ mean: null, sd: null, count: 0 });
    expect(boatSpread(session.strokes, 'rollMeanDeg', everyStroke).mean).toBeNull();
  });

  it('takes only the chosen strokes', () => {
    const session = modelSession({ gateValue: (field, stroke) => (field === 'powerW' ? stroke : undefined) });
    expect(gateMeans(session.strokes, 4, Int32Array.of(3, 5, 7)).powerW.mean).toBe(5);
  });

  it('averages the gates, not the strokes, for the crew', () => {
    const session = modelSession({
      strokeCount: 4,
      gates: [
        { seat: 1, side: null },
        { seat: 2, side: null },
      ],
      gateValue: (field, stroke, gate) =>
        field === 'arcDeg' ? (gate === 0 ? 80 : stroke === 0 ? 90 : Number.NaN) : undefined,
    });
    const rows = [0, 1].map((gate) => gateMeans(session.strokes, gate, Int32Array.of(0, 1, 2, 3)));
    expect(averageGates(rows).arcDeg).toMatchObject({ mean: 85, count: 2 });
  });

  it('takes of the others what the difference from them is from', () => {
    const lengths = [80, 81, 82, 95];
    const session = modelSession({
      gates: lengths.map((_, gate) => ({ seat: gate + 1, side: null })),
      gateValue: (field, _, gate) => (field === 'arcDeg' ? lengths[gate] : undefined),
    });
    const others = [1, 2, 3];
    const middle = middleOfGates(others.map((gate) => gateMeans(session.strokes, gate, everyStroke))).arcDeg;
    expect(middle).toMatchObject({ mean: 82, count: 3 });
    const difference = oarDifference(session, 'arcDeg', { gate: 0, others }, everyStroke);
    expect(difference?.value).toBeCloseTo(80 - 82, 6);
    expect(middleOfGates([]).arcDeg.mean).toBeNull();
  });
});

describe('power', () => {
  it('is the mean of the rowers for an eight', () => {
    const session = modelSession();
    expect(meanRowerPower(session, [1, 2, 3, 4, 5, 6, 7, 8], everyStroke).mean).toBeCloseTo(329.875, 6);
  });

  it('adds the two oars of a sculler, and is absent while one of them is not measured', () => {
    const gates = [
      { seat: 1, side: 'port' },
      { seat: 1, side: 'starboard' },
    ] as const;
    const session = modelSession({
      gates,
      gateValue: (field, stroke, gate) =>
        field === 'powerW' ? (gate === 1 && stroke > 9 ? Number.NaN : 150 + gate) : undefined,
    });
    expect(rowerPower(session, 1, everyStroke)).toMatchObject({ mean: 301, count: 10 });
  });
});

describe('the crew in time', () => {
  it('is the scatter between gates within each stroke, whatever the strokes do', () => {
    const session = modelSession({
      gates: [
        { seat: 1, side: null },
        { seat: 2, side: null },
      ],
      gateValue: (field, stroke, gate) => (field === 'catchOffsetMs' ? stroke * 100 + gate * 20 : undefined),
    });
    const spread = spreadWithinStrokes(session.strokes, 'catchS', [0, 1], everyStroke);
    expect(spread.mean).toBeCloseTo(20 / Math.SQRT2, 9);
    expect(spread).toMatchObject({ gateCount: 2, count: 20 });
  });

  it('is absent for a single oar', () => {
    const session = modelSession({ gates: [{ seat: 1, side: null }] });
    expect(spreadWithinStrokes(session.strokes, 'catchS', [0], everyStroke).mean).toBeNull();
  });
});

it('takes the rate of strokes together, not the mean of their rates', () => {
  const { strokes } = modelSession();
  const { startS, endS } = strokes.boat;
  const chosen = Int32Array.of(0, 1);
  const rateSpm = Float64Array.of(30, 20);
  startS.set([0, 2]);
  endS.set([2, 5]);
  const table = { ...strokes, boat: { ...strokes.boat, rateSpm } };
  expect(strokeRate(table, chosen)).toMatchObject({ mean: 24, count: 2 });
  const timeless = { ...table.boat, startS: startS.map(() => Number.NaN) };
  expect(strokeRate({ ...table, boat: timeless }, chosen).mean).toBe(25);
  expect(strokeRate(table, new Int32Array()).mean).toBeNull();
});

it('divides distance by time for the speed', () => {
  const session = modelSession();
  expect(computeTravel(session.strokes, everyStroke).speedMps).toBeCloseTo(5.55, 9);
  expect(computeTravel(session.strokes, new Int32Array())).toEqual({ distanceM: null, speedMps: null });
});

it('lists the shown seats from stroke to bow, with their side', () => {
  const session = modelSession();
  const rows = seatRows(session, resolveSelection(session, { seats: [2, 7, 5] }));
  expect(rows.map(({ seat, side }) => [seat, side])).toEqual([
    [7, 'port'],
    [5, 'port'],
    [2, 'starboard'],
  ]);
});
