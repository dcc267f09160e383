// Chooses the number of threads for reading a file by its size and the machine.
import { isAnalysed } from '#engine/analysis/analyzed-channels.ts';
import { readInThreads, threadsFor } from './pool.ts';
import type { ReadFile } from '../service/service.ts';
import { spawnRangeThread } from './spawn-range.ts';

export const readFile: ReadFile = (engine, file, options) =>
  readInThreads(engine, file, threadsFor(file.size, navigator.hardwareConcurrency), spawnRangeThread, {
    ...options,
    isWantedFirst: isAnalysed,
  });
