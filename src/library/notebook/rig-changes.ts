// The changes of rigs that were made, on this device.
import { create } from 'zustand';
import { NotebookStore } from '#workers/storage/notebook-store.ts';
import { RIG_CHANGES } from '#workers/storage/rig-change-record.ts';
import { deviceDatabase } from '../stored/device.ts';
import { notebookState } from './notebook-state.ts';

export const useRigChanges = create(notebookState(new NotebookStore(deviceDatabase, RIG_CHANGES)));
