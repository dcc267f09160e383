// A club's folder of recordings: several devices, a duplicate, a damaged file, another sport, other files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exportBytes } from '#fixtures/peach/export.ts';
import { scenario } from '#fixtures/scenarios.ts';
import { SAMPLES } from '../../../formats/testing/samples.ts';

/** Files of the folder that become sessions. */
export const READ = ['boats/pair.txt', 'erg/rp3.csv', 'erg/watch.fit', 'nk/speedcoach.csv'] as const;
export const DAMAGED = 'nk/half.fit';
export const NOT_ROWING = 'notes.csv';
export const COPY = 'boats/pair copy.txt';

function findSample(format: string): Uint8Array {
  const sample = SAMPLES.find((one) => one.format.id === format);
  if (sample === undefined) throw new Error(`There is no sample of ${format}.`);
  return typeof sample.content === 'string' ? new TextEncoder().encode(sample.content) : sample.content;
}

export function writeSmallFleet(folder: string): void {
  const pair = exportBytes(scenario('pair at low rate'));
  const files: Readonly<Record<string, Uint8Array>> = {
    'boats/pair.txt': pair,
    [COPY]: pair,
    'erg/rp3.csv': findSample('rp3'),
    'erg/watch.fit': findSample('fit'),
    'nk/speedcoach.csv': findSample('nk-speedcoach'),
    [DAMAGED]: findSample('fit').subarray(0, 40),
    [NOT_ROWING]: new TextEncoder().encode('Buy grease\nfor the slides\n'),
    'photo.jpg': Uint8Array.of(0xff, 0xd8, 0xff),
    '.hidden/pair.txt': pair,
  };
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}
