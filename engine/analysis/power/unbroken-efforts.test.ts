import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MadeStroke, makeStrokes, sweepGates } from '../testing/stroke-tables.ts';
import { bestUnbroken, longestUnbrokenS, unbrokenRuns, type UnbrokenRun } from './unbroken-efforts.ts';

const findRuns = (made: readonly MadeStroke[]): UnbrokenRun[] => unbrokenRuns(makeStrokes(made), sweepGates(1), 1);

const stroke = (watts: number, pauseS = 0): MadeStroke => ({ durationS: 2, powerW: [watts], pauseS });

describe('the hardest effort of a length', () => {
  it('is that of the hardest run that is long enough', () => {
    const runs = findRuns([stroke(500), stroke(400), stroke(300, 20), stroke(310), stroke(320)]);
    expect(bestUnbroken(runs, 2)).toEqual({ durationS: 2, powerW: 500, startS: 100 });
    expect(bestUnbroken(runs, 4)?.powerW).toBeCloseTo(450, 9);
    expect(bestUnbroken(runs, 6)?.powerW).toBeCloseTo(310, 9);
    expect(bestUnbroken(runs, 6)?.startS).toBeCloseTo(124, 9);
    expect(bestUnbroken(runs, 7)).toBeNull();
    expect(longestUnbrokenS(runs)).toBeCloseTo(6, 9);
  });

  it('holds the pause of a drill as 0 W, and ends at a rest or at a stroke that was not measured', () => {
    const drill = findRuns([stroke(300), stroke(300, 2)]);
    expect(bestUnbroken(drill, 6)?.powerW).toBeCloseTo(200, 9);
    expect(findRuns([stroke(300), stroke(300, 7)])).toHaveLength(2);
    expect(findRuns([stroke(300), stroke(NaN), stroke(300)])).toHaveLength(2);
    expect(findRuns([stroke(NaN)])).toEqual([]);
  });

  it('is exactly the best of all windows', () => {
    const strokes = fc.array(
      fc.record({
        durationS: fc.double({ min: 1.4, max: 3, noNaN: true }),
        watts: fc.integer({ min: 50, max: 600 }),
        pauseS: fc.constantFrom(0, 0, 0, 1.5, 30),
      }),
      { minLength: 1, maxLength: 25 },
    );
    fc.assert(
      fc.property(strokes, fc.double({ min: 1, max: 20, noNaN: true }), (made, durationS) => {
        const runs = findRuns(made.map(({ watts, ...rest }) => ({ ...rest, powerW: [watts] })));
        const best = bestUnbroken(runs, durationS);
        const tried = runs.flatMap(({ timeS, workJ }) => {
          const workAt = (moment: number): number => {
            const at = timeS.findIndex((edge) => edge >= moment);
            const after = at < 0 ? timeS.length - 1 : Math.max(1, at);
            const [from = 0, to = 0] = timeS.slice(after - 1, after + 1);
            const [done = 0, next = 0] = workJ.slice(after - 1, after + 1);
            return done + ((next - done) * (moment - from)) / (to - from);
          };
          const first = timeS[0] ?? 0;
          const room = (timeS.at(-1) ?? 0) - first - durationS;
          return Array.from({ length: room < 0 ? 0 : 101 }, (_, step) => {
            const start = first + (room * step) / 100;
            return (workAt(start + durationS) - workAt(start)) / durationS;
          });
        });
        for (const power of tried) expect(best?.powerW).toBeGreaterThanOrEqual(power - 1e-6);
        expect(best === null).toBe(tried.length === 0);
      }),
    );
  });
});
