// The package in a browser, in a worker or a page. Not for the engine's own code: it knows a network.
import { runOn } from './index.ts';

export { analyze, column, definitions, formats, open, RecordingError } from './index.ts';

runOn({
  compile: async () => {
    const answer = await fetch(new URL(/* @vite-ignore */ './engine.wasm', import.meta.url));
    if (!answer.ok) throw new Error(`engine.wasm: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
  },
  file: () => {
    throw new TypeError('A path opens under Node; in a browser, open a Blob or bytes.');
  },
});
