// Fleets as they are run by others: GNU parallel, a Slurm job array and object storage, with shards killed at random.
import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { simulateSeasonDay } from '#fixtures/season.ts';
import { analyzeAlone, started } from '../testing/analyzed.ts';
import { hashDataSet } from './testing/duck.ts';
import { startSlurm } from './testing/slurm.ts';
import { writeSmallFleet } from './testing/small-fleet.ts';
import { startBucket } from './testing/bucket.ts';

const DAYS = 96;
const SHARDS = 8;
const KILLS = 12;

let scratch: string;
let files: string;
let whole: Readonly<Record<string, string>>;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'shards-'));
  files = join(scratch, 'files');
  writeSmallFleet(files);
  for (let day = 0; day < DAYS; day += 1) {
    const path = join(files, `day-${day}.txt`);
    writeFileSync(path, simulateSeasonDay(day));
    if (day % 8 === 0) copyFileSync(path, join(files, `copy of day-${day}.txt`));
  }
  analyzed(files, '--data-set', join(scratch, 'whole'));
  return hashDataSet(join(scratch, 'whole')).then((hashes) => (whole = hashes));
}, 600_000);
afterAll(() => rmSync(scratch, { recursive: true }));

/** The summary of a run of the command. */
function analyzed(...words: readonly string[]): { readonly now: { readonly files: number } } {
  const { status, stdout, stderr } = analyzeAlone(...words, '--samples');
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Command line of a shard for a shell that puts in its number. */
const shardCommand = (folder: string, number: string): string =>
  [process.execPath, ...started([files, '--data-set', folder, '--samples', '--threads', '1'])]
    .map((word) => `'${word}'`)
    .concat('--shard', `${number}/${SHARDS}`)
    .join(' ');

/** Kills the processes that hold a lock, one after the other at random, until there were enough or the work is done. */
async function killAtRandom(folder: string, isDone: () => boolean): Promise<number> {
  let kills = 0;
  while (!isDone() && kills < KILLS) {
    await sleep(randomInt(100, 3000));
    const locks = readdirSync(folder).filter((name) => name.startsWith('_lock-'));
    if (locks.length === 0) continue;
    try {
      process.kill(
        Number.parseInt(readFileSync(join(folder, locks[randomInt(locks.length)] ?? ''), 'utf8'), 10),
        'SIGKILL',
      );
      kills += 1;
    } catch {
      // It has just ended.
    }
  }
  return kills;
}

function hashMerged(folder: string): ReturnType<typeof hashDataSet> {
  expect(analyzed('--data-set', folder, '--merge').now.files).toBe(0);
  return hashDataSet(folder);
}

/** Skips the test with a sentence where a program is missing. */
function need(context: TestContext, programs: readonly string[], packages: string): void {
  const missing = programs.filter((name) => {
    try {
      execFileSync('sh', ['-c', `command -v ${name}`]);
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length > 0) context.skip(`Skipped: ${missing.join(', ')} not installed (Debian packages ${packages}).`);
}

describe('shards, killed at random and started again, are the single run bit for bit', () => {
  it('by GNU parallel', async (context) => {
    need(context, ['parallel'], 'parallel');
    const folder = join(scratch, 'parallel');
    mkdirSync(folder);
    const startedMs = Date.now();
    const words = ['--jobs', '2', '--retries', '50', shardCommand(folder, '{}'), ':::'];
    const numbers = Array.from({ length: SHARDS }, (_, at) => String(at + 1));
    const running = spawn('parallel', [...words, ...numbers], { stdio: ['ignore', 'ignore', 'ignore'] });
    let status: number | null = null;
    const ended = new Promise<void>((resolve) => running.on('close', (code) => ((status = code ?? 1), resolve())));
    const kills = await killAtRandom(folder, () => status !== null);
    await ended;
    expect(status).toBe(0);
    expect(kills).toBeGreaterThan(0);
    console.log(`GNU parallel: ${kills} kills, ${(Date.now() - startedMs) / 1000} s`);
    expect(await hashMerged(folder)).toEqual(whole);
  });

  it('by a Slurm job array', async (context) => {
    need(context, ['munged', 'slurmctld', 'slurmd', 'sbatch'], 'slurm-wlm, munge');
    const folder = join(scratch, 'slurm');
    mkdirSync(folder);
    const slurm = await startSlurm(mkdtempSync(join(tmpdir(), 'slurm-')));
    try {
      const startedMs = Date.now();
      const job = join(scratch, 'shard.sh');
      writeFileSync(job, `#!/bin/sh\n${shardCommand(folder, '$SLURM_ARRAY_TASK_ID')}\n`);
      const id = slurm
        .ask('sbatch', '--parsable', '--requeue', '--output=/dev/null', `--array=1-${SHARDS}`, job)
        .trim();
      const isDone = (): boolean => slurm.ask('squeue', '-h', '-j', id).trim() === '';
      const kills = await killAtRandom(folder, isDone);
      while (!isDone()) await sleep(1000);
      expect(kills).toBeGreaterThan(0);
      console.log(`Slurm: ${kills} kills, ${(Date.now() - startedMs) / 1000} s`);
      expect(await hashMerged(folder)).toEqual(whole);
    } finally {
      await slurm.stop();
    }
  });

  it('by way of object storage, also for a shard that starts again without its scratch folder', async (context) => {
    need(context, ['rclone'], 'rclone');
    const bucket = await startBucket(join(scratch, 'bucket'));
    try {
      bucket.rclone('copy', files, bucket.at('files'));
      const shard = (number: number): void => {
        const own = join(scratch, `own-${number}`);
        rmSync(own, { recursive: true, force: true });
        analyzed(files, '--data-set', own, '--shard', `${number}/3`);
        bucket.rclone('copy', own, bucket.at('set'));
      };
      for (const number of [1, 2, 3]) shard(number);
      const list = (): string => bucket.rclone('lsf', '-R', '--format', 'ps', '--exclude', '_*', bucket.at('set'));
      const before = list();
      shard(2);
      expect(list()).toBe(before);
      const merged = join(scratch, 'fetched');
      bucket.rclone('copy', '--fast-list', bucket.at('set'), merged);
      expect(await hashMerged(merged)).toEqual(whole);
    } finally {
      await bucket.stop();
    }
  });

  it('from a mounted bucket', async (context) => {
    need(context, ['rclone', 'fusermount'], 'rclone, fuse3');
    const bucket = await startBucket(join(scratch, 'mounted'));
    const kept = join(scratch, 'kept');
    try {
      bucket.rclone('copy', files, bucket.at('files'));
      // In the place of the files, whose paths are part of the result.
      cpSync(files, kept, { recursive: true });
      rmSync(files, { recursive: true });
      mkdirSync(files);
      const unmount = await bucket.mount(bucket.at('files'), files);
      const folder = join(scratch, 'from-mount');
      try {
        for (const number of [1, 2]) analyzed(files, '--data-set', folder, '--shard', `${number}/2`);
        expect(await hashMerged(folder)).toEqual(whole);
      } finally {
        await unmount();
      }
    } finally {
      rmSync(files, { recursive: true, force: true });
      cpSync(kept, files, { recursive: true, preserveTimestamps: true });
      await bucket.stop();
    }
  });
});
