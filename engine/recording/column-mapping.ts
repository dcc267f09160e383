// User mapping of an unknown table's columns. Stored with the session, and by column names for the next file.
import type { Craft, Side } from './recording.ts';

export const MEANINGS = [
  'elapsed',
  'moment',
  'distance',
  'stroke-distance',
  'rate',
  'strokes',
  'interval',
  'speed',
  'pace',
  'power',
  'heart-rate',
  'latitude',
  'longitude',
  'catch-angle',
  'finish-angle',
  'slip',
  'wash',
  'arc',
  'drive-time',
  'recovery-time',
  'drive-length',
  'peak-force',
  'average-force',
  'work',
  'drag-factor',
] as const;
export type Meaning = (typeof MEANINGS)[number];

export interface MappedColumn {
  /** As in the file; of duplicates, the first. */
  readonly heading: string;
  readonly meaning: Meaning;
  readonly unit: string;
}

export interface ColumnMapping {
  /** Column names of its tables. */
  readonly key: string;
  readonly columns: readonly MappedColumn[];
  readonly craft: Craft;
  /** Seat of the measured oar, if any. */
  readonly seat: number | null;
  readonly side: Side | null;
}
