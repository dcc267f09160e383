// The page's device storage: one database with its library.
import { DeviceDatabase } from '#storage/database.ts';
import { LibraryStore } from '#storage/library-store.ts';

export const deviceDatabase = new DeviceDatabase();
export const libraryStore = new LibraryStore(deviceDatabase);
