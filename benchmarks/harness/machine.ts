// What the numbers were measured on: they mean nothing without it.
import { cpus, loadavg, totalmem } from 'node:os';

export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly node: string;
  readonly v8: string;
  /** Of the last minute, before the run: how busy others kept the machine. */
  readonly loadBefore: number;
}

export const machine = (): Machine => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 1024 ** 3),
  node: process.versions.node,
  v8: process.versions.v8,
  loadBefore: loadavg()[0] ?? Number.NaN,
});
