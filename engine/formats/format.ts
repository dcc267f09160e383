// What a format is to the rest: how it is known by its content, what people call it, and how it is read.
import type { Result } from '../recording/result.ts';
import type { Encoding } from '../recording/recording.ts';
import type { LoggedFile } from './whole/logged-file.ts';

/** The first bytes of a file, and its first lines where it is a text. */
export interface Head {
  readonly bytes: Uint8Array;
  /** Decoded; of a binary file, noise. */
  readonly text: string;
  readonly lines: readonly string[];
  /**
   * What the cells of each of the first lines say, as `plainName` has them: case, quotes and the delimiter make no
   * difference. A format is best known by the names of its columns here, wherever they stand.
   */
  readonly cells: readonly ReadonlySet<string>[];
}

/** A file that is small enough to be read whole. */
export interface WholeFile {
  /** As it was dropped; only what a device writes into it and nowhere else, such as a side, may be taken from it. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Decoded without its byte order mark; '' for a binary file. */
  readonly text: string;
  /** When the file was last changed, ms since 1970; null where no one knows. It may settle day and month. */
  readonly modifiedMs: number | null;
  /** What counts as the future, ms since 1970. */
  readonly nowMs: number;
}

export interface Format {
  /** Stable, kebab-case: 'nk-link', 'fit' … `Source.format` of what it reads. */
  readonly id: string;
  /** What people call such a file, with its article: 'an RP3 export'. */
  readonly name: string;
  /** Devices and programs that write it, for the list of what is read. */
  readonly devices: readonly string[];
  /** Endings such files usually have, without the dot. */
  readonly endings: readonly string[];
  readonly kind: 'text' | 'xml' | 'binary';
  /** By content, never by name. */
  readonly recognise: (head: Head) => boolean;
  /** Never throws: what cannot be read is a failure whose sentence follows the quoted file name, or a finding. */
  readonly read: (file: WholeFile) => Result<LoggedFile>;
}

/** Text of a file, and how its bytes stood for it. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}
