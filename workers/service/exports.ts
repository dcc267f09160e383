// Writes an open session as a file. Writes to the browser's own storage chunk by chunk, so that the worker never has
// more than one chunk in memory, and between chunks it handles cancellations and other calls.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { ActivityFormat } from '#engine/exports/activity/activity-file.ts';
import { csvHead, csvRows, type ExportTable, exportFileName, sessionTitle } from '#engine/exports/table.ts';
import { encodeGpx } from '#engine/exports/gpx.ts';
import { loadParquetLibrary, parquetFile } from '#engine/exports/parquet.ts';
import type { OwnColumn } from '#engine/exports/own-columns.ts';
import { samplesTable } from '#engine/exports/samples-table.ts';
import { strokesTable } from '#engine/exports/strokes-table.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { listSampleSets } from '#engine/recording/channels.ts';
import { yieldToEventLoop } from '#storage/locks.ts';
import type { ExportedFile, ExportRequest } from '../api.ts';

/** Cells per chunk of text: some tens of milliseconds of work. */
const CSV_CELLS = 100_000;
/** Cells per row group: large enough to compress and small enough to wait for. */
const PARQUET_CELLS = 400_000;

const MEDIA_TYPES = {
  csv: 'text/csv;charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  gpx: 'application/gpx+xml',
  fit: 'application/vnd.ant.fit',
  tcx: 'application/vnd.garmin.tcx+xml',
} as const;

export interface ExportWatch {
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** Calls `write` for consecutive ranges of rows; false if canceled. */
async function inPieces(
  { rowCount, columns }: ExportTable,
  cellsAtOnce: number,
  { onProgress, signal }: ExportWatch,
  write: (from: number, to: number) => void,
): Promise<boolean> {
  const rowsAtOnce = Math.max(1, Math.floor(cellsAtOnce / columns.length));
  for (let from = 0; from < rowCount; from += rowsAtOnce) {
    const to = Math.min(rowCount, from + rowsAtOnce);
    write(from, to);
    onProgress(to / rowCount);
    // After the report, so that the last one arrives before the answer; also receives cancellations.
    await yieldToEventLoop();
    if (signal.aborted) return false;
  }
  return !signal.aborted;
}

const cancelledExport = (): Result<never> => failure('cancelled', 'Export canceled.');

const notLoaded = (what: string): Result<never> =>
  failure('writer-not-loaded', `Couldn’t load the writer for ${what}. Check your connection and try again.`);

async function encodeCsv(table: ExportTable, watch: ExportWatch): Promise<Result<Blob>> {
  const parts = [new Blob([csvHead(table)])];
  const whole = await inPieces(table, CSV_CELLS, watch, (from, to) => parts.push(new Blob([csvRows(table, from, to)])));
  return whole ? success(new Blob(parts, { type: MEDIA_TYPES.csv })) : cancelledExport();
}

async function encodeParquet(table: ExportTable, watch: ExportWatch): Promise<Result<Blob>> {
  const library = await loadParquetLibrary().catch(() => null);
  if (library === null) return notLoaded('Parquet');
  const file = parquetFile(library, table.columns, 'export');
  const parts: Blob[] = [];
  const whole = await inPieces(table, PARQUET_CELLS, watch, (from, to) =>
    parts.push(new Blob([file.rows(table, from, to)])),
  );
  if (!whole) return cancelledExport();
  parts.push(new Blob([file.end()]));
  return success(new Blob(parts, { type: MEDIA_TYPES.parquet }));
}

const rowsText = new Intl.NumberFormat('en');

async function encodeXlsx(table: ExportTable, watch: ExportWatch, sheet: string): Promise<Result<Blob>> {
  const part = await import('#engine/exports/xlsx.ts').catch(() => null);
  if (part === null) return notLoaded('workbooks');
  if (table.rowCount > part.MAX_ROWS) {
    const [most, rows] = [part.MAX_ROWS, table.rowCount].map((count) => rowsText.format(count));
    return failure(
      'too-many-rows',
      `A worksheet holds ${most} rows and this has ${rows}: select a part of the session, or choose CSV or Parquet.`,
    );
  }
  const file = part.xlsxFile(table, sheet);
  const parts: Blob[] = [];
  const whole = await inPieces(table, CSV_CELLS, watch, (from, to) => parts.push(new Blob(file.rows(from, to))));
  if (!whole) return cancelledExport();
  parts.push(new Blob(file.end()));
  return success(new Blob(parts, { type: part.XLSX_TYPE }));
}

const SHEETS = { strokes: 'Strokes', samples: 'Samples' } as const;

const WRITERS = { csv: encodeCsv, parquet: encodeParquet, xlsx: encodeXlsx } as const;

/** The requested table, or the reason why there is none. */
function buildTable(
  content: 'strokes' | 'samples',
  engine: Engine,
  recording: Recording,
  analysis: Analysis,
  { selection, seats, included, knowledge }: ExportRequest,
  own: readonly OwnColumn[],
): Result<ExportTable> {
  if (content === 'strokes') {
    const table = strokesTable(analysis, {
      strokes: selection?.strokes ?? null,
      seats,
      included,
      own,
      ...(knowledge !== undefined && { knowledge }),
    });
    return table.rowCount > 0
      ? success(table)
      : failure('no-strokes', 'No complete stroke in the selection. Select more.');
  }
  if (recording.samples === null) {
    return failure(
      'no-samples',
      'This recording holds one value per stroke and no samples: export its strokes instead.',
    );
  }
  const choice = { range: selection, seats, crew: analysis.crew, own };
  const table = samplesTable(engine, listSampleSets(recording), choice);
  return table.rowCount > 0 ? success(table) : failure('no-samples', 'No samples in the selection. Select more.');
}

/** Custom metrics are loaded on demand. */
async function loadOwnColumns(
  engine: Engine,
  { samples }: Recording,
  analysis: Analysis,
  { own }: ExportRequest,
): Promise<Result<readonly OwnColumn[]>> {
  if (own === undefined || own.written.length === 0) return success([]);
  const part = await import('#engine/exports/own-columns.ts').catch(() => null);
  return part === null ? notLoaded('your quantities') : success(part.ownColumns(engine, samples, analysis, own));
}

function trackFile(analysis: Analysis, { selection }: ExportRequest): Result<Blob> {
  const { track } = analysis;
  const gpx = track && encodeGpx(analysis, track, sessionTitle(analysis), selection);
  if (gpx === null) return failure('no-track', 'This recording holds no GPS points, so there is no track to write.');
  return gpx.includes('<trkpt')
    ? success(new Blob([gpx], { type: MEDIA_TYPES.gpx }))
    : failure('no-track', 'No GPS data in the selection. Select more.');
}

/** Oar values are written for one rower: the only one there is, or the only selected one. */
async function activityBlob(
  format: ActivityFormat,
  engine: Engine,
  recording: Recording,
  analysis: Analysis,
  { selection, seats }: ExportRequest,
): Promise<Result<Blob>> {
  const part = await import('#engine/exports/activity/activity-file.ts').catch(() => null);
  if (part === null) return notLoaded(format.toUpperCase());
  const [only = null] = seats?.length === 1 ? seats : [];
  const bytes = part.activityFile(format, engine, recording, analysis, { range: selection, seat: only });
  return bytes.ok ? success(new Blob([bytes.value], { type: MEDIA_TYPES[format] })) : bytes;
}

const KINDS = {
  'strokes-csv': { content: 'strokes', ending: 'csv' },
  'strokes-xlsx': { content: 'strokes', ending: 'xlsx' },
  'strokes-parquet': { content: 'strokes', ending: 'parquet' },
  'samples-csv': { content: 'samples', ending: 'csv' },
  'samples-xlsx': { content: 'samples', ending: 'xlsx' },
  'samples-parquet': { content: 'samples', ending: 'parquet' },
  'track-gpx': { content: 'track', ending: 'gpx' },
  'activity-fit': { content: 'activity', ending: 'fit' },
  'activity-tcx': { content: 'activity', ending: 'tcx' },
} as const;

/** Writes the requested file and names it. Missing data is a failure with its reason. */
export async function exportFile(
  engine: Engine,
  recording: Recording,
  analysis: Analysis,
  request: ExportRequest,
  watch: ExportWatch,
): Promise<Result<ExportedFile>> {
  const kind = KINDS[request.kind];
  const fileName = exportFileName(analysis, kind.content, kind.ending, request.selection);
  const named = (content: Result<Blob>): Result<ExportedFile> =>
    content.ok ? success({ fileName, content: content.value }) : content;
  if (kind.content === 'track') return named(trackFile(analysis, request));
  if (kind.content === 'activity') {
    return named(await activityBlob(kind.ending, engine, recording, analysis, request));
  }
  const own = await loadOwnColumns(engine, recording, analysis, request);
  if (!own.ok) return own;
  const table = buildTable(kind.content, engine, recording, analysis, request, own.value);
  return table.ok ? named(await WRITERS[kind.ending](table.value, watch, SHEETS[kind.content])) : table;
}
