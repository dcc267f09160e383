// What this device keeps, as the page sees it: one database, and the library in it.
import { DeviceDatabase } from '#workers/storage/database.ts';
import { LibraryStore } from '#workers/storage/library-store.ts';

export const deviceDatabase = new DeviceDatabase();
export const libraryStore = new LibraryStore(deviceDatabase);
