// The whole and its parts tell one story of the same strokes, whoever wrote the file.
import { beforeAll, expect, it } from 'vitest';
import { analyse } from '#engine/analysis/analyse.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { piecesOfRanges } from '#engine/analysis/pieces/pieces.ts';
import type { Sample } from '#engine/formats/testing/check-import.ts';
import { loggedFrom } from '#engine/formats/testing/logged-from.ts';
import { SAMPLES } from '#engine/formats/testing/samples.ts';
import { intoRecording } from '#engine/formats/whole/into-recording.ts';
import type { Engine } from '#engine/kernel/engine.ts';
import { loadEngine } from '#engine/kernel/node.ts';
import { NO_TOTALS } from '#engine/recording/interval.ts';
import { type IntervalRow, intervalRows, wholeRow } from './interval-rows.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

function analysed({ format, content }: Sample): Analysis {
  engine.clear();
  const source = { fileName: 'a', bytes: 1, format: format.id, encoding: null, delimiter: null };
  return analyse(engine, intoRecording(engine, loggedFrom(format, content), source), { definitions: 'powerline' });
}

/** Sentences about what a row says against itself. */
function doubts({ name, workS, distanceM, speedMps }: IntervalRow): string[] {
  const pace = distanceM === null ? null : distanceM / workS;
  const isOne = speedMps === null ? distanceM === null : Math.abs(speedMps - (pace ?? NaN)) < 1e-6;
  return [
    Number.isFinite(workS) && workS > 0 ? '' : `${name} lasts ${workS} s`,
    isOne ? '' : `${name} goes ${speedMps} m/s for ${distanceM} m in ${workS} s`,
  ].filter((doubt) => doubt !== '');
}

it.each(SAMPLES.map((sample) => [sample.name, sample] as const))('of %s', (_, sample) => {
  const analysis = analysed(sample);
  const rows = [wholeRow(analysis), ...intervalRows(analysis)];
  expect(rows.flatMap(doubts)).toEqual([]);
  if (analysis.strokes.count === 0) return;
  // One piece over all of the strokes is the whole.
  const pieces = piecesOfRanges(analysis, [{ fromStroke: 0, toStroke: analysis.strokes.count }]);
  const bySelf = { ...analysis, intervals: [], pieces };
  const [only] = intervalRows(bySelf);
  expect({ ...wholeRow(bySelf), name: only?.name }).toEqual(only);
});

it('counts strokes in the rows of a device’s piece where the device did not', () => {
  const piece = {
    startS: 10,
    endS: 60,
    fromStroke: 3,
    toStroke: 21,
    rateSpm: 21.6,
    distanceM: null,
    powerW: null,
    speedMps: null,
  };
  const interval = (startS: number) =>
    ({ startS, endS: startS + 49, kind: 'work', by: 'lap', name: null, totals: NO_TOTALS }) as const;
  const told = intervalRows({ intervals: [interval(11), interval(90)], pieces: [piece] });
  expect(told.map(({ strokes, rateSpm }) => [strokes, rateSpm])).toEqual([
    [18, 21.6],
    [null, null],
  ]);
  const counted = { ...interval(11), totals: { ...NO_TOTALS, strokes: 20 } };
  expect(intervalRows({ intervals: [counted, interval(90)], pieces: [piece] })[0]?.strokes).toBe(20);
});
