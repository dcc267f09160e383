// The geometry compared with its published table, and squads that follow it to a known degree.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectFigure } from './testing/expect-figure.ts';
import { followingSquad } from './testing/squads.ts';
import { emptyTable, sweepGates } from './testing/stroke-tables.ts';
import {
  movedAngles,
  NO_MOVE,
  type RiggedOar,
  computeGearing,
  solvedRig,
  crewAngles,
  rigAnswers,
  changeRange,
  rigTrust,
} from './seat-angles.ts';

const SWEEP: RiggedOar = { rig: 'sweep', inboardM: 1.15 };
const SCULL: RiggedOar = { rig: 'scull', inboardM: 0.88 };
const AT = { sweep: { catchDeg: -54, finishDeg: 32 }, scull: { catchDeg: -62, finishDeg: 43 } } as const;

describe('one centimetre', () => {
  it.each([
    [SWEEP, { ...NO_MOVE, stretcherCm: 1 }, -0.91, -0.62],
    [SCULL, { ...NO_MOVE, stretcherCm: 1 }, -1.55, -0.96],
    [SWEEP, { ...NO_MOVE, inboardCm: 1 }, 0.72, -0.33],
    [SCULL, { ...NO_MOVE, inboardCm: 1 }, 1.29, -0.65],
    [SWEEP, { ...NO_MOVE, spreadCm: 2 }, 0.49, 0],
    [SCULL, { ...NO_MOVE, spreadCm: 2 }, 1.7, 0],
  ])('%o moved by %o turns the oar by %d and %d degrees', (oar, move, catchDeg, finishDeg) => {
    const moved = movedAngles(oar, AT[oar.rig], move);
    expect(Math.abs(moved.catchDeg - catchDeg)).toBeLessThan(oar.rig === 'scull' && move.spreadCm > 0 ? 0.05 : 0.011);
    expect(Math.abs(moved.finishDeg - finishDeg)).toBeLessThan(0.011);
  });

  it('never turns an oar to where there is none', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -80, max: -20, noNaN: true }),
        fc.double({ min: 10, max: 60, noNaN: true }),
        fc.double({ min: -6, max: 6, noNaN: true }),
        (catchDeg, finishDeg, stretcherCm) => {
          const moved = movedAngles(SWEEP, { catchDeg, finishDeg }, { ...NO_MOVE, stretcherCm });
          expect(Number.isFinite(moved.catchDeg) && Number.isFinite(moved.finishDeg)).toBe(true);
          // Towards the stern, both ends move towards the catch.
          if (Math.abs(stretcherCm) > 0.01) expect(Math.sign(moved.finishDeg)).toBe(-Math.sign(stretcherCm));
        },
      ),
    );
  });
});

describe('a wanted angle', () => {
  const trust = rigTrust([]);
  it('is solved by the least that does it, in a sentence', () => {
    const { move, sentence } = solvedRig(
      6,
      SWEEP,
      { catchDeg: -52.5, finishDeg: 33 },
      { catchDeg: -54, finishDeg: 32 },
      trust,
    );
    expect(move).toEqual({ stretcherCm: 1, inboardCm: 0, spreadCm: 0 });
    expect(sentence.message).toBe(
      'Seat 6: stretcher 1 cm to the stern. The catch should get about 0.7° longer (0.4 to 0.9). The finish should get about 0.5° shorter (0.3 to 0.6).',
    );
  });

  it('that is there already moves nothing', () => {
    const { move, sentence } = solvedRig(2, SWEEP, AT.sweep, AT.sweep, trust);
    expect(move).toEqual(NO_MOVE);
    expect(sentence.message).toBe(
      'Seat 2: keep the rigging. No change of half a centimeter brings it noticeably closer.',
    );
  });

  it('is left alone where the least move does not show: no move is told that leaves catch and finish as they are', () => {
    const at = { catchDeg: -49.5, finishDeg: 29 };
    const { move, sentence } = solvedRig(5, SWEEP, at, { catchDeg: -48, finishDeg: 28 }, trust);
    expect(move).toEqual(NO_MOVE);
    expect(sentence.message).toMatch(/^Seat 5: keep the rigging\./u);
  });

  it('is never solved by something worse, nor beyond what can be moved', () => {
    const angle = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
    fc.assert(
      fc.property(angle(-65, -45), angle(25, 42), angle(-65, -45), angle(25, 42), (c, f, wantedC, wantedF) => {
        const at = { catchDeg: c, finishDeg: f };
        const { move, catchDeg, finishDeg } = solvedRig(1, SWEEP, at, { catchDeg: wantedC, finishDeg: wantedF }, trust);
        const off = (byCatch: number, byFinish: number): number =>
          (c + byCatch - wantedC) ** 2 + (f + byFinish - wantedF) ** 2;
        expect(off(catchDeg.value, finishDeg.value)).toBeLessThanOrEqual(off(0, 0));
        expect([6, 1.5, 2].map((most, k) => Math.abs(Object.values(move)[k] ?? NaN) <= most)).toEqual([
          true,
          true,
          true,
        ]);
        expect(Object.values(move).every((cm) => Number.isInteger(2 * Number(cm)))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('how far rowers follow', () => {
  const squads = Array.from({ length: 400 }, (_, at) => at + 1);
  const heldBy = (changes: number): number => {
    const held = squads.filter((seed) => {
      const { nextShare, trials } = followingSquad(seed, changes);
      const { low, high } = changeRange(2, rigTrust(trials));
      return 2 * nextShare >= low && 2 * nextShare <= high;
    });
    return (100 * held.length) / squads.length;
  };
  it('is half to all of it before a change was made', () => expectFigure('rigPrior', heldBy(0)));
  it('is what the squad’s own changes show', () => expectFigure('rigOwn', heldBy(10)));
  it('is found also where a squad follows less than any other', () => {
    const far = squads.slice(0, 200).map((seed) => rigTrust(followingSquad(seed, 20, 0.3).trials).share);
    expectFigure('rigReplaced', (100 * far.filter((share) => share > 0.2 && share < 0.45).length) / far.length);
  });
  it('gives most changes the right sign', () => {
    const signs = squads.flatMap((seed) =>
      followingSquad(seed, 10).trials.flatMap(({ foretold, found }) =>
        foretold.catchDeg === 0 ? [] : [Math.sign(foretold.catchDeg) === Math.sign(found.catchDeg)],
      ),
    );
    expectFigure('rigSign', (100 * signs.filter(Boolean).length) / signs.length);
  });
  it('is surer with every change, and learns nothing from none', () => {
    const errors = [0, 3, 10, 30].map((changes) => rigTrust(followingSquad(7, changes).trials).error);
    expect(errors).toEqual(errors.toSorted((a, b) => b - a));
    const nothing = { foretold: { catchDeg: 0, finishDeg: 0 }, found: { catchDeg: 3, finishDeg: 3 } };
    expect(rigTrust([nothing])).toEqual(rigTrust([]));
  });
});

it('gears an oar from the hand to the middle of the blade', () => {
  expect(computeGearing(SWEEP, 3.76)).toBeCloseTo((3.76 - 1.15 - 0.2) / (1.15 - 0.07), 9);
  expect(computeGearing(SCULL, 2.88)).toBeCloseTo((2.88 - 0.88 - 0.15) / (0.88 - 0.07), 9);
});

describe('a crew', () => {
  const crew = (strokes: number, seats: number) => {
    const table = emptyTable(strokes, seats);
    for (let at = 0; at < strokes * seats; at++) {
      const seat = (at % seats) + 1;
      table.gate.catchAngleDeg[at] = seat === 3 ? -50 : -54 - 0.1 * seat;
      table.gate.finishAngleDeg[at] = seat === 3 ? 35 : 32;
    }
    const boat = { name: null, seatCount: seats, rig: 'sweep', coxed: true } as const;
    const parameters = {
      driveStartKgf: 30,
      recoveryKgf: 15,
      oarInboardM: 1.15,
      oarLengthM: 3.76,
      ratingStrokes: 2,
      fromFile: true,
    };
    return { gates: sweepGates(seats), strokes: table, boat, parameters };
  };
  const every = (strokes: number): Int32Array => Int32Array.from({ length: strokes }, (_, k) => k);

  it('has each seat made to match the median of the others', () => {
    const { seats, closed } = rigAnswers(crew(20, 4), every(20));
    expect(closed).toBeNull();
    expect(seats.map(({ seat, answer }) => [seat, answer.move.stretcherCm])).toEqual([
      [1, 0],
      [2, 0],
      [3, 2.5],
      [4, 0],
    ]);
    expect(crewAngles(seats, 3)).toEqual({ catchDeg: -54.2, finishDeg: 32 });
  });

  it('of few strokes or few seats is told what it needs', () => {
    const needs = 'Matching the others needs three seats with angles for 20 strokes each. This selection has';
    expect(rigAnswers(crew(19, 4), every(19)).closed?.message).toBe(`${needs} 0.`);
    expect(rigAnswers(crew(20, 2), every(20)).closed?.message).toBe(`${needs} 2.`);
    const unknown = crew(20, 4);
    expect(rigAnswers({ ...unknown, boat: { ...unknown.boat, rig: null } }, every(20)).closed?.message).toMatch(
      /^Sweep or sculls/u,
    );
  });
});
