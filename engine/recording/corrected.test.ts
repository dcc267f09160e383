import { describe, expect, it, beforeAll } from 'vitest';
import { correctedRecording, sessionRecording } from './corrected.ts';
import { NO_INSTRUMENTS, NOTHING_LOGGED, type Recording, ROWING } from './recording.ts';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import { eight, makeRecording } from '../analysis/testing/crew-signal.ts';
import { isSameRepair, createRepair, repairWords, type Repair } from './finding.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const recording = (difference: Partial<Recording> = {}): Recording => ({
  source: { fileName: 'a.txt', bytes: 1, format: 'peach-all-data', encoding: 'utf-8', delimiter: '\t' },
  sources: [],
  sport: ROWING,
  craft: 'water',
  startedAt: null,
  utcOffsetS: null,
  logger: null,
  boat: { name: 'Halcyon', seatCount: 4, rig: 'sweep', coxed: false },
  crew: [
    { seat: 1, side: 'port', name: 'Ada' },
    { seat: 2, side: 'starboard', name: 'Bea' },
  ],
  parameters: {
    driveStartKgf: 30,
    recoveryKgf: 15,
    oarInboardM: 1.16,
    oarLengthM: 3.75,
    ratingStrokes: 1,
    fromFile: true,
  },
  instruments: NO_INSTRUMENTS,
  samples: null,
  fixes: null,
  vendorStrokes: null,
  markedPieces: [],
  ...NOTHING_LOGGED,
  findings: [],
  ...difference,
});

describe('a corrected recording', () => {
  it('is the very same without corrections', () => {
    const before = recording();
    expect(correctedRecording(before, null)).toBe(before);
    expect(correctedRecording(before, {})).toBe(before);
  });

  it('has the names and sides that were corrected, and the others as the file says', () => {
    const { crew } = correctedRecording(recording(), { names: { 2: 'Cleo', 4: 'Dora' }, sides: { 1: 'starboard' } });
    expect(crew).toEqual([
      { seat: 1, side: 'starboard', name: 'Ada' },
      { seat: 2, side: 'starboard', name: 'Cleo' },
      { seat: 4, side: null, name: 'Dora' },
    ]);
  });

  it('can take a name away', () => {
    expect(correctedRecording(recording(), { names: { 1: null } }).crew[0]?.name).toBeNull();
  });

  it('lists no one for a seat that the boat does not have', () => {
    expect(correctedRecording(recording({ crew: [] }), { names: { 9: 'Cox' } }).crew).toEqual([]);
  });

  it('has other oars and another rig; what was read stays as it is', () => {
    const before = recording();
    const untouched = structuredClone(before);
    const after = correctedRecording(before, { oarInboardM: 0.88, oarLengthM: 2.88, rig: 'scull', boatName: 'Iris' });
    expect(after).toMatchObject({
      boat: { name: 'Iris', rig: 'scull', seatCount: 4 },
      parameters: { oarInboardM: 0.88, oarLengthM: 2.88, driveStartKgf: 30 },
    });
    expect(before).toEqual(untouched);
  });
});

const column = ({ samples }: Recording, name: string, seat: number): Float32Array => {
  const channel = samples?.channels.find((one) => one.name === name && one.seat === seat);
  if (!samples || !channel) throw new Error('no such channel');
  return engine.f32(channel.column.address, samples.rowCount).slice();
};

const seat = { seat: 3, side: null };

const SAMPLES = 400;

describe('a repaired recording', () => {
  const with_ = (before: Recording, ...repairs: Repair[]): Recording => sessionRecording(engine, before, { repairs });

  it.each([
    ['turns a sign', createRepair('turn', seat, 'angle'), 'GateAngle', (value: number) => -value],
    [
      'shifts a zero, in the unit of the file',
      createRepair('shift', seat, 'force', 9.80665),
      'GateForceX',
      (v: number) => v + 1,
    ],
    ['scales', createRepair('scale', seat, 'angle', 2), 'GateAngle', (value: number) => 2 * value],
    ['leaves out', createRepair('leave-out', seat, 'both'), 'GateForceX', () => Number.NaN],
  ] as const)('%s of its seat alone; what was read stays', (_, repair, name, expected) => {
    const before = makeRecording(engine, eight());
    const read = [column(before, name, 3), column(before, name, 4)];
    const after = with_(before, repair);
    const wanted = (read[0] ?? new Float32Array(0)).map(expected);
    const off = column(after, name, 3).map((value, row) => Math.abs(value - (wanted[row] ?? NaN)));
    expect(Number.isNaN(off[0]) === Number.isNaN(wanted[0]) && !off.some((one) => one > 1e-4)).toBe(true);
    expect(column(after, name, 4)).toEqual(read[1]);
    expect(column(before, name, 3)).toEqual(read[0]);
  });

  it('moves what came late', () => {
    const before = makeRecording(engine, eight());
    const read = column(before, 'GateAngle', 3);
    const after = column(with_(before, createRepair('delay', seat, 'angle', 0.19)), 'GateAngle', 3);
    for (let row = 0; row < SAMPLES; row++) {
      expect(after[row]).toBeCloseTo(((read[row + 9] ?? NaN) + (read[row + 10] ?? NaN)) / 2, 3);
    }
  });

  it('takes a drift out, growing from nothing', () => {
    const before = makeRecording(engine, eight());
    const read = column(before, 'GateAngle', 3);
    const after = column(
      with_(before, createRepair('straighten', seat, 'angle', 3, { fromS: 0, toS: 20 })),
      'GateAngle',
      3,
    );
    expect(after[0]).toBeCloseTo(read[0] ?? NaN, 4);
    expect(after[500]).toBeCloseTo((read[500] ?? NaN) - 1.5, 3);
    expect(after[1100]).toBeCloseTo((read[1100] ?? NaN) - 3, 3);
  });

  it('takes memory once for the same repair, and none without', () => {
    const before = makeRecording(engine, eight());
    const repair = createRepair('turn', seat, 'angle');
    with_(before, repair);
    const mark = engine.mark();
    with_(before, { ...repair });
    expect(with_(before).samples).toBe(before.samples);
    expect(engine.mark()).toBe(mark);
  });
});

it('says in words what a repair does', () => {
  expect(repairWords(createRepair('turn', { seat: null, side: null }, 'angle')).message).toBe(
    'Every seat: Flip the sign of the angle.',
  );
  expect(repairWords(createRepair('delay', { seat: 3, side: 'port' }, 'both', 0.2)).message).toBe(
    'Seat 3 (port): Move angle and force 200 ms earlier.',
  );
  expect(repairWords(createRepair('shift', seat, 'force', -39.2266)).message).toBe(
    'Seat 3: Shift the zero of the force by −4.0 kgf.',
  );
});

it('knows the same repair again', () => {
  const repair = createRepair('scale', seat, 'force', 10);
  expect(isSameRepair(repair, { ...repair })).toBe(true);
  expect(isSameRepair(repair, { ...repair, by: 2 })).toBe(false);
});
