import { describe, expect, it } from 'vitest';
import { droppedFiles } from './drop-anywhere.tsx';

type Entry = { name: string; isFile: boolean; isDirectory: boolean };

const fileEntry = (name: string): Entry & { file: (give: (file: File) => void) => void } => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (give) => give(new File(['x'], name)),
});

/** Returns one child per call, as browsers return a hundred. */
const folderEntry = (name: string, children: readonly Entry[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader() {
    const left = [...children];
    return { readEntries: (give: (batch: Entry[]) => void) => give(left.splice(0, 1)) };
  },
});

const makeTransfer = (...entries: readonly Entry[]): DataTransfer => {
  const items = entries.map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry,
    getAsFile: () => new File(['x'], entry.name),
  }));
  return { items, files: [] } as unknown as DataTransfer;
};

describe('the files of a drop', () => {
  it('are those dropped and those inside folders, however deep, without hidden ones', async () => {
    const season = folderEntry('season', [
      fileEntry('a.txt'),
      fileEntry('.DS_Store'),
      folderEntry('may', [fileEntry('b.txt'), fileEntry('c.csv')]),
    ]);
    const { files, inFolders } = await droppedFiles(makeTransfer(fileEntry('first.txt'), season));
    expect(files.map(({ name }) => name)).toEqual(['first.txt']);
    expect(inFolders.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.csv']);
  });

  it('are videos where they are videos, with the way back where the browser gives one', async () => {
    const handle = { kind: 'file', getFile: async () => new File(['x'], 'launch.mov') };
    const item = (name: string, more = {}) => ({
      kind: 'file',
      webkitGetAsEntry: () => null,
      getAsFile: () => new File(['x'], name),
      ...more,
    });
    const items = [
      item('launch.mov', { getAsFileSystemHandle: async () => handle }),
      item('bank.mp4', {
        getAsFileSystemHandle: async () => {
          throw new DOMException('No.', 'NotAllowedError');
        },
      }),
      item('drone.webm'),
      item('session.txt'),
    ];
    const { files, films } = await droppedFiles({ items, files: [] } as unknown as DataTransfer);
    expect(files.map(({ name }) => name)).toEqual(['session.txt']);
    expect(films.map(({ file, handle: back }) => [file.name, back])).toEqual([
      ['launch.mov', handle],
      ['bank.mp4', null],
      ['drone.webm', null],
    ]);
  });

  it('leave out what cannot be opened', async () => {
    const locked = {
      ...folderEntry('locked', []),
      createReader: () => ({ readEntries: (_: unknown, fail: () => void) => fail() }),
    };
    const { files, inFolders } = await droppedFiles(makeTransfer(locked, fileEntry('a.txt')));
    expect([files.length, inFolders.length]).toEqual([1, 0]);
  });
});
