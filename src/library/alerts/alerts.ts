// The alerts of this device and what they answered.
import { create } from 'zustand';
import { ALERT_ANSWERS } from '#storage/alert-answer-record.ts';
import { ALERTS } from '#storage/alert-record.ts';
import { NotebookStore } from '#storage/notebook-store.ts';
import { deviceDatabase } from '../stored/device.ts';
import { notebookState } from '../notebook/notebook-state.ts';
import { noteAlerts } from './has-alerts.ts';

export const useAlerts = create(notebookState(new NotebookStore(deviceDatabase, ALERTS)));
export const useAlertAnswers = create(notebookState(new NotebookStore(deviceDatabase, ALERT_ANSWERS)));

useAlerts.subscribe(({ state, entries }) => {
  if (state === 'ready') noteAlerts(entries.length > 0);
});
