// The outings of this device: what the library page lists, and everything that can be done with them.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Corrections } from '#engine/recording/corrected.ts';
import type { Result } from '#engine/recording/result.ts';
import type { OutingId } from '#workers/api.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';

export interface LibraryUsage {
  readonly outings: number;
  /** What this site takes on the device, and how much the browser would give it; null where it does not say. */
  readonly bytes: number | null;
  readonly quota: number | null;
  /** The browser will not clear it by itself when the disk fills up. */
  readonly persisted: boolean;
}

/** What became of the outings of an archive. */
export interface ArchiveReport {
  readonly imported: number;
  /** Already on this device, and left as they are. */
  readonly already: number;
  /** One sentence for each outing that could not be taken over. */
  readonly problems: readonly string[];
}

export interface ArchiveProgress {
  /** Outings that are done, of how many. */
  readonly done: number;
  readonly of: number;
  readonly fileName: string;
}

export interface LibraryState {
  readonly state: 'loading' | 'ready' | 'unavailable';
  /** Why nothing is kept, in a sentence; also what is wrong while it is ready, as a record of a newer version. */
  readonly reason: string | null;
  /** Latest import first. */
  readonly records: readonly LibraryRecord[];
  /** What `undoRemove` would bring back; empty once it is too late. */
  readonly removed: readonly LibraryRecord[];
  /** Null until it was asked for by `refreshUsage`. */
  readonly usage: LibraryUsage | null;
  /** Opens an outing of the device, at once where its analysis is kept; show it with `useOutings().show`. */
  readonly open: (fingerprint: string) => Promise<Result<OutingId>>;
  readonly remove: (...fingerprints: readonly string[]) => Promise<Result<void>>;
  /** Brings back what the last call of `remove` took away. */
  readonly undoRemove: () => Promise<Result<void>>;
  readonly setTags: (fingerprint: string, tags: readonly string[]) => Promise<Result<void>>;
  readonly setPlace: (fingerprint: string, place: string | null) => Promise<Result<void>>;
  /** Measures the outing again with another crew or rig; null takes it back to what the file says. */
  readonly correct: (fingerprint: string, corrections: Corrections | null) => Promise<Result<void>>;
  /** The analysis as it was kept, without the engine. */
  readonly analysisOf: (fingerprint: string) => Promise<Result<Analysis>>;
  readonly refreshUsage: () => Promise<void>;
  /** Asks the browser not to clear the library by itself; only ever on somebody's own wish. */
  readonly protect: () => Promise<boolean>;
  /** The whole library as one file. */
  readonly exportAll: (onProgress: (progress: ArchiveProgress) => void, signal: AbortSignal) => Promise<Result<Blob>>;
  readonly importAll: (
    archive: File,
    onProgress: (progress: ArchiveProgress) => void,
    signal: AbortSignal,
  ) => Promise<Result<ArchiveReport>>;
}
