// The library of this device: one store for the page.
import { create } from 'zustand';
import { DeviceDatabase } from '#workers/storage/database.ts';
import { LibraryStore } from '#workers/storage/library-store.ts';
import { libraryState } from './library-state.ts';

export const useLibrary = create(libraryState({ store: new LibraryStore(new DeviceDatabase()) }));
