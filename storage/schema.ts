// Schema of the device's database, and its upgrades. A released version never changes: to add a store, raise the
// present version and add the next upgrade.
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { upgraded, type Versions } from './versions.ts';

/**
 * Keyed by the fingerprint of the recording, except the outbox, the videos and the notebook. Everything read is
 * validated: the types guarantee nothing.
 */
export interface StrokesideSchema extends DBSchema {
  /** Pieces, notes, timing lines and videos of a recording. */
  annotations: { key: string; value: unknown };
  /** The library: see `library-record.ts`. A recording is on the device if and only if it has a record here. */
  sessions: { key: string; value: unknown; indexes: { importedAt: number; startedAt: string; bytes: number } };
  /** Analyses for showing a session instantly. */
  analyses: { key: string; value: unknown };
  /** Recordings without samples, with the offsets of the columns in their file. */
  recordings: { key: string; value: unknown };
  /** Pending uploads to a team, by `outboxKey`: see `outbox-store.ts`. */
  outbox: { key: string; value: unknown };
  /**
   * Last synchronized state of a session's pieces, notes and tags between a team and this device: see
   * `merge-messages.ts`.
   */
  agreedWords: { key: string; value: unknown };
  /** Locations of video files, by fingerprint: see `film-files.ts`. */
  filmFiles: { key: string; value: unknown };
  /** The coach's notebook, by kind and id: see `notebook-store.ts`. */
  notebook: { key: string; value: unknown };
  /** The folder that is watched: see `watched-folder-store.ts`. */
  watchedFolder: { key: string; value: unknown };
}

export type StrokesideDatabase = IDBPDatabase<StrokesideSchema>;
type VersionChange = IDBPTransaction<StrokesideSchema, StoreNames<StrokesideSchema>[], 'versionchange'>;

export const DATABASE_NAME = 'strokeside-library';

const BESIDE_SESSIONS = [
  'annotations',
  'analyses',
  'recordings',
  'outbox',
  'agreedWords',
  'filmFiles',
  'notebook',
  'watchedFolder',
] as const;

/** What makes each version of the database of the one before; version 0 is none at all. */
const LAYOUT: Versions<{ readonly database: StrokesideDatabase; readonly transaction: VersionChange }> = {
  present: 1,
  upgrades: {
    0: (kept) => {
      const { database } = kept;
      const sessions = database.createObjectStore('sessions');
      sessions.createIndex('importedAt', 'importedAt');
      sessions.createIndex('startedAt', 'facts.startedAt');
      sessions.createIndex('bytes', 'bytes');
      for (const store of BESIDE_SESSIONS) database.createObjectStore(store);
      return kept;
    },
  },
};

export const VERSION = LAYOUT.present;

export const upgradeFrom = (database: StrokesideDatabase, version: number, transaction: VersionChange): void =>
  void upgraded({ database, transaction }, version, LAYOUT);
