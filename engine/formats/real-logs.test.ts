// Totals of real recordings, counted by hand and by two programs.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { detect } from './detect.ts';
import { HEAD_BYTES } from './read-head.ts';
import type { LoggedFile } from './in-memory/logged-file.ts';
import { decoded } from './text/encoding.ts';

const folder = fileURLToPath(new URL('../../../shared/telemetry/', import.meta.url));

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
