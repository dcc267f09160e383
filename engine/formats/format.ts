// Interface of a format: how it is detected by content, what users call it, and how it is read.
import type { Engine } from '../runtime/engine.ts';
import type { Result } from '../recording/result.ts';
import type { Encoding, Recording } from '../recording/recording.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';
import type { LoggedFile } from './in-memory/logged-file.ts';

/** First bytes of a file, and its first lines if it is a text. */
export interface Head {
  readonly bytes: Uint8Array;
  /** Decoded; meaningless for a binary file. */
  readonly text: string;
  readonly lines: readonly string[];
  /**
   * Cells of the first lines, normalized by `plainName`: case, quotes and the delimiter do not matter. A format is best
   * detected by its column names here, in any position.
   */
  readonly cells: readonly ReadonlySet<string>[];
}

/** A file small enough to be read into memory. */
export interface WholeFile {
  /** Name as dropped; only use information that a device writes nowhere else, such as a side. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Decoded without its byte order mark; '' for a binary file. */
  readonly text: string;
  /** Last modification of the file, ms since 1970; null if unknown. May resolve the order of day and month. */
  readonly modifiedMs: number | null;
  /** Current time, after which dates are in the future, ms since 1970. */
  readonly nowMs: number;
}

interface AnyFormat {
  /** Stable, kebab-case: 'nk-link', 'fit' … `Source.format` of its recordings. */
  readonly id: string;
  /** Name of such a file with its article: 'an RP3 export'. */
  readonly name: string;
  /** Devices and apps that write it, for the list of supported files. */
  readonly devices: readonly string[];
  /** Usual extensions, without the dot. */
  readonly endings: readonly string[];
  /** Usual extensions of files that are opened along with it and aren’t recordings. */
  readonly besides?: readonly string[];
  /** By content, never by name. */
  readonly recognise: (head: Head) => boolean;
}

/** Read in memory. */
export interface Format extends AnyFormat {
  readonly kind: 'text' | 'xml' | 'binary';
  /** Never throws: problems are a failure whose sentence follows the quoted file name, or a finding. */
  readonly read: (file: WholeFile) => Result<LoggedFile>;
}

/** Read row by row into the engine, however large. */
export interface StreamedFormat extends AnyFormat {
  readonly stream: (
    engine: Engine,
    source: ByteSource,
    head: Uint8Array,
    options: ReadOptions,
  ) => Promise<Result<Recording>>;
}

/** Text of a file with its encoding. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}
