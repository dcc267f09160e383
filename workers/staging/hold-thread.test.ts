import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryLocks, memoryFiles, type MemoryFiles } from '#storage/testing/memory-files.ts';
import { HoldThread, type HoldAnswer } from './hold-thread.ts';

const FILE = new File(['Time\tGateAngle\n'], 'morning.txt');

let disk: MemoryFiles;
let answers: HoldAnswer[];
let thread: HoldThread;

beforeEach(() => {
  disk = memoryFiles();
  vi.stubGlobal('navigator', { storage: { getDirectory: disk.getDirectory }, locks: new MemoryLocks() });
  answers = [];
  thread = new HoldThread((answer) => answers.push(answer));
});

afterEach(() => vi.unstubAllGlobals());

it('puts files aside one after the other, and lets go of them', async () => {
  await Promise.all(['a', 'b'].map((key) => thread.serve({ kind: 'hold', key, file: FILE })));
  expect(answers).toEqual(['a', 'b'].map((key) => ({ kind: 'held', key, isWhole: true })));
  expect(disk.list()['incoming/b/raw']).toBe(FILE.size);
  await thread.serve({ kind: 'let-go', key: 'b' });
  expect(answers.at(-1)).toEqual({ kind: 'gone', key: 'b' });
  expect(disk.list()['incoming/b/raw']).toBeUndefined();
});

it('answers for every file, whatever goes wrong with one of them', async () => {
  disk.onWrite = () => {
    throw new Error('no one foresaw this');
  };
  const first = thread.serve({ kind: 'hold', key: 'a', file: FILE });
  await expect(first).rejects.toThrow('no one foresaw this');
  disk.onWrite = () => undefined;
  await thread.serve({ kind: 'hold', key: 'b', file: FILE });
  expect(answers).toEqual([
    { kind: 'held', key: 'a', isWhole: false },
    { kind: 'held', key: 'b', isWhole: true },
  ]);
});

it('puts nothing aside that was given up before its turn', async () => {
  const first = thread.serve({ kind: 'hold', key: 'a', file: FILE });
  const second = thread.serve({ kind: 'hold', key: 'b', file: FILE });
  const gone = thread.serve({ kind: 'let-go', key: 'b' });
  await Promise.all([first, second, gone]);
  expect(answers).toContainEqual({ kind: 'held', key: 'b', isWhole: false });
  expect(Object.keys(disk.list()).filter((path) => path.startsWith('incoming/b/'))).toEqual([]);
});

it('puts nothing aside that is no recording, and has nothing to let go of then', async () => {
  const letter = new File(['Dear crew,\nsee you at six.\n'], 'letter.txt');
  await thread.serve({ kind: 'hold', key: 'a', file: letter });
  expect(answers).toEqual([{ kind: 'held', key: 'a', isWhole: false }]);
  await thread.serve({ kind: 'let-go', key: 'a' });
  expect(answers.at(-1)).toEqual({ kind: 'gone', key: 'a' });
  expect(disk.list()).toEqual({});
});
