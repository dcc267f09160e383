import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformFrom } from '../../comparison/blocks.ts';
import { stepsOverSessions } from './steps.ts';
import { faulty, simulateSeason, countTold, type Season } from './testing/seasons.ts';

const STEADY: Season = { gates: 8, earlier: 6, forceScatter: 0.012, middleScatterDeg: 0.25, freedom: Infinity };
const SEASONS = 60;

describe('a gate that stands otherwise than in the sessions before', () => {
  it.each([
    { fault: { force: 1.15 }, moved: 'force-gain' },
    { fault: { force: 0.85 }, moved: 'force-gain' },
    { fault: { zeroDeg: 3 }, moved: 'angle-zero' },
    { fault: { zeroDeg: -3 }, moved: 'angle-zero' },
    { fault: { angle: 1.15 }, moved: 'angle-gain' },
  ] as const)('is told as $moved: $fault', ({ fault, moved }) => {
    const { found, wrongly } = countTold(STEADY, fault, moved, SEASONS, uniformFrom(7));
    expect(found).toBeGreaterThan(0.7);
    expect(wrongly).toBe(0);
  });

  it('says by how much, with an interval that holds it', () => {
    const uniform = uniformFrom(11);
    let held = 0;
    let told = 0;
    for (let k = 0; k < SEASONS; k++) {
      const days = simulateSeason(STEADY, uniform);
      const now = (days.at(-1) ?? []).map((one, gate) => (gate === 4 ? faulty(one, { force: 1.25 }) : one));
      for (const { by, within, sessions } of stepsOverSessions(now, days.slice(0, -1))) {
        told += 1;
        expect(sessions).toBe(6);
        if (Math.abs(by - Math.log(1.25)) <= within) held += 1;
      }
    }
    expect(told).toBeGreaterThan(0.95 * SEASONS);
    expect(held).toBeGreaterThan(0.9 * told);
  });

  it('is told on, while it has been so in fewer than half of the sessions', () => {
    const days = simulateSeason({ ...STEADY, earlier: 9 }, uniformFrom(3));
    const wrong = days.map((gates, day) =>
      gates.map((one, gate) => (day >= 7 && gate === 2 ? faulty(one, { force: 1.25 }) : one)),
    );
    const steps = stepsOverSessions(wrong.at(-1) ?? [], wrong.slice(0, -1));
    expect(steps.map(({ gate, moved }) => [gate, moved])).toEqual([[2, 'force-gain']]);
  });
});

describe('nothing is told', () => {
  it.each([
    { day: 'of steady rowers', season: STEADY },
    { day: 'of rowers who are not', season: { ...STEADY, forceScatter: 0.05, middleScatterDeg: 1 } },
    { day: 'with four sessions before', season: { ...STEADY, earlier: 4 } },
  ])('$day', ({ season }) => {
    expect(countTold(season, null, null, 3 * SEASONS, uniformFrom(5)).wrongly).toBeLessThanOrEqual(0.02);
  });

  const faults = fc.record({
    force: fc.double({ min: 0.3, max: 3, noNaN: true }),
    zeroDeg: fc.double({ min: -15, max: 15, noNaN: true }),
    seed: fc.integer(),
  });

  it('with fewer than four sessions, with fewer than three others, or where somebody else rowed', () => {
    fc.assert(
      fc.property(faults, ({ seed, ...fault }) => {
        const days = simulateSeason(STEADY, uniformFrom(seed));
        const now = (days.at(-1) ?? []).map((one, gate) => (gate === 0 ? faulty(one, fault) : one));
        const earlier = days.slice(0, -1);
        expect(stepsOverSessions(now, earlier.slice(0, 3))).toEqual([]);
        const ofThree = earlier.map((gates) => gates.map((one, gate) => (gate < 3 ? one : null)));
        expect(stepsOverSessions(now, ofThree)).toEqual([]);
        const anotherRower = earlier.map((gates) => gates.map((one, gate) => (gate === 0 ? null : one)));
        expect(stepsOverSessions(now, anotherRower).filter(({ gate }) => gate === 0)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('where the whole crew pulls harder, or reaches farther', () => {
    const days = simulateSeason(STEADY, uniformFrom(21));
    const now = (days.at(-1) ?? []).map((one) => faulty(one, { force: 1.4, zeroDeg: -4 }));
    expect(stepsOverSessions(now, days.slice(0, -1))).toEqual([]);
  });

  it('of a rower who rows shorter at one end, and does less work for it', () => {
    const days = simulateSeason(STEADY, uniformFrom(22));
    const now = (days.at(-1) ?? []).map((one, gate) =>
      gate === 5 ? { ...one, workJ: 0.9 * one.workJ, catchAngleDeg: one.catchAngleDeg + 9 } : one,
    );
    expect(stepsOverSessions(now, days.slice(0, -1))).toEqual([]);
  });
});
