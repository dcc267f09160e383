// One contender reads one File, once.
import { columnHashes, type RowsContender } from '../../workers/bench/text-table.ts';
import { loadContender } from '../../workers/bench/contenders.ts';
import type { BrowserContender, BrowserRequest } from './protocol.ts';

const LOADERS: Readonly<Record<string, () => Promise<BrowserContender>>> = {
  floor: async () => (await import('./floor.ts')).floor,
  engine: async () => (await import('./engine.ts')).engine,
  'hand-written': async () => ofRows(await loadContender('hand-written')),
  udsv: async () => ofRows(await loadContender('udsv')),
  'papa-typed': async () => ofRows(await loadContender('papaparse')),
};

/** The others are shown where the table starts. */
const ofRows = ({ start }: RowsContender): BrowserContender => ({
  start: async () => {
    const read = await start();
    return (file, layout) => read(new File([file.slice(layout.firstRowByte)], file.name), layout);
  },
});

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
