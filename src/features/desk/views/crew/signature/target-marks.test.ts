import { describe, expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { sourceTarget } from '../../../shared/targets/source-targets.ts';
import { forceAxes } from './force-axes.ts';
import { targetMarks } from './target-marks.ts';

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
