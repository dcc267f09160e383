import { gzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { Recording } from '../../recording/recording.ts';
import type { Result } from '../../recording/result.ts';
import { bytesSource } from '../byte-source.ts';
import { readRecording } from '../read-recording.ts';
import { SplitReading } from '../split.ts';
import { encodedAs, writeGrid, traceGrid } from '../testing/sample-export.ts';
import { fitSession } from '../fit/testing/fit-session.ts';
import { simulatedSession } from '../testing/simulated-session.ts';
import { workbook, type WorkbookCell } from './testing/workbook.ts';
import { tcxSession } from '../xml/testing/xml-session.ts';
import { gunzipped } from './unwrapped.ts';
import { readSheets } from './workbook.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const session = simulatedSession();
const fit = fitSession(session);
const tcx = new TextEncoder().encode(tcxSession(session));

const open = (bytes: Uint8Array, fileName = 'session'): Promise<Result<Recording>> =>
  readRecording(engine, bytesSource(fileName, bytes), {});

async function opened(bytes: Uint8Array, fileName?: string): Promise<Recording> {
  const result = await open(bytes, fileName);
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

const expectFailure = async (bytes: Uint8Array): Promise<string> => {
  const mark = engine.mark();
  const result = await open(bytes, 'packed');
  expect(engine.mark()).toBe(mark);
  expect(result.ok ? '' : result.failure.sentence).toMatch(/^"packed" .*\.$/);
  return result.ok ? 'read' : result.failure.code;
};

/** Everything except memory locations and the file's identity. */
function stripIdentity({ source: _source, sources, samples, findings, ...rest }: Recording) {
  const channels = samples?.channels.map(({ column, ...channel }) => ({
    ...channel,
    values: [...engine.view(column)],
  }));
  return { ...rest, totals: sources.map(({ totals }) => totals), channels, codes: findings.map(({ code }) => code) };
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('a gzip file', () => {
  it('is the recording in it, under its own name', async () => {
    const plain = stripIdentity(await opened(fit));
    const packed = await opened(gzipSync(fit), 'session.fit.gz');
    expect(stripIdentity(packed)).toEqual(plain);
    expect(packed.source).toMatchObject({ fileName: 'session.fit.gz', bytes: gzipSync(fit).length, format: 'fit' });
    expect(packed.source.within).toBeUndefined();
  });

  it('of two members is both, and what follows its end is left out', async () => {
    const plain = stripIdentity(await opened(tcx));
    const half = tcx.length >> 1;
    const two = joined(gzipSync(tcx.subarray(0, half)), gzipSync(tcx.subarray(half)));
    expect(stripIdentity(await opened(two))).toEqual(plain);
    const tail = await opened(joined(gzipSync(tcx), new Uint8Array(20).fill(7)));
    expect(stripIdentity(tail)).toEqual({ ...plain, codes: ['bytes-after-end'] });
  });

  it('cut anywhere gives what stands before the cut, or says plainly that there is nothing', async () => {
    const packed = gzipSync(tcx);
    let most = 0;
    for (let part = 1; part < 20; part++) {
      const cut = Math.floor((part * packed.length) / 20);
      const result = await open(packed.subarray(0, cut));
      const rows = result.ok ? (result.value.fixes?.timeS.length ?? 0) : 0;
      expect(rows).toBeGreaterThanOrEqual(most);
      if (result.ok) expect(result.value.findings.map(({ code }) => code)).toContain('cut-off');
      most = rows;
    }
    expect(most).toBeGreaterThan(0);
  });

  it('in a gzip file is opened too, and no deeper', async () => {
    expect((await opened(gzipSync(gzipSync(fit)))).source.format).toBe('fit');
    expect(await expectFailure(gzipSync(gzipSync(gzipSync(fit))))).toBe('archive');
  });

  it('is opened by a reading in parts as well', async () => {
    const text = encodedAs(writeGrid(traceGrid(4000)));
    const source = bytesSource('trace.gz', gzipSync(text));
    const reading = new SplitReading(engine, source, 3, { leastRangeBytes: 1000 });
    for (const index of reading.tasks.keys()) reading.take(index, { kind: 'broken' });
    const split = await reading.finish();
    expect(split.ok && stripIdentity(split.value.recording)).toEqual(stripIdentity(await opened(text)));
  });

  it('of nothing, of noise and of a letter written again and again is refused in a sentence', async () => {
    expect(await expectFailure(gzipSync(new Uint8Array(0)))).toBe('archive');
    expect(await expectFailure(Uint8Array.from([0x1f, 0x8b, 8, 0, ...fit.subarray(0, 500)]))).toMatch(
      /archive|not-text/,
    );
    expect(await expectFailure(gzipSync(new TextEncoder().encode('milk and bread\n')))).toBe('no-telemetry');
    const letters = gzipSync(new Uint8Array(3_000_000).fill(65));
    expect(gunzipped(letters)?.bytes).toHaveLength(3_000_000);
    expect(gunzipped(letters, 1_000_000)).toBeNull();
  });
});

describe('a zip archive', () => {
  const notes = new TextEncoder().encode('milk and bread\n');

  it('is the one recording in it, packed once more or not', async () => {
    const plain = stripIdentity(await opened(fit));
    for (const member of [fit, gzipSync(fit)]) {
      const packed = await opened(
        zipSync({ 'notes/list.txt': notes, 'season/session.fit': member, '__MACOSX/x.fit': fit }),
      );
      expect(stripIdentity(packed)).toEqual(plain);
      expect(packed.source.within).toBe('season/session.fit');
    }
  });

  it('of several recordings, of none, or damaged is refused in a sentence', async () => {
    expect(await expectFailure(zipSync({ 'a.fit': fit, 'b.tcx': tcx }))).toBe('several-recordings');
    expect(await expectFailure(zipSync({ 'a.txt': notes }))).toBe('archive');
    const whole = zipSync({ 'a.fit': fit });
    for (let cut = 5; cut < whole.length; cut += 97)
      expect(await expectFailure(whole.subarray(0, cut))).toBe('archive');
  });

  it('that would unpack to far more than it holds is left alone', async () => {
    const bomb = zipSync({ 'a.fit': fit });
    const view = new DataView(bomb.buffer);
    const directory = bomb.findLastIndex((_, at) => at + 4 <= bomb.length && view.getUint32(at, true) === 0x02014b50);
    for (const bytes of [201 * 1024 * 1024, 21 * 1024 * 1024]) {
      view.setUint32(directory + 24, bytes, true);
      expect(await expectFailure(bomb)).toBe('too-large');
    }
  });
});

describe('a workbook', () => {
  const grid = traceGrid();
  const cells = grid.map((row) =>
    row.map((cell): WorkbookCell => (cell === '' ? null : Number.isNaN(Number(cell)) ? cell : Number(cell))),
  );

  it('is its first sheet that is a recording', async () => {
    const plain = stripIdentity(await opened(encodedAs(writeGrid(grid))));
    const book = await opened(
      workbook([
        { name: 'Notes', rows: [['milk'], ['bread', 2]] },
        { name: 'Session', rows: cells },
      ]),
    );
    expect(stripIdentity(book).channels).toEqual(plain.channels);
    expect(book.source.within).toBe('Session');
  });

  it('without one, or damaged, is refused in a sentence', async () => {
    expect(await expectFailure(workbook([{ name: 'Notes', rows: [['milk']] }]))).toBe('spreadsheet');
    const whole = workbook([{ name: 'Session', rows: cells }]);
    for (let cut = 5; cut < whole.length; cut += 997) {
      expect(await expectFailure(whole.subarray(0, cut))).toMatch(/archive|spreadsheet/);
    }
  });

  it('gives times without a day, dates and numbers as a text has them', async () => {
    const at = (hours: number, seconds = 0): Date => new Date(Date.UTC(1899, 11, 30, hours, 0, seconds));
    const rows = [
      [new Date(Date.UTC(1899, 11, 30, 0, 20, 41)), new Date(Date.UTC(1899, 11, 30, 0, 20, 41, 500)), at(0), at(26, 1)],
      [new Date(Date.UTC(2024, 4, 26, 7, 30, 15)), 0.1 + 0.2, 'a\tb\nc', -3],
    ];
    const [sheet] = await readSheets(workbook([{ name: 'x', rows }]));
    expect(sheet?.text.split('\n').map((line) => line.split('\t'))).toEqual([
      ['0:20:41', '0:20:41.500', '0:00:00', '26:00:01'],
      ['2024-05-26 07:30:15', '0.30000000000000004', 'a b c', '-3'],
    ]);
  });
});
