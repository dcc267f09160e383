// What a coach keeps on this device next to the sessions: the focuses of rowers and crews, and the changes of rigs.
import { create } from 'zustand';
import { FOCUSES } from '#storage/focus-record.ts';
import { NotebookStore } from '#storage/notebook-store.ts';
import { RIG_CHANGES } from '#storage/rig-change-record.ts';
import { deviceDatabase } from '../stored/device.ts';
import { notebookState } from './notebook-state.ts';

export const useFocuses = create(notebookState(new NotebookStore(deviceDatabase, FOCUSES)));
export const useRigChanges = create(notebookState(new NotebookStore(deviceDatabase, RIG_CHANGES)));
