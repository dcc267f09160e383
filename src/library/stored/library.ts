// The library of this device: one store for the page.
import { create } from 'zustand';
import { deviceDatabase, libraryStore } from './device.ts';
import { engine } from '#src/engine-client/engine.ts';
import { libraryState } from './library-state.ts';
import { useSessions } from '../open/sessions.ts';

export const useLibrary = create(
  libraryState({ store: libraryStore, database: deviceDatabase, engine, sessions: useSessions }),
);
