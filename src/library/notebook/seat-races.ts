// The seat races of this device.
import { create } from 'zustand';
import { SEAT_RACES } from '#storage/race-record.ts';
import { NotebookStore } from '#storage/notebook-store.ts';
import { deviceDatabase } from '../stored/device.ts';
import { notebookState } from './notebook-state.ts';

export const useSeatRaces = create(notebookState(new NotebookStore(deviceDatabase, SEAT_RACES)));
