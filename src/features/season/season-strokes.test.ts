// Strokes of several sessions follow one another, each with its session, its oars and its values.
import { expect, it } from 'vitest';
import { exploreDots } from '#src/figures/explore/explored.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { assignSeason, joinSessions, seasonMeasures, type ReadSession } from './season-strokes.ts';

const session = (startedAt: number, seats: readonly number[], powers: readonly number[], seat: number | null = null) =>
  ({
    startedAt,
    title: `session of ${startedAt}`,
    seat,
    kept: {
      gates: seats.map((one) => ({ seat: one, side: null })),
      strokes: Int32Array.of(4, 9),
      counted: 2,
      sinceS: Float32Array.of(0, 10),
      boat: new Map([['rateSpm', Float32Array.of(20, 31)]]),
      oars: new Map([['powerW', Float32Array.from(powers)]]),
    },
  }) satisfies ReadSession;

const season = joinSessions([session(0, [1, 2], [100, 200, 110, NaN]), session(5_000_000, [2], [220, 230])]);
const measures = seasonMeasures(season, FORCE_UNITS.N);
const measure = (id: string) => measures.find((one) => one.id === id) ?? expect.fail(`There is no ${id}.`);
const dots = (by: 'session' | 'seat' | 'rate', of = season) => {
  const [x, y] = [measure('time'), measure('powerW')];
  const { groups, rows } = exploreDots(of, x, y, assignSeason(of, by, true));
  return rows.map((row) => [row.x, row.y, groups[row.group]?.label]);
};

it('has a dot for every oar of every stroke, at its date', () => {
  expect(dots('session')).toEqual([
    [0, 100, 'session of 0'],
    [0, 200, 'session of 0'],
    [10_000, 110, 'session of 0'],
    [5_000_000, 220, 'session of 5000000'],
    [5_010_000, 230, 'session of 5000000'],
  ]);
});

it('belongs to seats and rates across the sessions', () => {
  expect(dots('seat').map(([, , label]) => label)).toEqual(['Seat 1', 'Seat 2', 'Seat 1', 'Seat 2', 'Seat 2']);
  expect(dots('rate').map(([, , label]) => label)).toEqual(['20 spm', '20 spm', '32 spm', '20 spm', '32 spm']);
});

it('shows the oars of one rower alone, and what was not measured nowhere', () => {
  const own = joinSessions([session(0, [1, 2], [100, 200, 110, NaN], 2)]);
  const { rows } = exploreDots(own, measure('rate'), measure('powerW'), assignSeason(own, 'seat', true));
  expect(rows.map(({ gate }) => gate)).toEqual([1]);
  expect(measure('speed').valueOf(0, -1)).toBeNaN();
});
