import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStack } from '../stack.ts';
import { lockDirectory } from './directory-lock.ts';

let directory: string;
const file = (): string => join(directory, 'strokeside.lock');

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'strokeside-lock-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A process that has ended: its id belongs to no one. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((ended) => child.once('exit', ended));
  return child.pid ?? -1;
}

describe('a data directory', () => {
  it('is held once, and free after release', async () => {
    const lock = await lockDirectory(directory);
    expect(await readFile(file(), 'utf8')).toBe(String(process.pid));
    await expect(lockDirectory(directory)).rejects.toThrow(/in use by process \d+/u);
    await lock.release();
    await (await lockDirectory(directory)).release();
  });

  it('of another process that lives is refused, naming it', async () => {
    await writeFile(file(), String(process.ppid));
    await expect(lockDirectory(directory)).rejects.toThrow(new RegExp(`process ${process.ppid}\\.`, 'u'));
  });

  it.each(['of a crash', 'half written'])('%s is taken over', async (kind) => {
    await writeFile(file(), kind === 'of a crash' ? String(await deadProcess()) : '');
    const lock = await lockDirectory(directory);
    expect(await readFile(file(), 'utf8')).toBe(String(process.pid));
    await lock.release();
  });

  it('is given to one of many who ask at once', async () => {
    await writeFile(file(), String(await deadProcess()));
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('the stack refuses production', async () => {
  await expect(
    createStack({ directory: null, siteUrl: 'http://localhost', environment: 'production' }),
  ).rejects.toThrow(/production/u);
});
