// One engine instance for session after session, as in a worker: earlier ones must leave no trace.
import { expect, it } from 'vitest';
import { loadEngine } from '#engine/runtime/node.ts';
import { FAULTS, faultySession } from '#fixtures/acceptance/faults.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { EngineService } from './service.ts';

const quiet = (): void => undefined;
const never = new AbortController().signal;
const withoutTimes = (_: string, value: unknown): unknown =>
  ArrayBuffer.isView(value) ? [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)] : value;

const rowed = (boat: '4-' | '8+' | '1x', strokes: number): Uint8Array<ArrayBuffer> => {
  const segments = [{ kind: 'row', strokes, rateSpm: 24 }] as const;
  return exportBytes(simulateSession(generateCrew(boat, 'one instance'), { name: boat, seed: strokes, segments }));
};
const files = [
  ...[rowed('8+', 12), rowed('4-', 20), rowed('1x', 8)].map((bytes) => new File([bytes], 'rowed.txt')),
  new File(['no recording at all'], 'notes.txt'),
  new File([rowed('8+', 12).slice(0, 20_000)], 'cut.txt'),
  ...FAULTS.slice(0, 2).map((fault) => new File([exportBytes(faultySession(fault))], 'faulty.txt')),
];

/** All results of a file, and its traces: what the analysis left in memory. */
async function readEverything(service: EngineService, file: File): Promise<string> {
  const opened = await service.open({ file, definitions: 'powerline' }, quiet, never);
  if (!opened.ok) return JSON.stringify(opened);
  const { id, analysis } = opened.value;
  const whole = { channels: [0, 1, 2], fromS: 0, toS: 30, buckets: 50 };
  const answer = JSON.stringify([analysis, await service.ask(id, 'traces', whole)], withoutTimes);
  await service.close(id);
  return answer;
}

it('answers of each file as an instance of its own does, whatever was read before', async () => {
  const engine = await loadEngine();
  const shared = new EngineService(async () => engine);
  const alone = await Promise.all(files.map((file) => readEverything(new EngineService(loadEngine), file)));
  for (const order of [files, files.toReversed(), files]) {
    for (const file of order) expect(await readEverything(shared, file)).toBe(alone[files.indexOf(file)]);
  }
});

it('takes no second session in while one is open', async () => {
  const engine = await loadEngine();
  const service = new EngineService(async () => engine);
  const [file] = files;
  if (file === undefined) throw new Error('There is no file.');
  const request = { file, definitions: 'powerline' as const };
  expect(await service.open(request, quiet, never)).toMatchObject({ ok: true });
  await expect(service.open(request, quiet, never)).rejects.toThrow(/holds one session/u);
});

it('says in a sentence that the engine cannot be fetched', async () => {
  const service = new EngineService(() => Promise.reject(new TypeError('Failed to fetch')));
  const request = { file: new File([], 'a.txt'), definitions: 'powerline' as const };
  expect(await service.open(request, quiet, never)).toMatchObject({ failure: { code: 'engine-missing' } });
});
