import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drip } from './testing/dripped.ts';
import { watchFolder } from './watch-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('answers each recording that lands once with its first sentence, and one that can’t be read with the reason', async () => {
  writeFileSync(join(folder, 'before.csv'), 'was,there\n1,2\n');
  const said: string[] = [];
  const ending = new AbortController();
  const watching = watchFolder(folder, {
    signal: ending.signal,
    onSentence: (file, sentence) => said.push(`${file}: ${sentence}`),
  });
  await Promise.all([0, 1, 2, 3].map((number) => drip(folder, number)));
  writeFileSync(join(folder, 'letter.csv'), 'Dear coach\n');
  await vi.waitFor(() => expect(said).toHaveLength(5), { timeout: 30_000, interval: 100 });
  ending.abort();
  await watching;
  const answers = said.map((line) => line.replace(/^copy of /u, '').split(/\.\w+: /u));
  expect(answers.map(([file = '']) => file).toSorted()).toEqual([
    'letter',
    'session-0',
    'session-1',
    'session-2',
    'session-3',
  ]);
  for (const [file, sentence] of answers)
    expect(sentence).toMatch(
      file === 'letter' ? /has no supported rowing data/u : /^Seat 2 slips 16\.4° at the catch/u,
    );
});
