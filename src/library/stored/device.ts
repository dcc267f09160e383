// The page's device storage: one database with its library.
import { DeviceDatabase } from '#workers/storage/database.ts';
import { LibraryStore } from '#workers/storage/library-store.ts';

export const deviceDatabase = new DeviceDatabase();
export const libraryStore = new LibraryStore(deviceDatabase);
