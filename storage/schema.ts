// Schema of the device's database, and migrations from earlier versions. A released version never changes: to add a
// store, raise VERSION and add the next migration.
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

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
  /** Pending uploads to a team, by `outboxKey`: see `outbox-entry.ts`. */
  outbox: { key: string; value: unknown };
  /**
   * Last synchronized state of a session's pieces, notes and tags between a team and this device: see
   * `agreed-messages.ts`.
   */
  agreedWords: { key: string; value: unknown };
  /** Locations of video files, by fingerprint: see `film-files.ts`. */
  filmFiles: { key: string; value: unknown };
  /** The coach's notebook, by kind and id: see `notebook-store.ts`. */
  notebook: { key: string; value: unknown };
}

export type StrokesideDatabase = IDBPDatabase<StrokesideSchema>;
type Upgrade = (
  database: StrokesideDatabase,
  transaction: IDBPTransaction<StrokesideSchema, StoreNames<StrokesideSchema>[], 'versionchange'>,
) => void;

export const DATABASE_NAME = 'strokeside-library';

/** Migrations: index n converts version n to version n + 1. */
const UPGRADES: readonly Upgrade[] = [
  (database) => {
    database.createObjectStore('annotations');
  },
  (database) => {
    const sessions = database.createObjectStore('sessions');
    sessions.createIndex('importedAt', 'importedAt');
    sessions.createIndex('startedAt', 'facts.startedAt');
    sessions.createIndex('bytes', 'bytes');
    database.createObjectStore('analyses');
    database.createObjectStore('recordings');
  },
  (database) => {
    database.createObjectStore('outbox');
  },
  (database) => {
    database.createObjectStore('filmFiles');
  },
  (database) => {
    database.createObjectStore('notebook');
  },
  (database) => {
    database.createObjectStore('agreedWords');
  },
];

export const VERSION = UPGRADES.length;

export function upgradeFrom(
  ...[database, version, transaction]: [Parameters<Upgrade>[0], number, Parameters<Upgrade>[1]]
): void {
  for (const upgrade of UPGRADES.slice(version)) upgrade(database, transaction);
}
