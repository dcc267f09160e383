// What the device keeps, and how a database of an earlier version becomes one of this. A version is never changed once
// it was released: whoever adds a store raises VERSION and adds the next upgrader.
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

export interface StrokesideSchema extends DBSchema {
  /** Pieces, notes and gates of a recording, by its fingerprint. What is read is validated: the type promises nothing. */
  annotations: { key: string; value: unknown };
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
];

export const VERSION = UPGRADES.length;

export function upgradeFrom(
  ...[database, version, transaction]: [Parameters<Upgrade>[0], number, Parameters<Upgrade>[1]]
): void {
  for (const upgrade of UPGRADES.slice(version)) upgrade(database, transaction);
}
