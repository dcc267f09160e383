// One contender reads one File, once.
import { columnHashes } from '../harness/column-hash.ts';
import type { BrowserContender, BrowserRequest } from './protocol.ts';

const LOADERS: Readonly<Record<string, () => Promise<BrowserContender>>> = {
  floor: async () => (await import('./floor.ts')).floor,
  engine: async () => (await import('./engine.ts')).engine,
  'hand-written': async () => (await import('./hand-written.ts')).handWritten,
  udsv: async () => (await import('./udsv.ts')).udsv,
  'papa-typed': async () => (await import('./papaparse.ts')).papaTyped,
};

async function measure({ contender, file, layout }: BrowserRequest) {
  const load = LOADERS[contender];
  if (load === undefined) throw new Error(`No contender is called ${contender}.`);
  const startedAt = performance.now();
  const read = await (await load()).start();
  const readyAt = performance.now();
  const columns = await read(file, layout);
  const doneAt = performance.now();
  return { startMs: readyAt - startedAt, readMs: doneAt - readyAt, hashes: columnHashes(columns()) };
}

addEventListener('message', (event: MessageEvent<BrowserRequest>) => {
  measure(event.data)
    .then((answer) => postMessage(answer))
    .catch((error: unknown) => postMessage({ error: String(error) }));
});

postMessage('ready');
