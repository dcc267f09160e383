// Our own, put together as the application's worker does.
import { readRecording } from '../../engine/formats/read-recording.ts';
import { blobSource } from '../../engine/formats/blob-source.ts';
import { loadEngine } from '../../workers/service/load-engine.ts';
import { engineColumns } from '../contenders/engine-columns.ts';
import type { BrowserContender } from './protocol.ts';

export const engine: BrowserContender = {
  start: async () => {
    const loaded = await loadEngine();
    return async (file, layout) => {
      const read = await readRecording(loaded, blobSource(file, file.name), {});
      if (!read.ok) throw new Error(read.failure.sentence);
      return () => engineColumns(loaded, read.value, layout);
    };
  },
};
