// Expected totals of recordings of every kind: work and elapsed time, distance, strokes, intervals, chosen among the
// rows' and the device's own. Real people's sessions are never part of the project, so these only run with the folder
// next to it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '../analysis/analyze.ts';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import { fileSource } from './file-source.node.ts';
import { readRecording } from './read-recording.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { workTravel } from '../analysis/pieces/named-travel.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const folder = fileURLToPath(new URL('../../../shared/telemetry/', import.meta.url));

interface Expected {
  readonly file: string;
  readonly workS?: number;
  readonly elapsedS?: number;
  readonly distanceM?: number;
  readonly strokes?: number;
  readonly intervals?: number;
  readonly utc?: string;
  readonly local?: string;
  /** Another sport: only read if any sport is requested. */
  readonly otherSport?: true;
}

const FILES: readonly Expected[] = [
  { file: 'peach/all-data-eight-60s.txt', elapsedS: 60, distanceM: 340.1, strokes: 34, utc: '2024-04-13T07:59:04Z' },
  // The window cuts one of 21 strokes.
  { file: 'peach/trace-eight-with-gate-force-y.csv', elapsedS: 64.6, strokes: 20 },
  // The first of five rows is the window's own, without a value.
  { file: 'peach/profile-eight-5-strokes.csv', strokes: 4 },
  { file: 'nk/link-1.27.csv', workS: 4513, distanceM: 14360.2, strokes: 1408, intervals: 1 },
  {
    file: 'nk/link-1.30.csv',
    workS: 2585,
    distanceM: 9212.5,
    strokes: 921,
    intervals: 1,
    local: '2017-10-22T07:11:00',
  },
  {
    file: 'nk/link-intervals-oarlock-port.csv',
    workS: 300,
    distanceM: 1186.2,
    strokes: 131,
    intervals: 5,
    local: '2016-11-14T07:38:00',
  },
  { file: 'nk/link-oarlock.csv', workS: 1600.5, distanceM: 6291.7, strokes: 676, intervals: 1 },
  {
    file: 'nk/speedcoach-old.csv',
    workS: 171.5,
    distanceM: 751.7,
    strokes: 94,
    intervals: 3,
    local: '2016-07-28T11:35:00',
  },
  { file: 'nk/speedcoach-xl.csv', workS: 3193.5, distanceM: 9520, strokes: 1121, intervals: 1 },
  { file: 'nk/logbook-dump.csv', workS: 3899, elapsedS: 3901.9, distanceM: 12155.5, strokes: 1237, intervals: 1 },
  { file: 'oarlock/piece1-Bow.csv', workS: 667.4, distanceM: 2825, strokes: 301, intervals: 1 },
  { file: 'oarlock/piece1-2.csv', workS: 667.4, distanceM: 2824, strokes: 301, intervals: 1 },
  { file: 'oarlock/piece1-3.csv', workS: 665.3, distanceM: 2817, strokes: 300, intervals: 1 },
  { file: 'oarlock/piece1-Stroke.csv', workS: 667.4, distanceM: 2824, strokes: 301, intervals: 1 },
  { file: 'oarlock/piece2-Bow.csv', workS: 658, distanceM: 2838, strokes: 309, intervals: 1 },
  { file: 'oarlock/piece2-2.csv', workS: 658, distanceM: 2839, strokes: 309, intervals: 1 },
  { file: 'oarlock/piece2-3.csv', workS: 657.9, distanceM: 2839, strokes: 309, intervals: 1 },
  { file: 'oarlock/piece2-Stroke.csv', workS: 559.7, distanceM: 2404, strokes: 261, intervals: 1 },
  { file: 'oarlock/no-preamble-2.csv', workS: 133.4, distanceM: 602.9, strokes: 77, intervals: 1 },
  { file: 'oarlock/no-preamble-stroke.csv', workS: 133.4, distanceM: 604.4, strokes: 77, intervals: 1 },
  { file: 'rp3/intervals.csv', workS: 1800, elapsedS: 2760, distanceM: 8829.4, strokes: 852, intervals: 3 },
  { file: 'rp3/decimals-no-intervals.csv', workS: 1145, distanceM: 4996.2, strokes: 419, intervals: 1 },
  { file: 'quiske/per-stroke-left.csv', workS: 57, distanceM: 219, strokes: 25, intervals: 1 },
  { file: 'quiske/per-stroke-new.csv', workS: 382.1, distanceM: 930.4, strokes: 139, intervals: 1 },
  { file: 'crewnerd/interval-10hz.csv', workS: 1642, distanceM: 6007, strokes: 728, intervals: 1 },
  { file: 'crewnerd/summary.csv', workS: 3351, distanceM: 10219, strokes: 1223, intervals: 3 },
  {
    file: 'coxorb/graph-cr-only.csv',
    workS: 901,
    distanceM: 4275,
    strokes: 518,
    intervals: 1,
    local: '2022-08-23T07:45:00',
  },
  { file: 'erg/ergdata.csv', workS: 523.9, distanceM: 1992, strokes: 180, intervals: 1 },
  { file: 'erg/ergstick.csv', workS: 1200, distanceM: 4964, strokes: 384, intervals: 2 },
  { file: 'erg/float.csv', workS: 572.8, distanceM: 1772.3, strokes: 152, intervals: 2 },
  { file: 'erg/smartrow.csv', workS: 3008, distanceM: 7836, strokes: 878, intervals: 1 },
  {
    file: 'fit/3x250m.fit',
    workS: 171.4,
    // From the start of the first stroke, which is before the first row.
    elapsedS: 488.7,
    distanceM: 751.65,
    strokes: 94,
    intervals: 3,
    utc: '2016-07-28T09:35:29Z',
  },
  {
    file: 'fit/oarlock-developer-fields.fit',
    workS: 1655.2,
    elapsedS: 1655.2,
    distanceM: 5293,
    strokes: 647,
    intervals: 11,
    utc: '2022-09-18T12:48:35Z',
  },
  { file: 'fit/watch-row.fit', workS: 4593, elapsedS: 4608, distanceM: 38293.1, intervals: 16, otherSport: true },
  { file: 'fit/activity.fit', workS: 3601, distanceM: 3600, intervals: 1, otherSport: true },
  { file: 'fit/developer-data.fit', distanceM: 3710 },
  {
    file: 'tcx/crewnerd.tcx',
    workS: 3351,
    elapsedS: 3924,
    distanceM: 10219,
    strokes: 1214,
    intervals: 3,
    utc: '2016-04-02T08:15:08Z',
  },
  { file: 'tcx/one-line.tcx', workS: 1040.9, distanceM: 5018, strokes: 578, intervals: 1, utc: '2021-05-08T14:29:52Z' },
  { file: 'tcx/painsled.tcx', elapsedS: 413.3, distanceM: 830.1, strokes: 115, intervals: 1 },
  {
    file: 'tcx/rowing-in-motion.tcx',
    elapsedS: 6201,
    distanceM: 13368.9,
    strokes: 1694,
    intervals: 1,
    utc: '2015-10-17T12:45:55Z',
  },
  { file: 'gpx/river.gpx', elapsedS: 2089, distanceM: 3208.3, intervals: 1, utc: '2022-07-20T18:48:02Z' },
];

/** To a tenth of a meter and of a second, as in the table of expectations. */
const TENTH = 0.11;

/** Whole seconds of the start: a device's first event may be a fraction of a second later. */
const second = (moment: string | null): string | null => moment?.slice(0, 19) ?? null;

describe.each(FILES)('$file', ({ file, otherSport, ...expected }) => {
  it.skipIf(!existsSync(`${folder}${file}`))(
    'gives its totals (skipped where ../shared/telemetry is absent)',
    async () => {
      engine.clear();
      if (otherSport) {
        const refused = await readRecording(engine, fileSource(`${folder}${file}`), {});
        expect(refused.ok ? 'read' : refused.failure.code).toBe('not-rowing');
      }
      const read = await readRecording(engine, fileSource(`${folder}${file}`), { anySport: true });
      if (!read.ok) throw new Error(read.failure.sentence);
      const { summary, totals, sources, startedAt, startedLocal } = analyze(engine, read.value, {
        definitions: 'powerline',
      });
      const told = { workS: totals.workS, elapsedS: summary.durationS, distanceM: summary.distanceM };
      for (const [name, value] of Object.entries(told)) {
        const wanted = expected[name as keyof typeof told];
        if (wanted !== undefined)
          expect({ [name]: Math.abs((value ?? NaN) - wanted) < TENTH }).toEqual({ [name]: true });
      }
      if (expected.strokes !== undefined) expect(summary.strokeCount).toBe(expected.strokes);
      if (expected.intervals !== undefined) expect(sources[0]?.totals?.intervals).toBe(expected.intervals);
      if (expected.utc !== undefined) expect(second(startedAt)).toBe(second(expected.utc));
      if (expected.local !== undefined)
        expect(second(startedLocal ?? sources[0]?.start.local ?? null)).toBe(expected.local);
    },
  );
});

const caseFolder = fileURLToPath(new URL('../../../shared/cases/', import.meta.url));
const PACE_M = 500;
interface CaseExpected {
  readonly distanceM?: number;
  readonly toleranceM?: number;
  readonly workS?: number;
  readonly elapsedS?: number;
  readonly toleranceS?: number;
  readonly speedMps?: number;
  readonly speedMpsIsOneOf?: readonly number[];
  readonly paceS500?: number;
  readonly workDistanceM?: number;
  readonly totalDistanceM?: number;
  readonly strokes?: number;
  readonly toleranceStrokes?: number;
  readonly local?: string;
  readonly utc?: string;
  readonly utcOffsetS?: number;
  readonly intervals?: number | readonly (readonly [number, number])[];
  readonly craft?: string;
  readonly format?: string;
  readonly says?: string;
}
interface Case {
  readonly file: string;
  readonly expect: CaseExpected;
}
const cases = (existsSync(caseFolder) ? readdirSync(caseFolder) : [])
  .filter((name) => existsSync(`${caseFolder}${name}/expected.json`))
  .flatMap((name) => {
    const list = JSON.parse(readFileSync(`${caseFolder}${name}/expected.json`, 'utf8')) as readonly Case[];
    return list.map((one) => [`${name}/${one.file}`, one.expect] as const);
  });
/** Files without strokes, with their error. */
const REFUSED: Readonly<Record<string, string>> = { K11: 'unknown-table', K21: 'unknown-table' };
/** Values of the file with the expected ones, and their tolerance. */
function pairNumbers(
  analysis: Analysis,
  told: CaseExpected,
): readonly (readonly [string, number | null, number | undefined, number])[] {
  const { summary, totals, sources } = analysis;
  const { toleranceM = 1, toleranceS = 1.5, toleranceStrokes = 1 } = told;
  const work = workTravel(analysis);
  const paceS500 = work.speedMps === null ? null : PACE_M / work.speedMps;
  return [
    ['distanceM', summary.distanceM, told.distanceM, toleranceM],
    ['totalDistanceM', summary.distanceM, told.totalDistanceM, toleranceM],
    ['workDistanceM', totals.chosen?.workDistanceM ?? null, told.workDistanceM, toleranceM],
    ['workS', totals.workS, told.workS, toleranceS],
    ['elapsedS', summary.durationS, told.elapsedS, 2],
    ['speedMps', work.speedMps, told.speedMps, 0.05],
    ['paceS500', paceS500, told.paceS500, 0.5],
    ['strokes', summary.strokeCount, told.strokes, toleranceStrokes],
    ['utcOffsetS', sources[0]?.start.utcOffsetS ?? null, told.utcOffsetS, 0],
  ];
}
function checkTexts({ sources, intervals, craft }: Analysis, told: CaseExpected): void {
  const start = sources[0]?.start;
  if (told.local !== undefined) expect(start?.local?.slice(0, 19)).toBe(told.local);
  if (told.utc !== undefined) expect(start?.utc).toBe(told.utc);
  if (told.craft !== undefined) expect(craft).toBe(told.craft);
  if (typeof told.intervals === 'number') expect(intervals).toHaveLength(told.intervals);
  else if (told.intervals !== undefined)
    expect(intervals.map(({ startS, endS }) => [startS, endS])).toEqual(told.intervals);
}

// Small files with faults from public reports, each with its expected result. Stored next to the project and never in
// it.
describe.skipIf(cases.length === 0)('files of public reports (skipped where ../shared/cases is absent)', () => {
  it.each(cases)('%s', async (path, told) => {
    engine.clear();
    const read = await readRecording(engine, fileSource(`${caseFolder}${path}`), {});
    const refused = REFUSED[path.slice(0, 3)];
    if (refused !== undefined || !read.ok) {
      expect(read.ok ? 'read' : read.failure.code).toBe(refused);
      return;
    }
    const analysis = analyze(engine, read.value, { definitions: 'powerline' });
    for (const [name, value, wanted, within] of pairNumbers(analysis, told)) {
      if (wanted !== undefined)
        expect([name, Math.abs((value ?? NaN) - wanted) <= within, value]).toEqual([name, true, value]);
    }
    if (told.speedMpsIsOneOf !== undefined) {
      const speed = workTravel(analysis).speedMps ?? NaN;
      expect(told.speedMpsIsOneOf.some((one) => Math.abs(one - speed) < 0.05)).toBe(true);
    }
    checkTexts(analysis, told);
  });
});
