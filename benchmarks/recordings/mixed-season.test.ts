// Sessions of one moment and length count as one: a season of four hundred files has to be one of four hundred
// sessions.
import { expect, it } from 'vitest';
import { analyze } from '../../engine/analysis/analyze.ts';
import { bytesSource } from '../../engine/formats/byte-source.ts';
import { readRecording } from '../../engine/formats/read-recording.ts';
import { loadEngine } from '../../engine/runtime/node.ts';
import { mixedSeason } from './mixed-season.ts';

it('a season has a session a day in every format', async () => {
  const engine = await loadEngine();
  const days: string[] = [];
  const season = mixedSeason(10);
  for (const { path, bytes } of season) {
    engine.clear();
    const read = await readRecording(engine, bytesSource(path, bytes));
    if (!read.ok) throw new Error(read.failure.sentence);
    const { recordedFrom } = analyze(engine, read.value, { definitions: 'powerline' });
    days.push(recordedFrom?.slice(0, 10) ?? path);
  }
  expect(new Set(days).size).toBe(season.length);
});
