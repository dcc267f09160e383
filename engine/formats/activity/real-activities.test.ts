import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { Recording } from '../../recording/recording.ts';
import type { Result } from '../../recording/result.ts';
import { fileSource } from '../file-source.node.ts';
import { readRecording } from '../read-recording.ts';

const folder = fileURLToPath(new URL('../../../../shared/telemetry/', import.meta.url));

/** Real people's sessions are never part of the project, so these tests only run with the folder next to it. */
const absent = !existsSync(`${folder}fit/3x250m.fit`);

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const read = (name: string, anySport = false): Promise<Result<Recording>> =>
  readRecording(engine, fileSource(`${folder}${name}`), { anySport });

async function readSample(name: string): Promise<Recording> {
  const result = await read(name, true);
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

interface Expected {
  readonly file: string;
  readonly utc: string | null;
  readonly sport: string | null;
  readonly workS: number | null;
  readonly elapsedS: number | null;
  readonly distanceM: number | null;
  readonly strokes: number | null;
  readonly intervals: number;
  /** Of the device: work time and distance. */
  readonly device: readonly [number | null, number | null] | null;
}

/** Counted independently of the readers, by the rules of each format, from the rows of the files. */
const EXPECTED: readonly Expected[] = [
  {
    file: 'fit/3x250m.fit',
    utc: '2016-07-28T09:35:29Z',
    sport: 'rowing',
    workS: 171.4,
    elapsedS: 487,
    distanceM: 750.3,
    strokes: 94,
    intervals: 3,
    device: [171.4, 751.65],
  },
  {
    file: 'fit/oarlock-developer-fields.fit',
    utc: '2022-09-18T12:48:35Z',
    sport: 'rowing',
    workS: 1647.8,
    elapsedS: 1655,
    distanceM: 5293,
    strokes: 647,
    intervals: 11,
    device: [1655.2, 5293],
  },
  {
    file: 'fit/watch-row.fit',
    utc: '2017-10-23T18:34:51Z',
    sport: 'cycling',
    workS: 4593,
    elapsedS: 4608,
    distanceM: 38293.1,
    strokes: null,
    intervals: 16,
    device: [4609, 38293.1],
  },
  {
    file: 'fit/activity.fit',
    utc: '2021-07-20T21:11:20Z',
    sport: 'paddling',
    workS: 3601,
    elapsedS: 3600,
    distanceM: 3600,
    strokes: null,
    intervals: 1,
    device: [3601, null],
  },
  {
    file: 'fit/developer-data.fit',
    utc: null,
    sport: null,
    workS: null,
    elapsedS: null,
    distanceM: 3710,
    strokes: null,
    intervals: 1,
    device: null,
  },
  {
    file: 'tcx/crewnerd.tcx',
    utc: '2016-04-02T08:15:08Z',
    sport: 'rowing',
    workS: 3351,
    elapsedS: 3924,
    distanceM: 10269.5,
    strokes: 1214,
    intervals: 3,
    device: [3351, 10219],
  },
  {
    file: 'tcx/one-line.tcx',
    utc: '2021-05-08T14:29:52Z',
    sport: 'rowing',
    workS: 1040.9,
    elapsedS: 1040.9,
    distanceM: 5018,
    strokes: 578,
    intervals: 1,
    device: [1040.9, 5018],
  },
  {
    file: 'tcx/painsled.tcx',
    utc: '2020-11-24T21:55:17Z',
    sport: 'rowing',
    workS: null,
    elapsedS: 413.3,
    distanceM: 830.1,
    strokes: 115,
    intervals: 1,
    device: [477.7, 0],
  },
  {
    file: 'tcx/rowing-in-motion.tcx',
    utc: '2015-10-17T12:45:55Z',
    sport: 'rowing',
    workS: null,
    elapsedS: 6201,
    distanceM: 13368.9,
    strokes: 1694,
    intervals: 1,
    device: [6406.4, 13368.9],
  },
  {
    file: 'gpx/river.gpx',
    utc: '2022-07-20T18:48:02Z',
    sport: 'rowing',
    workS: null,
    elapsedS: 2089,
    distanceM: 3208.3,
    strokes: null,
    intervals: 1,
    device: null,
  },
];

const near = (value: number | null | undefined): unknown =>
  value === null || value === undefined ? value : expect.closeTo(value, 0.5);
/** Rounded to a tenth of a meter or second. */
const tenth = (value: number | null): unknown => (value === null ? null : Math.round(value * 10) / 10);

describe.skipIf(absent)('activities of real watches and phones (skipped where ../shared/telemetry is absent)', () => {
  it.each(EXPECTED)('$file: its start, sport and totals', async (expected) => {
    const { sources, startedAt, sport } = await readSample(expected.file);
    const { totals, deviceTotals } = sources[0] ?? {};
    expect({
      utc: startedAt,
      sport: sport.kind === 'rowing' ? 'rowing' : sport.name,
      workS: tenth(totals?.workS ?? null),
      elapsedS: tenth(totals?.elapsedS ?? null),
      distanceM: tenth(totals?.distanceM ?? null),
      strokes: totals?.strokes,
      intervals: totals?.intervals,
    }).toEqual({
      utc: expected.utc,
      sport: expected.sport,
      workS: expected.workS,
      elapsedS: expected.elapsedS,
      distanceM: expected.distanceM,
      strokes: expected.strokes,
      intervals: expected.intervals,
    });
    const [workS, distanceM] = expected.device ?? [];
    expect(deviceTotals?.workS ?? null).toEqual(near(workS ?? null));
    expect(deviceTotals?.distanceM ?? null).toEqual(near(distanceM ?? null));
  });

  it('keeps other sports out unless they are asked for', async () => {
    for (const file of ['fit/watch-row.fit', 'fit/activity.fit']) {
      const result = await read(file);
      expect(result.ok ? 'read' : result.failure.code).toBe('not-rowing');
    }
    const cycling = await read('fit/watch-row.fit');
    expect(cycling.ok ? '' : cycling.failure.sentence).toBe(
      '"watch-row.fit" is a cycling activity. It isn’t added to your rowing.',
    );
  });

  it('knows machines, the zone of two clocks and the pieces between rests', async () => {
    expect((await readSample('tcx/one-line.tcx')).craft).toBe('erg');
    expect((await readSample('tcx/painsled.tcx')).craft).toBe('erg');
    expect((await readSample('tcx/rowing-in-motion.tcx')).utcOffsetS).toBe(-4 * 3600);
    const { intervals, fixes } = await readSample('tcx/crewnerd.tcx');
    expect(intervals.map(({ kind, by }) => `${kind} by ${by}`)).toEqual(Array(3).fill('work by lap'));
    expect(fixes?.timeS).toHaveLength(3377);
  });

  it('a SpeedCoach row is a stroke, an oarlock program adds its own', async () => {
    const speedCoach = await readSample('fit/3x250m.fit');
    expect(speedCoach.strokeSets.map(({ endS }) => endS.length)).toEqual([94]);
    expect(speedCoach.intervals.map(({ kind, by }) => `${kind} by ${by}`)).toEqual(Array(3).fill('work by lap'));
    const oarlock = await readSample('fit/oarlock-developer-fields.fit');
    const [set] = oarlock.strokeSets;
    const middle = (field: string): number | undefined =>
      set?.columns.find((column) => column.field === field)?.values.at(400);
    const [catchDeg = NaN, finishDeg = NaN, slipDeg = NaN, washDeg = NaN] = [
      'catchAngleDeg',
      'finishAngleDeg',
      'catchSlipDeg',
      'finishSlipDeg',
    ].map(middle);
    // The file calls it meters; it is the arc minus slip and wash.
    expect(middle('effectiveArcDeg')).toBeCloseTo(finishDeg - catchDeg - slipDeg - washDeg, 6);
    expect(middle('driveTimeS')).toBeGreaterThan(0.5);
    expect(middle('driveTimeS')).toBeLessThan(1.5);
    expect(oarlock.intervals.every(({ by }) => by === 'split')).toBe(true);
  });
});
