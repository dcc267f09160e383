import { expect, it } from 'vitest';
import { parseCsv } from '#engine/exports/testing/rowed-session.ts';
import { judged } from '#engine/analysis/comparison/judged.ts';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { NO_FLOORS } from '#engine/analysis/comparison/testing/simulated-strokes.ts';
import { isFound, type Found } from './difference/verdict-messages.ts';
import { comparisonCsv } from './comparison-file.ts';

function found(id: ComparedMetricId, before: number, [low, difference, high]: [number, number, number]): Found {
  const side = { sd: 5, strokes: 60, effectiveStrokes: 32, sessions: 1 };
  const compared = {
    difference,
    low,
    high,
    before: { ...side, mean: before },
    after: { ...side, mean: before + difference },
    autocorrelation: 0.3,
    blockLength: 12,
    knowsDays: false,
    strata: [],
  };
  const [one] = judged([{ id, difference: compared }], { floors: NO_FLOORS, crew: { powerW: 2400, flanks: null } });
  if (one === undefined || !isFound(one)) throw new Error('It was compared.');
  return one;
}

const LATE = found('catchOffsetMs', 2, [24, 26, 28]);
const POWER = found('powerW', 300.123456789, [-1, 0.2, 1.4]);
const alike = { ofHull: [], ofSeats: new Map(), crew: null };

it('holds a measure a row with its interval and verdict, in numbers that a spreadsheet reads', () => {
  const rows = parseCsv(comparisonCsv([LATE, POWER], { alignment: 'rate', otherSensors: false, alike }));
  expect(rows).toEqual([
    ['Measure', 'Unit', 'Before', 'After', 'Difference', 'From', 'To', 'Matters from', 'Verdict'],
    ['Catch against stroke', 'ms', '2', '28', '26', '24', '28', '2', 'Real. later, worse'],
    ['Power', 'W', '300.123457', '300.323457', '0.2', '-1', '1.4', expect.any(String), 'The same'],
  ]);
});

it('judges nothing of what other sensors measure', () => {
  const [, ...rows] = parseCsv(comparisonCsv([LATE, POWER], { alignment: 'rate', otherSensors: true, alike }));
  expect(rows.map((row) => row.at(-1))).toEqual(['Not judged: new sensor', 'Not judged: new sensor']);
});
