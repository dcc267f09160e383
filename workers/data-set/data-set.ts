// A data set in threads of their own: what a page shows at once, and the columns that a question in SQL needs.
import type { Result } from '#engine/recording/result.ts';
import { oneAnswer, type AskedThread } from '../page/one-answer.ts';
import type { ChosenFile } from './parts.ts';
import type { DataSet } from './read-data-set.ts';

export { TABLES, type ChosenFile, type TableName } from './parts.ts';
export type { DataSet } from './read-data-set.ts';
export type { RowerField, RowerRows } from './rower-rows.ts';

const spawn = (): AskedThread<readonly ChosenFile[], Result<DataSet>> =>
  new Worker(new URL('./data-set.worker.ts', import.meta.url), { type: 'module', name: 'strokeside data set' });

/** Failures: those of `readDataSet`, `cancelled`, and that of a thread that died. */
export async function openDataSet(files: readonly ChosenFile[], signal: AbortSignal): Promise<Result<DataSet>> {
  const answered = await oneAnswer(spawn, files, (answer: Result<DataSet>) => answer, signal);
  return answered.ok ? answered.value : answered;
}
