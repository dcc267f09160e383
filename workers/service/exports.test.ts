import { parquetMetadata } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSheets } from '#engine/formats/containers/workbook.ts';
import { DEFAULT_ERRORS } from '#engine/analysis/instrument/error-table.ts';
import { parseCsv, rowedSession } from '#engine/exports/testing/rowed-session.ts';
import { SplitReading } from '#engine/formats/split.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import type { ExportedFile, ExportKind, ExportRequest, OpenedSession } from '../api.ts';
import { EngineClient } from '../page/client.ts';
import { exportFile } from './exports.ts';
import { EngineService } from './service.ts';
import { inProcessWorker } from '../testing/in-process-worker.ts';

const STROKES = 20;
const bytes = exportBytes(
  simulateSession(generateCrew('4-', 'exports'), {
    name: 'exports',
    seed: 4,
    segments: [{ kind: 'row', strokes: STROKES, rateSpm: 24 }],
  }),
);

/** Node's ports pass a File as a Blob, without its name; browsers keep it. */
const service = new EngineService(loadEngine, (engine, file, options) =>
  new SplitReading(engine, blobSource(file, 'four.txt'), 1, options).finish(),
);
let client: EngineClient;
let session: OpenedSession;
beforeAll(async () => {
  client = new EngineClient({ spawn: () => inProcessWorker(service) });
  const request = { file: new File([bytes], 'four.txt'), definitions: 'powerline' as const };
  const opened = await client.open(request, () => undefined, new AbortController().signal);
  if (!opened.ok) throw new Error(opened.failure.sentence);
  session = opened.value;
  return () => client.dispose();
});

const WHOLE = { selection: null, seats: null, included: [] } as const;
const heard: number[] = [];
const asked = (
  change: Partial<ExportRequest> & { readonly kind: ExportKind },
  signal = new AbortController().signal,
) => {
  heard.length = 0;
  const request: ExportRequest = { ...WHOLE, session: session.id, ...change };
  return client.exportSession(request, (fraction) => heard.push(fraction), signal);
};

async function written(change: Partial<ExportRequest> & { readonly kind: ExportKind }): Promise<ExportedFile> {
  const answer = await asked(change);
  if (!answer.ok) throw new Error(answer.failure.sentence);
  return answer.value;
}

const lines = async ({ content }: ExportedFile): Promise<number> => (await content.text()).split('\r\n').length - 1;

describe('an export, across the boundary', () => {
  it('of strokes is a named CSV with a row per stroke and gate', async () => {
    const file = await written({ kind: 'strokes-csv' });
    expect(file.fileName).toMatch(/^[\w-]+-strokes\.csv$/u);
    expect(file.content.type).toBe('text/csv;charset=utf-8');
    expect([...new Uint8Array(await file.content.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await lines(file)).toBe(1 + STROKES * 4);
  });

  it('of strokes holds the error of the oarlocks as this device knows it', async () => {
    const table = { ...DEFAULT_ERRORS, peach: { ...DEFAULT_ERRORS.peach, forceGain: 0.03 } };
    const gains = [null, { mean: 0.03, sd: 0.04, known: 'swap' } as const];
    const { content } = await written({ kind: 'strokes-csv', knowledge: { table, gains } });
    const [head = [], ...rows] = parseCsv(`\uFEFF${await content.text()}`);
    const at = head.indexOf('Oarlock error of power (1 SD) %');
    expect(rows.slice(0, 4).map((row) => row[at])).toEqual(['3', '5', '3', '3']);
  });

  it('of the activity is FIT or TCX, of one rower with that rower’s angles', async () => {
    const [fit, tcx] = [await written({ kind: 'activity-fit' }), await written({ kind: 'activity-tcx' })];
    expect([fit.fileName, tcx.fileName]).toEqual([
      expect.stringMatching(/-activity\.fit$/u),
      expect.stringMatching(/-activity\.tcx$/u),
    ]);
    expect([fit.content.type, tcx.content.type]).toEqual(['application/vnd.ant.fit', 'application/vnd.garmin.tcx+xml']);
    expect((await tcx.content.text()).match(/<Trackpoint>/gu)).toHaveLength(STROKES);
    const third = await written({ kind: 'activity-fit', seats: [3] });
    expect(third.content.size).toBeGreaterThan(fit.content.size + STROKES * 10);
    const fromS = session.analysis.clockStartS ?? 0;
    const part = { fromS, toS: fromS + 10, strokes: Int32Array.of(0, 1, 2) };
    const some = await written({ kind: 'activity-tcx', selection: part });
    const count = (await some.content.text()).match(/<Trackpoint>/gu)?.length ?? 0;
    expect(count).toBe(session.analysis.strokes.boat.endS.filter((at) => at > fromS && at <= fromS + 10).length);
  });

  it('keeps to the selection', async () => {
    const fromS = session.analysis.clockStartS ?? 0;
    const selection = { fromS, toS: fromS + 10, strokes: Int32Array.of(2, 3) };
    const strokes = await written({ kind: 'strokes-csv', selection, seats: [1] });
    expect(strokes.fileName).toMatch(/-strokes-0m00s-to-0m10s\.csv$/u);
    expect(await lines(strokes)).toBe(1 + 2);
    expect(await lines(await written({ kind: 'samples-csv', selection }))).toBe(1 + 10 * 50 + 1);
  });

  it('of samples tells how far it is, and ends complete', async () => {
    const file = await written({ kind: 'samples-csv' });
    expect(await lines(file)).toBe(1 + session.analysis.sampleCount);
    // The last report may arrive after the answer, and is then ignored.
    const told: number[] = [];
    const { signal } = new AbortController();
    const recording = { file: new File([bytes], 'four.txt'), definitions: 'powerline' as const };
    const opened = await service.open(recording, () => undefined, signal);
    if (!opened.ok) throw new Error(opened.failure.sentence);
    const request: ExportRequest = { ...WHOLE, session: opened.value.id, kind: 'samples-csv' };
    await service.exportSession(request, (fraction) => told.push(fraction), signal);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  it.each([
    ['strokes-parquet', STROKES * 4],
    ['samples-parquet', 0],
  ] as const)('of %s is a Parquet file with all rows', async (kind, rows) => {
    const file = await written({ kind });
    expect(file.fileName).toMatch(/\.parquet$/u);
    expect(Number(parquetMetadata(await file.content.arrayBuffer()).num_rows)).toBe(
      rows || session.analysis.sampleCount,
    );
  });

  it.each(['strokes', 'samples'] as const)('of %s is a workbook with the numbers of the CSV', async (content) => {
    const file = await written({ kind: `${content}-xlsx` });
    expect(file.fileName).toMatch(new RegExp(`-${content}\\.xlsx$`, 'u'));
    expect(file.content.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const [sheet] = await readSheets(new Uint8Array(await file.content.arrayBuffer()));
    expect(sheet?.name.toLowerCase()).toBe(content);
    const rows = sheet?.text.split('\n').map((line) => line.split('\t')) ?? [];
    const csv = await written({ kind: `${content}-csv` });
    const lines = (await csv.content.text()).trimEnd().split('\r\n');
    expect(rows).toHaveLength(lines.length);
    const cells = lines.map((line) => line.split(','));
    // Every cell of a few thousand rows: a report for each of them would take longer than the export.
    const others = cells.flatMap((texts, row) =>
      texts.filter((text, at) => {
        const cell = rows[row]?.[at] ?? '';
        if (text === '' || Number.isNaN(Number(text))) return cell !== text;
        return Number(cell) !== Number(text);
      }),
    );
    expect(others).toEqual([]);
  });

  it('of more samples than a worksheet holds is refused with what to do', async () => {
    const engine = await loadEngine();
    const { analysis, recording, samples } = await rowedSession(engine, '2x');
    const long = { ...recording, samples: { ...samples, rowCount: 1_048_576 } };
    const request: ExportRequest = { ...WHOLE, session: '', kind: 'samples-xlsx' };
    const watch = { onProgress: () => undefined, signal: new AbortController().signal };
    expect(await exportFile(engine, long, analysis, request, watch)).toEqual({
      ok: false,
      failure: {
        code: 'too-many-rows',
        sentence:
          'A worksheet holds 1,048,575 rows and this has 1,048,576: select a part of the session, or choose CSV or Parquet.',
      },
    });
  });

  it('of the track holds every fix', async () => {
    const { content } = await written({ kind: 'track-gpx' });
    const points = (await content.text()).match(/<trkpt /gu);
    expect(points).toHaveLength(session.analysis.track?.timeS.length ?? -1);
  });

  it('can be canceled, and the session stays open', async () => {
    const cancellation = new AbortController();
    const answer = asked({ kind: 'samples-csv' }, cancellation.signal);
    cancellation.abort();
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(await lines(await written({ kind: 'strokes-csv' }))).toBeGreaterThan(1);
  });

  it.each([
    ['strokes-csv', 'no-strokes'],
    ['samples-parquet', 'no-samples'],
    ['track-gpx', 'no-track'],
  ] as const)('of nothing is refused with a sentence: %s', async (kind, code) => {
    const selection = { fromS: -20, toS: -10, strokes: new Int32Array() };
    const refused = { code, sentence: expect.stringMatching(/^No .* in the selection\. Select more\.$/u) };
    expect(await asked({ kind, selection })).toMatchObject({ ok: false, failure: refused });
  });
});
