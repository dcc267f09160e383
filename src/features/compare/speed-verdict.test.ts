import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FLOORS } from '#engine/analysis/comparison/floors.ts';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { judged, type JudgedDifference } from '#engine/analysis/comparison/judged.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { metricDisplay } from './difference/verdict-messages.ts';
import {
  findMostChanged,
  formatStrokeChange,
  writtenWatts,
  type SeatChange,
  findCommonGates,
} from './speed-verdict.ts';

function found(id: ComparedMetricId, difference: number, half = 1): JudgedDifference {
  const side = { sd: 1, strokes: 80, effectiveStrokes: 40, sessions: 1 };
  const [one] = judged(
    [
      {
        id,
        difference: {
          difference,
          low: difference - half,
          high: difference + half,
          before: { ...side, mean: 300 },
          after: { ...side, mean: 300 + difference },
          autocorrelation: 0,
          blockLength: 10,
          knowsDays: false,
          strata: [],
        },
      },
    ],
    { floors: DEFAULT_FLOORS, crew: { powerW: 2400, flanks: null } },
  );
  if (one?.difference == null) throw new Error('not found');
  return one;
}

const makeCrew = (watts: readonly number[]): SeatChange[] =>
  watts.map((change, at) => ({ seat: at + 1, powerW: found('powerW', change), others: [] }));

const NOBODY: ReadonlySet<number> = new Set();

describe('who made it', () => {
  it('names the fewest who made three quarters of it, without those who are left out', () => {
    const most = findMostChanged(makeCrew([5, 9, 14, 28, 15, -6, 19, 12]), found('rowerPowerW', 12), new Set([2]));
    expect(most).toEqual({ seats: [4, 7, 5, 3], theirsW: 76, allW: 87, of: 7 });
  });

  it('tells watts that add up as they are written beside each rower', () => {
    const changes = makeCrew([11.4, 7.4, 7.5, 7.4, 30.2]);
    const leftOut = new Set([5]);
    const most = findMostChanged(changes, found('rowerPowerW', 8), leftOut);
    const written = writtenWatts(changes, leftOut);
    const sum = (seats: readonly number[]): number => seats.reduce((all, seat) => all + (written.get(seat) ?? NaN), 0);
    expect(most?.allW).toBe(34);
    expect([sum([1, 2, 3, 4]), sum(most?.seats ?? [])]).toEqual([most?.allW, most?.theirsW]);
    expect(written.get(5)).toBe(30);
  });

  it('names who lost it where power was lost', () => {
    expect(findMostChanged(makeCrew([-20, 2, -2, -1]), found('rowerPowerW', -12), NOBODY)?.seats).toEqual([1]);
  });

  it('names no one where the crew’s power did not change for sure, or one of them was not measured', () => {
    expect(findMostChanged(makeCrew([5, -5]), found('rowerPowerW', 1), NOBODY)).toBeNull();
    expect(findMostChanged(makeCrew([5, 5]), undefined, NOBODY)).toBeNull();
    const unmeasured = [...makeCrew([30]), { seat: 2, powerW: null, others: [] }];
    expect(findMostChanged(unmeasured, found('rowerPowerW', 12), NOBODY)).toBeNull();
    expect(findMostChanged(unmeasured, found('rowerPowerW', 12), new Set([2]))?.seats).toEqual([1]);
  });

  it('holds for any crew that they made three quarters, and that one fewer did not', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 2, maxLength: 8 }), (watts) => {
        const allW = watts.reduce((sum, one) => sum + one, 0);
        const most = findMostChanged(makeCrew(watts), found('rowerPowerW', Math.sign(allW) * 12), NOBODY);
        if (allW === 0) {
          expect(most).toBeNull();
          return;
        }
        const theirs = (most?.seats ?? []).map((seat) => watts[seat - 1] ?? NaN);
        const sum = theirs.reduce((total, one) => total + one, 0);
        expect(sum / allW).toBeGreaterThanOrEqual(0.75);
        expect((sum - (theirs.at(-1) ?? NaN)) / allW).toBeLessThan(0.75);
      }),
    );
  });

  it('says of the stroke what changed most', () => {
    const words = (others: readonly JudgedDifference[]): string =>
      formatStrokeChange({ seat: 3, powerW: null, others }, ({ id }) => metricDisplay(id, FORCE_UNITS.N));
    expect(words([])).toBe('as before');
    expect(words([found('catchOffsetMs', 14)])).toBe('Catch against stroke later by 14 ms');
    expect(words([found('peakForceN', 62)])).toBe('Peak force higher by 62 N');
  });
});

it('names a seat only where the same rower sat there on both sides', () => {
  const session = (side: 'before' | 'after', names: readonly string[]) => ({
    side,
    analysis: {
      gates: [1, 2].map((seat) => ({ seat, side: null })),
      crew: names.map((name, at) => ({ seat: at + 1, side: null, name })),
    },
  });
  const listNames = (before: readonly string[], after: readonly string[]) =>
    findCommonGates([session('before', before), session('after', after)]).map(({ name }) => name);
  expect(listNames(['Brandt', 'Okonjo'], ['Brandt', 'Donnelly'])).toEqual(['Brandt', null]);
  // A crew without names isn't given those of the other.
  expect(listNames([], ['Brandt', 'Donnelly'])).toEqual([null, null]);
});
