// A thousand recordings land in a folder, in pieces, renamed, cut short and copied: a thousand sentences, of whole
// files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { drip } from './testing/dripped.ts';
import { watchFolder } from './watch-folder.ts';

const FILES = 1000;
const BETWEEN_FILES_MS = 400;

it('reads each of a thousand once, none half', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'));
  const ending = new AbortController();
  const said = new Map<number, { readonly sentence: string; readonly atMs: number }[]>();
  const watching = watchFolder(folder, {
    signal: ending.signal,
    onSentence: (file, sentence) => {
      const number = Number(/session-(?<number>\d+)/u.exec(file)?.groups?.['number']);
      said.set(number, [...(said.get(number) ?? []), { sentence, atMs: Date.now() }]);
    },
  });
  const wholeMs = new Map<number, number>();
  for (let number = 0; number < FILES; number += 1) {
    wholeMs.set(number, await drip(folder, number));
    await sleep(BETWEEN_FILES_MS);
  }
  await vi.waitFor(() => expect(said.size).toBe(FILES), { timeout: 120_000, interval: 500 });
  ending.abort();
  await watching;
  rmSync(folder, { recursive: true });
  expect([...said.values()].every((all) => all.length === 1)).toBe(true);
  // A file that was read half would say something else.
  expect(new Set([...said.values()].flat().map(({ sentence }) => sentence)).size).toBe(1);
  const waits = [...said].flatMap(([number, all]) => all.map(({ atMs }) => atMs - (wholeMs.get(number) ?? NaN)));
  const sorted = waits.toSorted((a, b) => a - b);
  console.log(`From a whole file to its sentence: median ${sorted[FILES / 2]} ms, longest ${sorted.at(-1)} ms.`);
});
