// The outings of this visit: one store for the page.
import { create } from 'zustand';
import { libraryStore } from './device.ts';
import { engine } from './engine.ts';
import { outingsState } from './outings-state.ts';
import { reportFailedRows } from './report-failures.ts';
import { shelfOf } from './shelf.ts';

export const useOutings = create(outingsState(engine, shelfOf(engine, libraryStore)));

useOutings.subscribe(({ rows }, before) => reportFailedRows(rows, before.rows));
