// Recordings as loggers, sticks and mail programs drop them into a folder: in pieces, renamed, cut short, copied.
import { closeSync, copyFileSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { simulateSeasonDay } from '#fixtures/season.ts';

const SESSION = Buffer.from(simulateSeasonDay(3)).toString('latin1');

/** A recording like no other. */
const recording = (number: number): string => SESSION.replace('\n7011\t', `\n${10_000 + number}\t`);

const PIECES = 4;
const BETWEEN_PIECES_MS = 30;

/** Writes a file in pieces. @returns when it was closed, ms since the epoch */
async function write(path: string, text: string): Promise<number> {
  const file = openSync(path, 'w');
  const length = Math.ceil(text.length / PIECES);
  for (let from = 0; from < text.length; from += length) {
    writeSync(file, text.slice(from, from + length), null, 'latin1');
    await sleep(BETWEEN_PIECES_MS);
  }
  closeSync(file);
  return Date.now();
}

/** One of four ways to arrive, by number. @returns when it was whole, ms since the epoch */
export async function drip(folder: string, number: number): Promise<number> {
  const path = join(folder, `session-${number}.txt`);
  const text = recording(number);
  switch (number % 4) {
    case 1: {
      await write(`${path}.part`, text);
      renameSync(`${path}.part`, path);
      return Date.now();
    }
    case 2: {
      await write(path, text.slice(0, text.length / 2));
      return write(path, text);
    }
    case 3: {
      const wholeMs = await write(path, text);
      copyFileSync(path, join(folder, `copy of session-${number}.txt`));
      return wholeMs;
    }
    default: {
      return write(path, text);
    }
  }
}
