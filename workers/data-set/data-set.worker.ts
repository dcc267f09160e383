// Entry of the thread that reads a data set. Its libraries are in its one file, so it listens from its first tick.
import type { Result } from '#engine/recording/result.ts';
import type { ChosenFile } from './parts.ts';
import { readDataSet, type DataSet } from './read-data-set.ts';
import { buffersOf } from './rower-rows.ts';

addEventListener('message', ({ data }: MessageEvent<readonly ChosenFile[]>) => {
  readDataSet(data).then((answer: Result<DataSet>) => {
    postMessage(answer, { transfer: answer.ok ? buffersOf(answer.value.rows) : [] });
  }, reportError);
});
