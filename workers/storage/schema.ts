// What the device keeps, and how a database of an earlier version becomes one of this. A version is never changed once
// it was released: whoever adds a store raises VERSION and adds the next upgrader.
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

/**
 * All but the outbox, the videos and the notebook is kept by the fingerprint of its recording. What is read is
 * validated: the types promise nothing.
 */
export interface StrokesideSchema extends DBSchema {
  /** Pieces, notes, gates and videos of a recording. */
  annotations: { key: string; value: unknown };
  /** The library: see `library-record.ts`. A recording is on the device when, and only when, it is named here. */
  outings: { key: string; value: unknown; indexes: { importedAt: number; startedAt: string; bytes: number } };
  /** The analysis by which an outing is shown at once. */
  analyses: { key: string; value: unknown };
  /** All of a recording but its samples, and where in its file of columns each of those lies. */
  recordings: { key: string; value: unknown };
  /** What a coach asked to be sent to a team and is not there yet, by `outboxKey`: see `outbox-entry.ts`. */
  outbox: { key: string; value: unknown };
  /** What a team and this device last agreed on of an outing's pieces, notes and tags: see `agreed-words.ts`. */
  agreedWords: { key: string; value: unknown };
  /** Where the bytes of a video lie, by its fingerprint: see `film-files.ts`. */
  filmFiles: { key: string; value: unknown };
  /** What a coach keeps beside the outings, by kind and id: see `notebook-store.ts`. */
  notebook: { key: string; value: unknown };
}

export type StrokesideDatabase = IDBPDatabase<StrokesideSchema>;
type Upgrade = (
  database: StrokesideDatabase,
  transaction: IDBPTransaction<StrokesideSchema, StoreNames<StrokesideSchema>[], 'versionchange'>,
) => void;

export const DATABASE_NAME = 'strokeside';

/** At place n, what makes version n + 1 of version n. */
const UPGRADES: readonly Upgrade[] = [
  (database) => {
    database.createObjectStore('annotations');
  },
  (database) => {
    const outings = database.createObjectStore('outings');
    outings.createIndex('importedAt', 'importedAt');
    outings.createIndex('startedAt', 'facts.startedAt');
    outings.createIndex('bytes', 'bytes');
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
