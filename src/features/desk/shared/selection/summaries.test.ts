import { describe, expect, it } from 'vitest';
import { resolveSelection } from './selection.ts';
import {
  boatSpread,
  gateMeans,
  averageGates,
  meanRowerPower,
  rowerPower,
  seatRows,
  spreadWithinStrokes,
  strokeRate,
  computeTravel,
} from './summaries.ts';
import { modelSession } from '../../testing/model-session.ts';

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
