// A file read by two threads in turn on this one: channels that the analysis does not need are still pending.
import { isAnalysed } from '#engine/analysis/analyzed-channels.ts';
import { readRange } from '#engine/formats/read-range.ts';
import { SplitReading } from '#engine/formats/split.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import type { ReadFile } from '../service/service.ts';

export const readByTwo: ReadFile = async (engine, file, options) => {
  const source = blobSource(file, file.name);
  const reading = new SplitReading(engine, source, 2, { ...options, leastRangeBytes: 1, isWantedFirst: isAnalysed });
  for (const [index, task] of reading.tasks.entries()) {
    await readRange(await loadEngine(), source, task, (message) => reading.take(index, message));
  }
  return reading.finish();
};
