// The package under Node.
import { readFile } from 'node:fs/promises';
import { toFailure } from '../cli/refusals.ts';
import { fileSource } from '../formats/file-source.node.ts';
import { RecordingError, runOn } from './index.ts';

export { analyze, column, definitions, formats, open, RecordingError } from './index.ts';

runOn({
  compile: async () =>
    WebAssembly.compile(await readFile(new URL(/* @vite-ignore */ './engine.wasm', import.meta.url))),
  file: (path) => {
    try {
      return fileSource(path);
    } catch (error) {
      throw new RecordingError(toFailure(error));
    }
  },
});
