// Our own: the engine's reader, exactly as the command and the worker call it. It is given the whole file, headers and
// all, and has to find out by itself what is in it.
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { readRecording } from '../../engine/formats/read-recording.ts';
import { loadEngine } from '../../engine/runtime/node.ts';
import type { Contender } from './contender.ts';
import { engineColumns } from './engine-columns.ts';

export const engineContender: Contender = {
  name: 'Strokeside engine',
  start: async () => {
    const engine = await loadEngine();
    return async (layout) => {
      const read = await readRecording(engine, fileSource(layout.path), {});
      if (!read.ok) throw new Error(read.failure.sentence);
      return () => engineColumns(engine, read.value, layout);
    };
  },
};
