// The whole and its parts agree on the same strokes, in every vendor's file.
import { beforeAll, expect, it } from 'vitest';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { type Sample, loggedFrom } from '#engine/formats/testing/check-import.ts';
import { SAMPLES } from '#engine/formats/testing/samples.ts';
import { intoRecording } from '#engine/formats/in-memory/into-recording.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { NO_TOTALS } from '#engine/recording/interval.ts';
import { intervalTable, type IntervalRow, intervalRows, wholeRow, workRow } from './intervals-panel.tsx';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

function analysed({ format, content }: Sample): Analysis {
  engine.clear();
  const source = { fileName: 'a', bytes: 1, format: format.id, encoding: null, delimiter: null };
  return analyze(engine, intoRecording(engine, loggedFrom(format, content), source), { definitions: 'powerline' });
}

/** Contradictions within a row, as sentences. */
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
  const work = workRow(analysis);
  if (work === null) return;
  expect(work.workS).toBeLessThan(wholeRow(analysis).workS);
  const counts = intervalRows(analysis).map(({ strokes }) => strokes);
  expect(work.strokes).toBe(counts.includes(null) ? null : counts.reduce<number>((sum, one) => sum + (one ?? 0), 0));
  const rates = intervalRows(analysis).map(({ rateSpm }) => rateSpm ?? NaN);
  if (work.rateSpm !== null) {
    expect(work.rateSpm).toBeGreaterThan(Math.min(...rates) - 1e-9);
    expect(work.rateSpm).toBeLessThan(Math.max(...rates) + 1e-9);
  }
});

it('lists the pieces on the desk, and those of the device alone where it kept no strokes', () => {
  const piece = {
    name: 'First',
    startS: 10,
    endS: 60,
    fromStroke: 3,
    toStroke: 21,
    durationS: 49,
    rateSpm: 21.6,
    distanceM: 196,
    powerW: null,
    speedMps: 4,
  };
  const interval = (startS: number, by: 'lap' | 'split' = 'lap') =>
    ({ startS, endS: startS + 49, kind: 'work', by, name: null, totals: NO_TOTALS }) as const;
  const told = intervalRows({ intervals: [interval(11), interval(90)], pieces: [piece] });
  expect(told).toMatchObject([{ name: 'First', workS: 49, speedMps: 4, strokes: 18, piece: 0 }]);
  const bare = intervalRows({ intervals: [interval(11), interval(90)], pieces: [] });
  expect(bare.map(({ name, piece: at }) => [name, at])).toEqual([
    ['Piece 1', null],
    ['Piece 2', null],
  ]);
  const splits = intervalRows({ intervals: [interval(11, 'split'), interval(90, 'split')], pieces: [piece] });
  expect(splits.map(({ isSplit }) => isSplit)).toEqual([true, true]);
});

it('draws only the columns in which a piece has a number', () => {
  const part: IntervalRow = {
    name: 'Piece 1',
    fromS: 15,
    toS: 75,
    piece: null,
    isSplit: false,
    workS: 60,
    distanceM: 240,
    speedMps: 4,
    rateSpm: null,
    strokes: null,
  };
  const { columns, cells } = intervalTable([part], 5);
  expect(columns).toEqual(['/500 m', 'Time', 'Distance m', 'From']);
  expect(cells({ ...part, rateSpm: 24, strokes: 24 })).toEqual(['2:05.0', '1:00.0', '240', '0:10']);
});
