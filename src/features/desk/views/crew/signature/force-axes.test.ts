import { describe, expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { modelSession } from '#src/features/desk/testing/model-session.ts';
import { sourceTarget } from '#src/features/desk/shared/targets/source-targets.ts';
import { forceAxes, targetMarks, findComparisonOption, listComparisonOptions } from './force-axes.ts';

const eight = sourceTarget('M8+');
const listPlaces = (by: 'angle' | 'arc' | 'time') => targetMarks(eight, by).map(({ name, at }) => [name, at]);

describe('the targets of a class', () => {
  it('stand at angles: the peak at its share of the arc', () => {
    expect(listPlaces('angle')).toEqual([
      ['catch', -54],
      ['peak', -54 + 0.32 * 90],
      ['finish', 36],
    ]);
    expect(targetMarks(eight, 'angle').map(({ words }) => words)).toEqual(['catch −54°', 'peak −25°', 'finish 36°']);
  });

  it('by arc are the peak alone, and nothing by time or without a class', () => {
    expect(listPlaces('arc')).toEqual([['peak', 32]]);
    expect(listPlaces('time')).toEqual([]);
    expect(targetMarks(null, 'angle')).toEqual([]);
  });

  it('lie within the axes although no curve reaches them', () => {
    const at = Float64Array.of(-40, 0, 20);
    const mean = Float64Array.of(0, 500, 0);
    const gate = { seat: 1, side: null } as const;
    const short = { gate, at, mean, p05: mean, p25: mean, p75: mean, p95: mean, strokeCount: 1 };
    expect(forceAxes('angle', [short], FORCE_UNITS.N, [-54, 36])?.at).toEqual([-55, 40]);
    expect(forceAxes('angle', [short], FORCE_UNITS.N)?.at).toEqual([-40, 20]);
  });
});

const session = modelSession();
const [piece] = session.pieces;
if (piece === undefined) throw new Error('the model has a piece');

it('other strokes are pieces and the whole session, and first of all what was kept', () => {
  expect(listComparisonOptions(session, null).map(({ name }) => name)).toEqual(['piece 1, rate 35', 'whole session']);
  const kept = { fromS: piece.startS, toS: piece.startS + 4 * 1.74 };
  const [first] = listComparisonOptions(session, kept);
  expect(first).toMatchObject({ id: 'kept', name: 'kept 0:01 to 0:08', strokes: Int32Array.of(0, 1, 2, 3) });
});

it('other strokes leave out what holds no stroke', () => {
  expect(
    listComparisonOptions(session, { fromS: piece.startS, toS: piece.startS + 0.5 }).map(({ id }) => id),
  ).not.toContain('kept');
});

it('other strokes are the chosen ones, else the first that differs from the selection', () => {
  const rivals = listComparisonOptions(session, null);
  const all = Int32Array.from({ length: session.strokes.count }, (_, k) => k);
  expect(findComparisonOption(rivals, 'all', all)?.id).toBe('all');
  expect(findComparisonOption(rivals, 'gone', all)?.id).toBe('piece-0');
  expect(
    findComparisonOption(
      rivals,
      null,
      Int32Array.from({ length: 10 }, (_, k) => k),
    )?.id,
  ).toBe('all');
  expect(findComparisonOption([], null, all)).toBeNull();
});
