// Oarlock calibration of a library in its own thread: a second for hundreds of sessions.
import type { ErrorTable } from '#engine/analysis/instrument/error-table.ts';
import type { ManualCalibration, OarlockLibrary, OarlockSession } from '#engine/analysis/instrument/oarlock-library.ts';
import type { Result } from '#engine/recording/result.ts';
import { type AskedThread, oneAnswer } from '../page/one-answer.ts';

export interface OarlockQuestion {
  readonly sessions: readonly OarlockSession[];
  readonly manual: readonly ManualCalibration[];
  readonly table: ErrorTable;
}
export type OarlockAnswer = OarlockLibrary;

const spawn = (): AskedThread<OarlockQuestion, OarlockAnswer> =>
  new Worker(new URL('./oarlocks.worker.ts', import.meta.url), { type: 'module', name: 'strokeside oarlocks' });

/** The thread ends with its answer. */
export const calibrateInThread = (question: OarlockQuestion): Promise<Result<OarlockLibrary>> =>
  oneAnswer(spawn, question, (answer: OarlockAnswer) => answer);
