// What the command and its threads tell each other while a fleet of files is measured.
import type { Measuring, StrokeKind } from '../../analysis/analysis.ts';
import type { Json } from '../../analysis/document.ts';
import type { WrittenChannel } from '../../query/channels.ts';

/** How files are measured; a data set holds rows of one way only. */
export interface FleetSettings {
  readonly method: Measuring;
  /** Kinds of strokes that count although the rule leaves them out. */
  readonly include: readonly StrokeKind[];
  readonly repair: boolean;
  readonly anySport: boolean;
  /** Whether the samples are written too. */
  readonly samples: boolean;
  /** Metrics of one's own, in their order. */
  readonly channels: readonly WrittenChannel[];
}

/** A file as it was found. */
export interface FleetFile {
  /** As it was named, or by the folder that was named. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  readonly bytes: number;
  /** ms since 1970. */
  readonly modifiedMs: number;
}

/** What became of a file: an outing, the same bytes as another one, or nothing, and why. */
export type Outcome =
  | { readonly kind: 'outing'; readonly fingerprint: string }
  | { readonly kind: 'duplicate'; readonly fingerprint: string; readonly sameAs: string }
  | { readonly kind: 'unreadable'; readonly code: string; readonly sentence: string };

export interface FileDone {
  readonly file: FleetFile;
  readonly outcome: Outcome;
}

/** Files that are measured by one thread, one after the other, and whose rows are written together or not at all. */
export interface Batch {
  /** Names its parts. */
  readonly id: string;
  readonly files: readonly FleetFile[];
  /** Files of it that ended a thread before, by their paths: they are told of and not opened again. */
  readonly fatal: readonly string[];
}

export interface BatchDone {
  readonly files: readonly FileDone[];
  /** Paths within the data set. */
  readonly parts: readonly string[];
}

export interface ThreadData {
  readonly folder: string;
  readonly settings: FleetSettings;
}

export type ToThread =
  | { readonly kind: 'batch'; readonly batch: Batch }
  /** The answer to a claim: the path of the file that has the very bytes, or null where there is none. */
  | { readonly kind: 'claimed'; readonly by: string | null }
  | { readonly kind: 'stop' };

export type FromThread =
  | { readonly kind: 'begun'; readonly file: FleetFile }
  /** Asks whether another file of these bytes is in the data set. */
  | { readonly kind: 'claim'; readonly file: FleetFile; readonly fingerprint: string }
  | { readonly kind: 'file'; readonly done: FileDone }
  | { readonly kind: 'batch'; readonly done: BatchDone }
  /** The batch was let go of; nothing of it is left. */
  | { readonly kind: 'stopped' };

/** The settings as they are kept with a data set. */
export const settingsJson = ({
  method,
  include,
  repair,
  anySport,
  samples,
  channels,
}: FleetSettings): { [key: string]: Json } => ({
  schema: 'rowing-dataset/1',
  definitions: method.definitions,
  powerModel: method.powerModel,
  levers: method.levers,
  timingReference: method.timingReference,
  include: [...include],
  repair,
  anySport,
  samples,
  // A data set from before there were any has no word of them.
  ...(channels.length > 0 && { channels: channels.map(({ name, formula }) => `${name} = ${formula}`) }),
});
