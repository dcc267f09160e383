// What a person says the columns of a table are that no format knows. Kept with the outing, and by the names of the
// columns for the next file.
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
  /** As it is in the file; of two alike, the first is meant. */
  readonly heading: string;
  readonly meaning: Meaning;
  readonly unit: string;
}

export interface ColumnMapping {
  /** Names of the columns of the tables it is for. */
  readonly key: string;
  readonly columns: readonly MappedColumn[];
  readonly craft: Craft;
  /** Whose oar was measured, where one was. */
  readonly seat: number | null;
  readonly side: Side | null;
}
