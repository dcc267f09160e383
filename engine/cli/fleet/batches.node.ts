// Cuts files into batches: large enough that parts are worth opening, small enough to keep every core busy and repeat
// little after an interruption. The same files give the same parts on any machine.
import { createHash } from 'node:crypto';
import type { Batch, FleetFile } from './protocol.ts';

const MAX_FILES = 64;
const MAX_BYTES = 256 * 1024 * 1024;
/** Minimum batches, so that no core is left alone with the last one. */
const MIN_BATCHES = 16;

const hashPaths = (files: readonly FleetFile[]): string =>
  createHash('sha256')
    .update(files.map(({ path }) => path).join('\n'))
    .digest('hex')
    .slice(0, 16);

/** In the order of the files. */
export function splitIntoBatches(files: readonly FleetFile[]): Batch[] {
  const mostFiles = Math.min(MAX_FILES, Math.ceil(files.length / MIN_BATCHES));
  const cut: FleetFile[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    const last = cut.at(-1);
    if (last === undefined || last.length >= mostFiles || bytes + file.bytes > MAX_BYTES) {
      cut.push([file]);
      bytes = file.bytes;
    } else {
      last.push(file);
      bytes += file.bytes;
    }
  }
  return cut.map((files) => ({ id: hashPaths(files), files, fatal: [] }));
}
