// Export kinds, and why one is unavailable.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { ExportKind } from '#workers/api.ts';

export interface ExportOffer {
  readonly kind: ExportKind;
  readonly name: string;
  readonly format: 'CSV' | 'XLSX' | 'Parquet' | 'GPX' | 'FIT' | 'TCX';
  readonly holds: string;
  /** Why this recording can't be exported this way. */
  readonly without: (analysis: Analysis) => string | null;
}

const withoutStrokes = ({ strokes }: Analysis): string | null =>
  strokes.count === 0 ? 'No stroke was found in this recording.' : null;
const withoutSamples = ({ sampleCount }: Analysis): string | null =>
  sampleCount === 0 ? 'This recording holds values per stroke and no samples.' : null;
const withoutTrack = ({ track }: Analysis): string | null =>
  track === null ? 'This recording holds no GPS points.' : null;
const withoutPoints = (analysis: Analysis): string | null =>
  analysis.strokes.count === 0 && analysis.sampleCount === 0 && analysis.track === null
    ? 'This recording holds no stroke and no moment.'
    : null;
const withoutDay = (analysis: Analysis): string | null =>
  withoutPoints(analysis) ??
  (analysis.startedAt === null && analysis.startedLocal === null
    ? 'TCX needs a date, and this recording has none. Set the date first.'
    : null);

const STROKES = 'One row per stroke and oar, with all boat and oar metrics';
const SAMPLES = 'A row per sample, every channel as it was recorded';

export const EXPORT_OFFERS: readonly ExportOffer[] = [
  {
    kind: 'strokes-csv',
    name: 'Strokes',
    format: 'CSV',
    without: withoutStrokes,
    holds: `${STROKES}. Decimal point, works in any program.`,
  },
  {
    kind: 'strokes-xlsx',
    name: 'Strokes',
    format: 'XLSX',
    without: withoutStrokes,
    holds: `${STROKES}. A workbook: numbers as your spreadsheet writes them, with comma or point.`,
  },
  {
    kind: 'strokes-parquet',
    name: 'Strokes',
    format: 'Parquet',
    without: withoutStrokes,
    holds: `${STROKES}. For Python, R or DuckDB.`,
  },
  {
    kind: 'samples-csv',
    name: 'Samples',
    format: 'CSV',
    without: withoutSamples,
    holds: `${SAMPLES}. Long sessions make large files.`,
  },
  {
    kind: 'samples-xlsx',
    name: 'Samples',
    format: 'XLSX',
    without: withoutSamples,
    holds: `${SAMPLES}. Limited to 1,048,575 rows, almost six hours at 50 Hz.`,
  },
  {
    kind: 'samples-parquet',
    name: 'Samples',
    format: 'Parquet',
    without: withoutSamples,
    holds: `${SAMPLES}, compressed. For Python, R or DuckDB.`,
  },
  {
    kind: 'track-gpx',
    name: 'Track',
    format: 'GPX',
    without: withoutTrack,
    holds: 'The smoothed track with its times, for maps and training diaries. It says where and when you row.',
  },
  {
    kind: 'activity-fit',
    name: 'Activity',
    format: 'FIT',
    without: withoutPoints,
    holds:
      'Stroke by stroke with pace, rate, heart rate, place and pieces, for watches’ programs and Rowsandall. With one rower selected, that rower’s power and angles too.',
  },
  {
    kind: 'activity-tcx',
    name: 'Activity',
    format: 'TCX',
    without: withoutDay,
    holds: 'The same without angles and forces, for programs that do not read FIT.',
  },
];
