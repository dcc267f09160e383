// Real threads in a real browser: only the spawning differs from `pool.test.ts`.
import { expect, it } from 'vitest';
import { isAnalysed } from '#engine/analysis/analyzed-channels.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { loadEngine } from '../service/load-engine.ts';
import { readInThreads } from './pool.ts';
import { spawnRangeThread } from './spawn-range.ts';

const SAMPLE = '/sample/strokeside-sample-outing.txt';

async function read(file: File, threads: number): Promise<{ engine: Engine; recording: Recording }> {
  const engine = await loadEngine();
  const answer = await readInThreads(engine, file, threads, spawnRangeThread, {
    leastRangeBytes: 1_000_000,
    isWantedFirst: isAnalysed,
  });
  if (!answer.ok) throw new Error(answer.failure.sentence);
  answer.value.late?.join();
  return { engine, recording: answer.value.recording };
}

it('reads the sample session with three threads as with one', async () => {
  const file = new File([await (await fetch(SAMPLE)).blob()], 'sample.txt');
  expect(file.size).toBeGreaterThan(3_000_000);
  const alone = await read(file, 1);
  const together = await read(file, 3);
  const channels = alone.recording.samples?.channels ?? [];
  expect(channels.length).toBeGreaterThan(20);
  for (const [index, { column }] of channels.entries()) {
    const other = together.recording.samples?.channels[index];
    if (other === undefined) throw new Error(`Channel ${index} is missing.`);
    expect(together.engine.view(other.column)).toEqual(alone.engine.view(column));
  }
  expect(together.recording.findings).toEqual(alone.recording.findings);
});
