// Messages between the command and its threads while measuring a fleet, and its progress as one line.
import type { Measuring, StrokeKind } from '../../analysis/analysis.ts';
import type { Json } from '../../analysis/document.ts';
import { TABLE_SCHEMA } from '../../exports/data-set-schema.ts';
import type { WrittenChannel } from '../../query/channels.ts';

/** One of several runs that share the files of a fleet, from 1 on. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

/**
 * What of a fleet a run measures: everything, a shard, or what shards left over, after which their rows are one set.
 */
export type Part = 'all' | 'merge' | Shard;

/** Path of the table of files: written again by every run except a shard. */
export const FILES_PART = 'files/part-all.parquet';

/** Measurement options; all rows of a data set share them. */
export interface FleetSettings {
  readonly method: Measuring;
  /** Kinds of strokes included although the rule excludes them. */
  readonly include: readonly StrokeKind[];
  readonly repair: boolean;
  readonly anySport: boolean;
  /** Also write the samples. */
  readonly samples: boolean;
  /** Custom metrics, in order. */
  readonly channels: readonly WrittenChannel[];
}

/** A file as it was found. */
export interface FleetFile {
  /** Name as given, or based on the given folder. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  readonly bytes: number;
  /** ms since 1970. */
  readonly modifiedMs: number;
}

/** Result of a file: a session, a duplicate, or an error. */
export type Outcome =
  | { readonly kind: 'session'; readonly fingerprint: string }
  | { readonly kind: 'duplicate'; readonly fingerprint: string; readonly sameAs: string }
  | { readonly kind: 'unreadable'; readonly code: string; readonly sentence: string };

export interface FileDone {
  readonly file: FleetFile;
  readonly outcome: Outcome;
}

/** Files measured by one thread in sequence, whose rows are written together or not at all. */
export interface Batch {
  /** Names its parts. */
  readonly id: string;
  readonly files: readonly FleetFile[];
  /** Paths of files that crashed a thread before: reported and not opened again. */
  readonly fatal: readonly string[];
}

export interface BatchDone {
  readonly files: readonly FileDone[];
  /** Paths within the data set. */
  readonly parts: readonly string[];
}

export interface ThreadData {
  readonly folder: string;
  /** What the names of parts begin with, so that a repeated shard overwrites its own and no others. */
  readonly prefix: string;
  readonly settings: FleetSettings;
}

export type ToThread =
  | { readonly kind: 'batch'; readonly batch: Batch }
  /** Answer to a claim: the path of the file with identical bytes, or null. */
  | { readonly kind: 'claimed'; readonly by: string | null }
  | { readonly kind: 'stop' };

export type FromThread =
  | { readonly kind: 'begun'; readonly file: FleetFile }
  /** Asks for another file with these bytes in the data set. */
  | { readonly kind: 'claim'; readonly file: FleetFile; readonly fingerprint: string }
  | { readonly kind: 'file'; readonly done: FileDone }
  | { readonly kind: 'batch'; readonly done: BatchDone }
  /** The batch was dropped; nothing of it is left. */
  | { readonly kind: 'stopped' };

/** Settings as stored with a data set. */
export const settingsJson = ({
  method,
  include,
  repair,
  anySport,
  samples,
  channels,
}: FleetSettings): { [key: string]: Json } => ({
  schema: TABLE_SCHEMA,
  definitions: method.definitions,
  powerModel: method.powerModel,
  levers: method.levers,
  timingReference: method.timingReference,
  include: [...include],
  repair,
  anySport,
  samples,
  // Older data sets have no entry for them.
  ...(channels.length > 0 && { channels: channels.map(({ name, formula }) => `${name} = ${formula}`) }),
});

export interface Counts {
  readonly files: number;
  readonly sessions: number;
  readonly duplicates: number;
  readonly unreadable: number;
}

export const NOTHING: Counts = { files: 0, sessions: 0, duplicates: 0, unreadable: 0 };

/** Progress of a fleet as one line. */
export const withFile = (counts: Counts, { outcome }: FileDone): Counts => ({
  files: counts.files + 1,
  sessions: counts.sessions + Number(outcome.kind === 'session'),
  duplicates: counts.duplicates + Number(outcome.kind === 'duplicate'),
  unreadable: counts.unreadable + Number(outcome.kind === 'unreadable'),
});

/** "3 h 5 min", "4 min", "20 s". */
function timeInWords(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** "120 of 400 files: 112 sessions, 5 duplicates, 3 unreadable; 12.5 files a second, 23 s left". */
export function progressLine(counts: Counts, of: number, elapsedS: number): string {
  const { files, sessions, duplicates, unreadable } = counts;
  const perSecond = files / Math.max(elapsedS, 1e-3);
  const found = `${files} of ${of} files: ${sessions} sessions, ${duplicates} duplicates, ${unreadable} unreadable`;
  return files === 0
    ? found
    : `${found}; ${perSecond.toFixed(1)} files a second, ${timeInWords((of - files) / perSecond)} left`;
}
