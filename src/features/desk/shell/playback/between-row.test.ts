import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { modelSession } from '../../testing/model-session.ts';
import { betweenStrokes } from './between-row.tsx';

const COUNT = 30;
const session = modelSession({ strokeCount: COUNT });
const { startS, endS } = session.strokes.boat;

it('is least, greatest and mean of the whole strokes in between', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 14, max: 48, noNaN: true }), { minLength: COUNT, maxLength: COUNT }),
      fc.nat(COUNT - 1),
      fc.nat(COUNT - 1),
      (rates, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const boat = { ...session.strokes.boat, rateSpm: Float64Array.from(rates) };
        const rowed = { ...session, strokes: { ...session.strokes, boat } };
        const range = { fromS: startS[from] ?? 0, toS: endS[to] ?? 0 };
        const { strokes, rows } = betweenStrokes(rowed, 8, range, FORCE_UNITS.N);
        const inside = rates.slice(from, to + 1);
        const rate = rows.find(({ name }) => name === 'Rate');
        expect(strokes).toBe(inside.length);
        expect(rate?.least).toBe(Math.min(...inside));
        expect(rate?.greatest).toBe(Math.max(...inside));
        expect(rate?.mean).toBeCloseTo(inside.reduce((sum, value) => sum + value, 0) / inside.length, 9);
      },
    ),
  );
});

it('has no number where no whole stroke lies in between, and no row of what no one measured', () => {
  const within = { fromS: (startS[3] ?? 0) + 0.1, toS: (endS[3] ?? 0) - 0.1 };
  const { strokes, rows } = betweenStrokes(session, 8, within, FORCE_UNITS.N);
  expect(strokes).toBe(0);
  expect(rows.map(({ least, greatest, mean }) => [least, greatest, mean])).toEqual(rows.map(() => [null, null, null]));
  const bare = { ...session, gates: [], strokes: { ...session.strokes, gateCount: 0 } };
  expect(betweenStrokes(bare, 0, within, FORCE_UNITS.N).rows.map(({ name }) => name)).toEqual(['Rate', 'Speed']);
});

it('writes forces in the unit they are shown in', () => {
  const all = { fromS: startS[0] ?? 0, toS: endS[COUNT - 1] ?? 0 };
  const peak = betweenStrokes(session, 8, all, FORCE_UNITS.kgf).rows.find(({ name }) => name === 'Peak');
  expect(peak?.mean).toBeCloseTo(920 / 9.80665, 6);
});
