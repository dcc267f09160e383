// The focuses of rowers and crews, on this device.
import { create } from 'zustand';
import { FOCUSES } from '#storage/focus-record.ts';
import { NotebookStore } from '#storage/notebook-store.ts';
import { deviceDatabase } from '../stored/device.ts';
import { notebookState } from './notebook-state.ts';

export const useFocuses = create(notebookState(new NotebookStore(deviceDatabase, FOCUSES)));
