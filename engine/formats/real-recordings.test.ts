import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import type { Recording } from '../recording/recording.ts';
import { bytesSource } from './byte-source.ts';
import { fileSource } from './file-source.node.ts';
import { encodedAs, toContent, writeGrid, type Writing } from './testing/sample-export.ts';
import { readRecording } from './read-recording.ts';

const folder = fileURLToPath(new URL('../../../shared/telemetry/', import.meta.url));
const path = (name: string): string => `${folder}${name}`;
const ALL_DATA = path('peach/all-data-eight-60s.txt');
const TRACE = path('peach/trace-eight-with-gate-force-y.csv');
const PROFILE = path('peach/profile-eight-5-strokes.csv');

/** Real people's sessions are never part of the project, so these tests only run with the folder next to it. */
const absent = [ALL_DATA, TRACE, PROFILE].some((file) => !existsSync(file));

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

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
