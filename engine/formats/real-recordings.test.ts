import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import type { Recording } from '../recording/recording.ts';
import { bytesSource, HEAD_BYTES } from './byte-source.ts';
import { fileSource } from './file-source.node.ts';
import { encodedAs, toContent, writeGrid, type Writing } from './testing/sample-export.ts';
import { readRecording } from './read-recording.ts';
import { detect } from './registry.ts';
import type { LoggedFile } from './in-memory/logged-file.ts';
import { decoded } from './text/encoding.ts';
import type { Totals } from '../recording/interval.ts';
import type { Start } from '../recording/clock.ts';

const folder = fileURLToPath(new URL('../../../shared/telemetry/', import.meta.url));

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const path = (name: string): string => `${folder}${name}`;

const ALL_DATA = path('peach/all-data-eight-60s.txt');

const TRACE = path('peach/trace-eight-with-gate-force-y.csv');

const PROFILE = path('peach/profile-eight-5-strokes.csv');

/** Real people's sessions are never part of the project, so these tests only run with the folder next to it. */
const absent = [ALL_DATA, TRACE, PROFILE].some((file) => !existsSync(file));

async function read(file: string): Promise<Recording> {
  const result = await readRecording(engine, fileSource(file), {});
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

/** Numbers of a column as parsed by JavaScript. */
async function written(file: string, delimiter: string, header: number, column: number): Promise<number[]> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
  return lines
    .slice(header + 2)
    .filter((line) => line !== '')
    .map((line) => line.split(delimiter)[column] ?? '')
    .map((cell) => (cell === '' ? NaN : Math.fround(Number(cell))));
}

describe.skipIf(absent)('recordings of real crews (skipped where ../shared/telemetry is absent)', () => {
  it('reads every cell of an eight’s "All Data" export', async () => {
    const recording = await read(ALL_DATA);
    const { samples, fixes, vendorStrokes } = recording;
    expect(recording.findings).toEqual([]);
    expect(recording.startedAt).toBe('2024-04-13T07:59:04Z');
    expect(recording.parameters).toMatchObject({
      driveStartKgf: 30,
      recoveryKgf: 15,
      oarInboardM: 1.15,
      fromFile: true,
    });
    expect(recording.instruments.impellerScalingPct).toBe(100);
    expect(recording.instruments.sensors.filter(({ seat }) => seat === 5)).toEqual([
      expect.objectContaining({ channel: 'GateForceX', serial: '2251', calibrated: '03-Oct' }),
      expect.objectContaining({ channel: 'GateAngle', serial: '2251', calibrated: '03-Oct' }),
    ]);
    expect(recording.crew.map((member) => member.side)).toEqual([
      'port',
      'starboard',
      'port',
      'starboard',
      'port',
      'starboard',
      'port',
      'starboard',
    ]);
    expect(samples?.rowCount).toBe(3000);
    expect(samples?.spans).toEqual([{ fromRow: 0, toRow: 3000 }]);
    expect(samples?.channels).toHaveLength(31);
    const lines = (await readFile(ALL_DATA, 'utf8')).split(/\r?\n/);
    const header = lines.findIndex((line) => line.startsWith('=====\tPeriodic')) + 1;
    for (const [index, channel] of (samples?.channels ?? []).entries()) {
      expect([...engine.view(channel.column)]).toEqual(await written(ALL_DATA, '\t', header, index + 1));
      expect(channel.missing).toBe(0);
    }
    expect(fixes?.timeS.length).toBe(61);
    expect(fixes?.timeS[0]).toBe(1983);
    expect(vendorStrokes?.timeS.length).toBe(36);
    expect(vendorStrokes?.columns).toHaveLength(134);
    const power = vendorStrokes?.columns.find((column) => column.name === 'SwivelPower' && column.seat === 8);
    expect(power?.values.subarray(0, 3)).toEqual(Float64Array.of(365, 346, 347));
  });

  it('moves along the fixes at about the speed the boat measured', async () => {
    const { fixes, samples } = await read(ALL_DATA);
    const distance = samples?.channels.find((channel) => channel.name === 'Distance');
    const along = distance ? engine.view(distance.column) : new Float32Array();
    let metres = 0;
    for (let fix = 1; fix < (fixes?.timeS.length ?? 0); fix++) {
      const north = ((fixes?.latitudeDeg[fix] ?? 0) - (fixes?.latitudeDeg[fix - 1] ?? 0)) * 111_195;
      const east = ((fixes?.longitudeDeg[fix] ?? 0) - (fixes?.longitudeDeg[fix - 1] ?? 0)) * 111_195;
      metres += Math.hypot(north, east * Math.cos((42.3 * Math.PI) / 180));
    }
    expect(metres).toBeGreaterThan(((along.at(-1) ?? 0) - (along[0] ?? 0)) * 0.98);
    expect(metres).toBeLessThan(((along.at(-1) ?? 0) - (along[0] ?? 0)) * 1.03);
  });

  it('reads every cell of a trace with forces across the boat', async () => {
    const { samples, source } = await read(TRACE);
    expect(source.format).toBe('peach-trace');
    expect(samples?.rowCount).toBe(3231);
    expect(samples?.channels.filter((channel) => channel.name === 'GateForceY')).toHaveLength(8);
    for (const [index, channel] of (samples?.channels ?? []).entries()) {
      expect([...engine.view(channel.column)]).toEqual(await written(TRACE, ',', 0, index + 1));
    }
  });

  it('reads a profile', async () => {
    const { samples, vendorStrokes } = await read(PROFILE);
    expect(samples).toBeNull();
    expect(vendorStrokes?.columns).toHaveLength(133);
    expect(vendorStrokes?.timeS).toEqual(Float64Array.of(2936.68, 2942.84, 2944.22, 2945.58));
    const number = vendorStrokes?.columns.find((column) => column.name === 'StrokeNumber');
    expect(number?.values).toEqual(Float64Array.of(600, 601, 602, 603));
  });

  it.each<Writing>([
    { delimiter: ',', padded: true, marker: '#ERROR!', lineEnd: '\n' },
    { delimiter: ';', decimalMark: ',', encoding: 'utf-16le-bom' },
    { quotes: 'all', lineEnd: '\r', missing: 'NAN', encoding: 'utf-16be' },
  ])('reads the same from a copy written as %j', async (writing) => {
    for (const [file, delimiter] of [
      [ALL_DATA, '\t'],
      [TRACE, ','],
    ] as const) {
      const grid = (await readFile(file, 'utf8'))
        .split(/\r?\n/)
        .filter((line) => line !== '')
        .map((line) => line.split(delimiter));
      const copy = await readRecording(
        engine,
        bytesSource('copy', encodedAs(writeGrid(grid, writing), writing.encoding)),
      );
      expect(copy.ok && toContent(engine, copy.value)).toEqual(toContent(engine, await read(file)));
    }
  });
});

async function logged(name: string): Promise<LoggedFile> {
  const bytes = new Uint8Array(await readFile(`${folder}${name}`));
  const detected = detect(name, bytes.subarray(0, HEAD_BYTES));
  if (!detected.ok || 'stream' in detected.value) throw new Error(`${name} is not known`);
  const { text } = decoded(bytes);
  const read = detected.value.read({
    fileName: name,
    bytes,
    text,
    modifiedMs: null,
    nowMs: Date.UTC(2026, 10, 1),
  });
  if (!read.ok) throw new Error(`${name} ${read.failure.sentence}`);
  return read.value;
}

/** Work and elapsed time in seconds, meters, strokes, work intervals. */
type Counted = readonly [workS: number, elapsedS: number, metres: number, strokes: number, intervals: number];

const COUNTED: Readonly<Record<string, Counted>> = {
  'rp3/intervals.csv': [1800, 2760, 8829.4, 852, 3],
  'rp3/decimals-no-intervals.csv': [1145, 1145, 4996.2, 419, 1],
  'quiske/per-stroke-left.csv': [57, 57, 219, 25, 1],
  'quiske/per-stroke-new.csv': [382.1, 382.1, 930.4, 139, 1],
  'crewnerd/interval-10hz.csv': [1642, 1642, 6007, 728, 1],
  'crewnerd/summary.csv': [3351, 3918, 10219, 1223, 3],
  'coxorb/graph-cr-only.csv': [901, 901, 4275, 518, 1],
  'erg/ergdata.csv': [523.9, 523.9, 1992, 180, 1],
  'erg/ergstick.csv': [1199.2, 1199.2, 4960, 384, 2],
  'erg/float.csv': [572.8, 572.8, 1772.3, 152, 2],
  'erg/smartrow.csv': [3008, 3008, 7836, 878, 1],
};

const WITHIN = 0.1 + 1e-9;

// Totals of real recordings, counted by hand and by two programs.
describe.skipIf(!existsSync(folder))('recordings of other makers (skipped where ../shared/telemetry is absent)', () => {
  it.each(Object.entries(COUNTED))('counts %s', async (name, [workS, elapsedS, metres, strokes, intervals]) => {
    const { totals } = await logged(name);
    expect(Math.abs((totals.workS ?? NaN) - workS)).toBeLessThanOrEqual(WITHIN);
    expect(Math.abs((totals.elapsedS ?? NaN) - elapsedS)).toBeLessThanOrEqual(WITHIN);
    expect(Math.abs((totals.distanceM ?? NaN) - metres)).toBeLessThanOrEqual(WITHIN);
    expect([totals.strokes, totals.intervals]).toEqual([strokes, intervals]);
  });

  it('reads the curves of an RP3 every 2.2 cm, as long as its strokes, and the peak of each', async () => {
    const { curves, strokeSets } = await logged('rp3/intervals.csv');
    const [set] = strokeSets;
    const [curve] = curves;
    const column = (field: string): Float64Array | undefined => set?.columns.find((one) => one.field === field)?.values;
    expect(curve).toMatchObject({ over: 'handle-travel', step: 0.022, unit: 'N' });
    let wrong = 0;
    for (const [index, stroke] of (curve?.strokes ?? new Int32Array()).entries()) {
      const points = curve?.values.subarray(curve.offsets[index] ?? 0, curve.offsets[index + 1]) ?? new Float32Array();
      const isLong = Math.abs(points.length * 0.022 - (column('driveLengthM')?.[stroke] ?? NaN)) < 1e-6;
      if (!isLong || Math.max(...points) !== column('peakForceN')?.[stroke]) wrong += 1;
    }
    expect(curve?.strokes.length).toBe(850);
    expect(wrong).toBe(0);
  });

  it('finds the curves of Float in pounds: their peaks are those of the rows', async () => {
    const { curves, strokeSets } = await logged('erg/float.csv');
    const [curve] = curves;
    const peaks = strokeSets[0]?.columns.find(({ field }) => field === 'peakForceN')?.values ?? new Float64Array();
    const ratios = Array.from(curve?.strokes ?? [], (stroke, index) => {
      const points = curve?.values.subarray(curve.offsets[index] ?? 0, curve.offsets[index + 1]) ?? new Float32Array();
      return Math.max(...points) / (peaks[stroke] ?? NaN);
    });
    expect(ratios.filter((ratio) => Math.abs(ratio - 1) < 0.02).length).toBeGreaterThan(0.95 * ratios.length);
  });

  it('keeps the totals that an ErgStick wrote for its intervals', async () => {
    expect((await logged('erg/ergstick.csv')).deviceTotals).toMatchObject({
      workS: 1200,
      distanceM: 4964,
      intervals: 2,
    });
  });

  it('tells when: by the seconds of a Quiske, by the title of a CoxOrb', async () => {
    expect((await logged('quiske/per-stroke-new.csv')).start.utc).toBe('2022-11-07T07:58:35Z');
    expect((await logged('quiske/per-stroke-left.csv')).start.utc).toBe('2017-05-21T06:33:53Z');
    expect((await logged('coxorb/graph-cr-only.csv')).start).toMatchObject({
      local: '2022-08-23T07:45:00',
      otherDay: null,
    });
  });

  it('finds no track where the longitude repeats the latitude, and no curves that a spreadsheet cut', async () => {
    const { fixes, curves, findings } = await logged('quiske/per-stroke-left.csv');
    expect(fixes).toBeNull();
    expect(curves.map(({ quantity }) => quantity)).toEqual(['oar-speed']);
    expect(findings.map(({ code }) => code)).toEqual(['curve-cut', 'curve-cut', 'no-longitude']);
  });
});

function readLogged(name: string): LoggedFile {
  const bytes = new Uint8Array(readFileSync(`${folder}${name}`));
  const detected = detect(name, bytes.subarray(0, HEAD_BYTES));
  if (!detected.ok || 'stream' in detected.value) throw new Error(`${name} is not known`);
  const { value: format } = detected;
  const text = format.kind === 'binary' ? '' : decoded(bytes).text;
  const result = format.read({ fileName: name, bytes, text, modifiedMs: null, nowMs: Date.UTC(2026, 11, 1) });
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}
interface ExpectedTotals {
  readonly totals: Partial<Totals>;
  readonly device?: Partial<Totals>;
  readonly start?: Partial<Start>;
}
/** Results by the rules of each format, and the files' own. Seconds and meters to a tenth. */
const EXPECTED: Readonly<Record<string, ExpectedTotals>> = {
  'nk/link-1.27.csv': {
    start: { local: '2016-11-05T10:02:00', otherDay: '2016-05-11T10:02:00' },
    totals: { workS: 4505.1, distanceM: 14344.5, strokes: 1408, intervals: 1 },
    device: { workS: 4513, distanceM: 14360.2, strokes: 1408, intervals: 1 },
  },
  'nk/link-1.30.csv': {
    start: { local: '2017-10-22T07:11:00', otherDay: null },
    totals: { workS: 2577.4, distanceM: 9180, strokes: 921, intervals: 1 },
    device: { workS: 2585, distanceM: 9212.5, strokes: 921, intervals: 1 },
  },
  'nk/link-intervals-oarlock-port.csv': {
    start: { local: '2016-11-14T07:38:00', otherDay: null },
    totals: { workS: 296.6, distanceM: 1174.2, strokes: 131, intervals: 5 },
    device: { workS: 300, distanceM: 1186.2, strokes: 131, intervals: 5 },
  },
  'nk/link-oarlock.csv': {
    start: { local: '2019-10-06T14:02:00', otherDay: '2019-06-10T14:02:00' },
    totals: { workS: 1597.3, distanceM: 6286, strokes: 676, intervals: 1 },
    device: { workS: 1600.5, distanceM: 6291.7, strokes: 676, intervals: 1 },
  },
  'nk/speedcoach-old.csv': {
    start: { local: '2016-07-28T11:35:00', otherDay: null },
    totals: { workS: 171.5, distanceM: 751.7, strokes: 94, intervals: 3 },
    device: { workS: 171.4, distanceM: 751.6, strokes: 94, intervals: 3 },
  },
  'nk/speedcoach-xl.csv': { totals: { workS: 3193.5, distanceM: 9520, strokes: 1121, intervals: 1 } },
  'nk/logbook-dump.csv': {
    start: { utc: '2021-03-30T11:13:05Z' },
    totals: { workS: 3899, elapsedS: 3901.9, distanceM: 12155.5, strokes: 1237, intervals: 1 },
  },
  'oarlock/piece1-Bow.csv': {
    start: { local: '2026-04-27T16:33:10.8' },
    totals: { workS: 667.4, distanceM: 2825, strokes: 301, intervals: 1 },
    device: { workS: 667.3, distanceM: 2825 },
  },
  'oarlock/piece1-2.csv': {
    start: { local: '2026-04-27T16:33:10.9' },
    totals: { workS: 667.4, distanceM: 2824, strokes: 301, intervals: 1 },
    device: { workS: 667.3, distanceM: 2824 },
  },
  'oarlock/piece1-3.csv': {
    start: { local: '2026-04-27T16:33:10.9' },
    totals: { workS: 665.3, distanceM: 2817, strokes: 300, intervals: 1 },
    device: { workS: 665.2, distanceM: 2817 },
  },
  'oarlock/piece1-Stroke.csv': {
    start: { local: '2026-04-27T16:33:10.3' },
    totals: { workS: 667.4, distanceM: 2824, strokes: 301, intervals: 1 },
    device: { workS: 667.3, distanceM: 2824 },
  },
  'oarlock/piece2-Bow.csv': {
    start: { local: '2026-04-27T16:53:02.2' },
    totals: { workS: 658, distanceM: 2838, strokes: 309, intervals: 1 },
    device: { workS: 658, distanceM: 2838 },
  },
  'oarlock/piece2-2.csv': {
    start: { local: '2026-04-27T16:53:02.3' },
    totals: { workS: 658, distanceM: 2839, strokes: 309, intervals: 1 },
    device: { workS: 657.9, distanceM: 2839 },
  },
  'oarlock/piece2-3.csv': {
    start: { local: '2026-04-27T16:53:02.4' },
    totals: { workS: 657.9, distanceM: 2839, strokes: 309, intervals: 1 },
    device: { workS: 657.8, distanceM: 2839 },
  },
  'oarlock/piece2-Stroke.csv': {
    start: { local: '2026-04-27T16:53:01.8' },
    totals: { workS: 559.7, distanceM: 2404, strokes: 261, intervals: 1 },
    device: { workS: 559.7, distanceM: 2404 },
  },
  'oarlock/no-preamble-2.csv': {
    start: { local: null, timeOfDay: '16:58:55.8' },
    totals: { workS: 133.4, distanceM: 602.9, strokes: 77, intervals: 1 },
  },
  'oarlock/no-preamble-stroke.csv': {
    start: { local: null, timeOfDay: '16:58:55.8' },
    totals: { workS: 133.4, distanceM: 604.4, strokes: 77, intervals: 1 },
  },
};
/** ExpectedTotals totals, to a tenth. */
const tenths = (totals: Totals | null, of: Partial<Totals>): object =>
  Object.fromEntries(
    Object.entries({ ...totals })
      .filter(([name]) => name in of)
      .map(([name, value]) => [name, value === null ? null : Math.round(value * 10) / 10]),
  );
const absentTotals = Object.keys(EXPECTED).filter((name) => !existsSync(`${folder}${name}`));

describe.skipIf(absentTotals.length > 0)(
  'totals of real recordings (skipped where ../shared/telemetry is absentTotals)',
  () => {
    it.each(Object.entries(EXPECTED))('%s', (name, { totals, device, start }) => {
      const file = readLogged(name);
      expect(tenths(file.totals, totals)).toEqual(totals);
      if (device !== undefined) expect(tenths(file.deviceTotals, device)).toEqual(device);
      if (start !== undefined) expect(file.start).toMatchObject(start);
    });
  },
);
