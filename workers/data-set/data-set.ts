// A data set in a thread of its own, as the page has it.
import { success, type Result } from '#engine/recording/result.ts';
import { cancelled } from '#storage/failures.ts';
import { AnsweringWorker, untilAnswered } from '../page/answering-worker.ts';
import type { ChosenFile } from './parts.ts';
import type { DataSetSummary, ServedDataSet } from './served-data-set.ts';

export { TABLES, type ChosenFile, type TableName } from './parts.ts';
export type { AtRate, DataSetSummary, ListedGroup, ListedRower, Norms } from './served-data-set.ts';

/** Its calls fail with `cancelled` once it was ended, and with that of a thread that died. */
export interface DataSetThread extends Pick<ServedDataSet, 'squad' | 'norms' | 'rower'> {
  readonly summary: DataSetSummary;
}

const spawn = (): Worker =>
  new Worker(new URL('./data-set.worker.ts', import.meta.url), { type: 'module', name: 'strokeside data set' });

/**
 * The signal ends the thread, also after it was opened.
 * @param onShare how much is read, 0 to 1
 * @returns failures: those of `readDataSet`, `cancelled`, and that of a thread that died
 */
export async function openDataSet(
  files: readonly ChosenFile[],
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Result<DataSetThread>> {
  const thread = new AnsweringWorker<ServedDataSet>(spawn(), reportError);
  const end = (): void => thread.terminate(cancelled());
  signal.addEventListener('abort', end, { once: true });
  const opened = await untilAnswered(onShare, signal, (report) => thread.call((remote) => remote.open(files, report)));
  if (!opened.ok) {
    end();
    return opened;
  }
  return success({
    summary: opened.value,
    squad: (at) => thread.call((remote) => remote.squad(at)),
    norms: (group, value) => thread.call((remote) => remote.norms(group, value)),
    rower: (at, key) => thread.call((remote) => remote.rower(at, key)),
  });
}
