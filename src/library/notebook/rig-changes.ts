// The changes of rigs that were made, on this device.
import { create } from 'zustand';
import { NotebookStore } from '#storage/notebook-store.ts';
import { RIG_CHANGES } from '#storage/rig-change-record.ts';
import { deviceDatabase } from '../stored/device.ts';
import { notebookState } from './notebook-state.ts';

export const useRigChanges = create(notebookState(new NotebookStore(deviceDatabase, RIG_CHANGES)));
