// Detection and false alarm rates of steps over many seasons: the figures of docs/definitions.md.
import { describe, expect, it } from 'vitest';
import { uniformFrom } from '../../comparison/blocks.ts';
import { countTold } from './testing/seasons.ts';

const SEASONS = 1000;

describe.each([
  { scatter: 'steady', forceScatter: 0.015, middleScatterDeg: 0.3, mostWrongly: 0.005 },
  { scatter: 'unsteady', forceScatter: 0.03, middleScatterDeg: 0.6, mostWrongly: 0.01 },
  { scatter: 'restless', forceScatter: 0.06, middleScatterDeg: 1.2, mostWrongly: 0.02 },
])('$scatter rowers', ({ mostWrongly, ...scatters }) => {
  it.each([4, 6, 12])('with %d sessions before: false findings, and what is found of 15 % and 3°', (earlier) => {
    const season = { gates: 8, earlier, ...scatters };
    const uniform = uniformFrom(earlier);
    const none = countTold({ ...season, freedom: Infinity }, null, null, SEASONS, uniform);
    const heavy = countTold({ ...season, freedom: 5 }, null, null, SEASONS, uniform);
    const gain = countTold({ ...season, freedom: Infinity }, { force: 1.15 }, 'force-gain', SEASONS, uniform);
    const zero = countTold({ ...season, freedom: Infinity }, { zeroDeg: 3 }, 'angle-zero', SEASONS, uniform);
    console.info(scatters, earlier, { none, heavy, gain, zero });
    expect(none.wrongly).toBeLessThanOrEqual(mostWrongly);
    expect(heavy.wrongly).toBeLessThanOrEqual(3 * mostWrongly);
  });
});
