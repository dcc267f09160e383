// The alerts of this device and what they answered; they run on new sessions of the library while the page is open.
import { create, type StoreApi } from 'zustand';
import { ALERT_ANSWERS, ALERTS } from '#storage/focus-record.ts';
import { NotebookStore } from '#storage/notebook-store.ts';
import { deviceDatabase } from './stored/device.ts';
import { notebookState } from './notebook/notebooks.ts';
import { noteAlerts } from './has-alerts.ts';
import { useLibrary } from './stored/library.ts';
import { runAlerts, unanswered } from './run-alerts.ts';

export const useAlerts = create(notebookState(new NotebookStore(deviceDatabase, ALERTS)));
export const useAlertAnswers = create(notebookState(new NotebookStore(deviceDatabase, ALERT_ANSWERS)));

useAlerts.subscribe(({ state, entries }) => {
  if (state === 'ready') noteAlerts(entries.length > 0);
});

let follows = false;
let runs = false;
/** Sessions that failed to load in this visit. */
const unread = new Set<string>();

const openNow = () =>
  unanswered(useAlerts.getState().entries, useLibrary.getState().records, useAlertAnswers.getState().entries).filter(
    ({ record }) => !unread.has(record.fingerprint),
  );

async function run(): Promise<void> {
  const isReady = [useAlerts, useAlertAnswers].every((store) => store.getState().state === 'ready');
  if (runs || !isReady || useLibrary.getState().state !== 'ready') return;
  runs = true;
  try {
    // Sessions added during a run are checked in the next round.
    for (let open = openNow(); open.length > 0; open = openNow()) {
      await runAlerts(open, {
        analysisOf: async (fingerprint) => {
          const analysis = await useLibrary.getState().analysisOf(fingerprint);
          if (!analysis.ok) unread.add(fingerprint);
          return analysis;
        },
        keep: (answer) => useAlertAnswers.getState().change(answer.id, () => answer),
      });
    }
  } finally {
    runs = false;
  }
}

/** Runs alerts on new sessions, until the page is closed. Once; it is called wherever answers are shown. */
export function followAlerts(): void {
  if (follows) return;
  follows = true;
  useAlerts.getState().load();
  useAlertAnswers.getState().load();
  const begin = (store: Pick<StoreApi<unknown>, 'subscribe'>): void => void store.subscribe(() => void run());
  begin(useAlerts);
  begin(useAlertAnswers);
  begin(useLibrary);
  void run();
}
