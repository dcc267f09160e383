import { describe, expect, it } from 'vitest';
import { loadEngine } from '../runtime/node.ts';
import { bytesSource } from './byte-source.ts';
import {
  allDataGrid,
  encodedAs,
  toContent,
  type Grid,
  periodicRows,
  profileGrid,
  writeGrid,
  traceGrid,
  type Writing,
  codes,
  gridReader,
} from './testing/sample-export.ts';
import { readRecording } from './read-recording.ts';

const engine = await loadEngine();
const { read, numbers, times } = gridReader(engine);

describe('an "All Data" export', () => {
  it('gives every section its meaning', async () => {
    const recording = await read(allDataGrid());
    expect(recording.source).toEqual({
      fileName: 'session.txt',
      bytes: encodedAs(writeGrid(allDataGrid())).length,
      format: 'peach-all-data',
      encoding: 'utf-8',
      delimiter: '\t',
    });
    expect(recording.startedAt).toBe('2024-04-13T07:59:04Z');
    expect(recording.utcOffsetS).toBe(3600);
    expect(recording.logger).toEqual({ serial: '7', session: '12' });
    expect(recording.boat).toEqual({ name: 'Argo', seatCount: 2, rig: 'sweep', coxed: false });
    expect(recording.crew).toEqual([
      { seat: 1, side: 'port', name: 'Ann Bow' },
      { seat: 2, side: 'starboard', name: 'José Núñez' },
    ]);
    expect(recording.parameters).toEqual({
      driveStartKgf: 28,
      recoveryKgf: 14.5,
      oarInboardM: 1.16,
      oarLengthM: 3.76,
      ratingStrokes: 3,
      fromFile: true,
    });
    const gate = { serial: '3594', firmware: '1.0.0.0 2:5', calibrated: 'Feb-13' };
    const hull = { seat: null, side: null, calibrated: null };
    expect(recording.instruments).toEqual({
      impellerScalingPct: 103,
      sensors: [
        { channel: 'Logger', serial: '7', firmware: null, ...hull },
        { channel: 'GateForceX', seat: 2, side: null, ...gate },
        { channel: 'GateAngle', seat: 1, side: 'port', ...gate, serial: '3591', calibrated: null },
        { channel: 'Accel', serial: '7', firmware: '1.0.0.19 2:2', ...hull },
      ],
    });
    expect(recording.markedPieces).toEqual([{ startS: 2.1, endS: 2.7, comment: 'start, then "go"' }]);
    expect(recording.findings).toEqual([]);
  });

  it('reads the samples into columns', async () => {
    const { samples } = await read(allDataGrid());
    expect(samples?.rowCount).toBe(40);
    expect(samples?.sampleRateHz).toBe(50);
    expect(samples?.spans).toEqual([{ fromRow: 0, toRow: 40 }]);
    expect(samples?.channels.map(({ name, position, seat, side, unit }) => [name, position, seat, side, unit])).toEqual(
      [
        ['GateAngle', '1', 1, null, 'deg'],
        ['GateAngle', '2', 2, null, 'deg'],
        ['GateForceX', '1', 1, null, 'kgf'],
        ['GateForceX', '2', 2, null, 'kgf'],
        ['Speed', 'Boat', null, null, 'm/s'],
        ['Distance', 'Boat', null, null, 'm'],
        ['Accel', 'Boat', null, null, 'm/s2'],
        ['Roll Angle', 'Boat', null, null, 'deg'],
      ],
    );
    const rows = periodicRows(40, 8);
    for (const [index, channel] of (samples?.channels ?? []).entries()) {
      const written = rows.map((row) => (row[index + 1] === '' ? NaN : Number(row[index + 1])));
      expect([...engine.view(channel.column)]).toEqual(written);
      expect(channel.missing).toBe(written.filter(Number.isNaN).length);
    }
  });

  it('turns meters from the origin into degrees, without the pseudo row and in order of time', async () => {
    const { fixes } = await read(allDataGrid());
    expect([...(fixes?.timeS ?? [])]).toEqual([1, 2]);
    expect(fixes?.latitudeDeg[0]).toBeCloseTo(42.5 + 100.5 / 111_195.08, 9);
    expect(fixes?.longitudeDeg[1]).toBeCloseTo(-8.25 - 20.25 / (111_195.08 * Math.cos((42.5 * Math.PI) / 180)), 9);
  });

  it('reads the logger’s strokes in order of time, without the pseudo row', async () => {
    const { vendorStrokes } = await read(allDataGrid());
    expect([...(vendorStrokes?.timeS ?? [])]).toEqual([1.98, 3.98]);
    const column = (name: string, seat: number | null): number[] => [
      ...(vendorStrokes?.columns.find((c) => c.name === name && c.seat === seat)?.values ?? []),
    ];
    expect(column('SwivelPower', 1)).toEqual([300, 310]);
    expect(column('SwivelPower', 2)).toEqual([NaN, 305.5]);
    expect(column('MinAngle', 2)).toEqual([-54.0625, -54]);
    expect(column('DriveStartT', 1)).toEqual([47, 46]);
    expect(column('Rating', null)).toEqual([35, 34.5]);
  });

  it('does without any section, and takes them in any order', async () => {
    const grid = allDataGrid();
    const starts = grid.flatMap((row, index) => (row[0] === '=====' ? [index] : []));
    const sections = starts.map((start, index) => grid.slice(start, starts[index + 1]));
    const whole = toContent(engine, await read(grid));
    expect(toContent(engine, await read(sections.toReversed().flat()))).toEqual(whole);
    for (const left of sections.keys()) {
      const recording = await read(sections.filter((_, index) => index !== left).flat());
      expect(recording.source.format).toBe('peach-all-data');
      expect(recording.samples === null).toBe(left === sections.length - 1);
    }
    const [samplesOnly] = [await read(sections.at(-1) ?? [])];
    expect(samplesOnly.parameters).toEqual({
      driveStartKgf: 30,
      recoveryKgf: 15,
      oarInboardM: 1.15,
      oarLengthM: 3.76,
      ratingStrokes: 2,
      fromFile: false,
    });
    expect(samplesOnly.startedAt).toBeNull();
    expect(samplesOnly.boat).toEqual({ name: null, seatCount: 2, rig: 'sweep', coxed: null });
  });

  it('finds the origin in the header of the fixes, and says so when there is none', async () => {
    const withoutOrigin = allDataGrid().filter((row) => row[0] !== '42.5');
    expect((await read(withoutOrigin)).fixes?.latitudeDeg[0]).toBeCloseTo(42.5009038, 6);
    const nowhere = withoutOrigin.map((row) => (row[7] === '42.5' ? row.with(7, 'Boat').with(8, 'Boat') : row));
    const recording = await read(nowhere);
    expect(recording.fixes).toBeNull();
    expect(codes(recording)).toEqual(['gps-origin-missing']);
  });
});

describe('the same export, written otherwise', () => {
  const writings: readonly Writing[] = [
    { lineEnd: '\n' },
    { lineEnd: '\r' },
    { endsInLineEnd: false },
    { trailingDelimiter: true },
    { padded: true },
    { delimiter: ',', padded: true, marker: '#ERROR!' },
    { delimiter: ',', quotes: 'all', marker: '#NAME?' },
    { delimiter: ',', decimalMark: ',' },
    { delimiter: ';', decimalMark: ',', lineEnd: '\n' },
    { delimiter: ';', quotes: 'all' },
    { decimalMark: ',', padded: true, quotes: 'all' },
    { missing: 'NAN' },
    { missing: '#N/A', delimiter: ',' },
    { missing: 'no value', encoding: 'utf-16le' },
    { encoding: 'utf-8-bom' },
    { encoding: 'utf-16le-bom' },
    { encoding: 'utf-16be-bom', delimiter: ';', decimalMark: ',' },
    { encoding: 'utf-16be', lineEnd: '\r' },
    { encoding: 'utf-16le', trailingDelimiter: true },
    { encoding: 'windows-1252' },
  ];

  it.each(writings)('%j is the same recording', async (writing) => {
    const grid = allDataGrid(400);
    const original = toContent(engine, await read(grid));
    for (const chunkBytes of [1 << 20, 1001]) {
      const other = await read(grid, writing, chunkBytes);
      expect(toContent(engine, other)).toEqual(original);
      expect(other.source.delimiter).toBe(writing.delimiter ?? '\t');
      expect(other.source.encoding).toBe((writing.encoding ?? 'utf-8').replace('-bom', ''));
    }
  });

  it('is known by its content, not by its name', async () => {
    const bytes = encodedAs(writeGrid(allDataGrid()));
    const named = await readRecording(engine, bytesSource('holiday.jpg', bytes), {});
    expect(named.ok && toContent(engine, named.value)).toEqual(toContent(engine, await read(allDataGrid())));
  });

  it('leaves out columns without a label, and keeps those no one knows', async () => {
    const grid = traceGrid().map((row, index) => row.concat('', ['Chan 4006', 'Boat'][index] ?? '7'));
    for (const row of grid.slice(2)) row[9] = '0.125';
    const recording = await read(grid);
    expect(recording.samples?.channels).toHaveLength(9);
    expect(recording.samples?.channels.at(-1)).toMatchObject({ name: 'Chan 4006', unit: '', missing: 0 });
    expect(recording.findings).toEqual([]);
  });
});

describe('a trace and a profile', () => {
  it('need no section', async () => {
    const trace = await read(traceGrid(), { delimiter: ',' });
    expect(trace.source.format).toBe('peach-trace');
    expect(trace.vendorStrokes).toBeNull();
    const profile = await read(profileGrid(), { delimiter: ',', endsInLineEnd: false });
    expect(profile.source.format).toBe('peach-profile');
    expect(profile.samples).toBeNull();
    expect(profile.boat.seatCount).toBe(2);
    expect(codes(profile)).toEqual(['no-samples']);
  });

  it('may hold nothing but the hull', async () => {
    const hull = traceGrid().map((row) => row.toSpliced(1, 4));
    const { samples, boat } = await read(hull, { delimiter: ',' });
    expect(samples?.channels.map((channel) => channel.name)).toEqual(['Speed', 'Distance', 'Accel', 'Roll Angle']);
    expect(boat).toEqual({ name: null, seatCount: null, rig: null, coxed: null });
  });

  it('may stand behind lines of someone else', async () => {
    const preamble = ['Metadata', 'Boat', 'Crew', 'Calibration', 'Venue', 'Rig', 'Spare'].map((word) => [
      word,
      '',
      '1',
    ]);
    const recording = await read([...preamble, ...preamble, ['Spare'], ...traceGrid()], { delimiter: ',' });
    expect(recording.source.format).toBe('peach-trace');
    expect(recording.samples?.rowCount).toBe(40);
  });

  it('counts seats in the order of the columns where the second header row is missing', async () => {
    const recording = await read(traceGrid().toSpliced(1, 1));
    expect(recording.samples?.channels.map((channel) => channel.seat)).toEqual([1, 2, 1, 2, null, null, null, null]);
    expect(recording.samples?.rowCount).toBe(40);
    expect(codes(recording)).toEqual(['positions-missing']);
  });

  it('keeps the first of two columns of one name', async () => {
    const grid = traceGrid();
    grid[1]?.splice(2, 1, '1');
    const recording = await read(grid);
    expect(recording.samples?.channels).toHaveLength(7);
    expect(numbers(recording, 'GateAngle', '1')[1]).toBe(Number(grid[3]?.[1]));
    const [other = [], ...rest] = grid;
    const windows = Array.from({ length: 30 }, (_, window) => [other.with(8, `Extra ${window}`), ...rest]).flat();
    expect(codes(await read(windows)).filter((code) => code === 'duplicate-column')).toHaveLength(1);
    expect(recording.findings[0]).toMatchObject({
      code: 'duplicate-column',
      message: 'Two columns are both called "GateAngle 1". The first was used.',
    });
  });
});

describe('a sculling boat', () => {
  const names = [
    'P GateAngle',
    'S GateAngle',
    'P GateForceX',
    'S GateForceX',
    'P GateForceY',
    'StretcherForceX',
    'Seat Posn',
  ];
  const grid: Grid = [
    ['Time', ...names, 'Speed'],
    ['', '1', '1', '1', '1', '1', '2', '2', 'Boat'],
    ...periodicRows(30, 8),
  ];

  it('has two gates a seat, and its own parameters', async () => {
    const recording = await read(grid);
    expect(recording.boat).toEqual({ name: null, seatCount: 1, rig: 'scull', coxed: null });
    expect(recording.crew).toEqual([{ seat: 1, side: 'both', name: null }]);
    expect(recording.parameters).toMatchObject({ driveStartKgf: 20, oarInboardM: 0.88, fromFile: false });
    expect(recording.samples?.channels.map(({ name, seat, side, unit }) => [name, seat, side, unit])).toEqual([
      ['GateAngle', 1, 'port', 'deg'],
      ['GateAngle', 1, 'starboard', 'deg'],
      ['GateForceX', 1, 'port', 'kgf'],
      ['GateForceX', 1, 'starboard', 'kgf'],
      ['GateForceY', 1, 'port', 'kgf'],
      ['StretcherForceX', 2, null, 'kgf'],
      ['Seat Posn', 2, null, 'mm'],
      ['Speed', null, null, 'm/s'],
    ]);
  });

  it('names its strokes in either spelling', async () => {
    const strokes: Grid = [
      [
        'Time',
        'P Swivel Power',
        'S Swivel Power',
        'P Min Angle',
        'S MinAngle',
        'P Drive Start T',
        'Rower Swivel Power',
      ],
      ['', '1', '1', '1', '1', '1', '1'],
      ['1980', '150', '151', '-60', '-61', '40', '301'],
    ];
    const { vendorStrokes, boat } = await read(strokes);
    expect(boat.rig).toBe('scull');
    expect(vendorStrokes?.columns.map(({ name, side }) => [name, side])).toEqual([
      ['SwivelPower', 'port'],
      ['SwivelPower', 'starboard'],
      ['MinAngle', 'port'],
      ['MinAngle', 'starboard'],
      ['DriveStartT', 'port'],
      ['RowerSwivelPower', null],
    ]);
  });
});

describe('several windows in one file', () => {
  it('are one recording, whatever the order and the set of their columns', async () => {
    const first = traceGrid(40, 2000);
    const second = traceGrid(30, 9000).map((row) => [row[0] ?? '', row[3] ?? '', row[1] ?? '', row[2] ?? '']);
    second[0]?.push('Yaw Angle');
    second[1]?.push('Boat');
    for (const row of second.slice(2)) row.push('3.5');
    const recording = await read([...first, ...second]);
    expect(recording.samples?.spans).toEqual([
      { fromRow: 0, toRow: 40 },
      { fromRow: 40, toRow: 70 },
    ]);
    const written = traceGrid(30, 9000).slice(2);
    expect(numbers(recording, 'GateAngle', '2').slice(40)).toEqual(
      written.map((row) => (row[2] === '' ? NaN : Number(row[2]))),
    );
    expect(numbers(recording, 'Speed', 'Boat').slice(40)).toEqual(Array.from({ length: 30 }, () => NaN));
    expect(numbers(recording, 'Yaw Angle', 'Boat')).toEqual([
      ...Array.from({ length: 40 }, () => NaN),
      ...Array.from({ length: 30 }, () => 3.5),
    ]);
    expect(recording.findings).toMatchObject([
      {
        code: 'time-gap',
        severity: 'warning',
        message: 'The clock jumps from 2.78 s to 9.00 s. Strokes across the gap can’t be measured.',
        fromS: 2.78,
        toS: 9,
      },
    ]);
  });

  it('are put in order of time, and follow one another without a gap where they do', async () => {
    const recording = await read([...traceGrid(50, 3000), ...traceGrid(50, 2000)]);
    expect(times(recording)).toEqual(Array.from({ length: 100 }, (_, row) => (2000 + 20 * row) / 1000));
    expect(recording.samples?.spans).toEqual([{ fromRow: 0, toRow: 100 }]);
    const one = await read(traceGrid(50, 2000));
    expect(numbers(recording, 'Accel', 'Boat').slice(0, 50)).toEqual(numbers(one, 'Accel', 'Boat'));
    expect(codes(recording)).toEqual(['time-runs-back']);
  });

  it('give a time they share once', async () => {
    const recording = await read([...traceGrid(50, 2000), ...traceGrid(50, 2500)]);
    expect(times(recording)).toEqual(Array.from({ length: 75 }, (_, row) => (2000 + 20 * row) / 1000));
    expect(codes(recording)).toEqual(['time-runs-back', 'time-repeats']);
  });

  it('may repeat their header every few rows', async () => {
    const [names = [], places = [], ...rows] = traceGrid(200);
    const grid = rows.flatMap((row, index) => (index % 10 === 0 ? [names, places, row] : [row]));
    expect(toContent(engine, await read(grid))).toEqual(toContent(engine, await read(traceGrid(200))));
    const fragments = rows.flatMap((row, index) =>
      index % 10 === 0 ? [names.slice(0, 2), places.slice(0, 2), row] : [row],
    );
    expect(toContent(engine, await read([names, places, ...fragments]))).toEqual(
      toContent(engine, await read(traceGrid(200))),
    );
  });

  it('may have their first columns overwritten by the header', async () => {
    const [names = [], places = [], ...rows] = traceGrid(200);
    const overwritten = rows.map((row, index) => {
      if (index % 10 === 0) return [...names.slice(0, 2), ...row.slice(2)];
      return index % 10 === 1 ? [...places.slice(0, 2), ...row.slice(2)] : row;
    });
    const recording = await read([names, places, ...overwritten]);
    // 160 rows could be parsed; the other 38 between them keep their places, the two at the front are gone.
    expect(recording.samples?.rowCount).toBe(198);
    expect(recording.samples?.channels).toHaveLength(8);
    expect(codes(recording).toSorted()).toEqual(['rows-lost', 'unreadable-row']);
  });
});
