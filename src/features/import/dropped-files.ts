// Files of a drop, including those in folders; videos with their file handles, where the browser has them.
import { isFilm, withoutHandle, type FilmFile } from '#src/library/films/film-file.ts';
import type { FilmHandle } from '#storage/film-files.ts';

const children = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  // A reader returns a folder in batches; an empty one means done.
  const rest = async (found: FileSystemEntry[]): Promise<FileSystemEntry[]> => {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    return batch.length === 0 ? found : rest([...found, ...batch]);
  };
  return rest([]);
};

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
/** System files: '.DS_Store' and the like. */
const isHidden = ({ name }: FileSystemEntry): boolean => name.startsWith('.');

/** All files below an entry; leaves out what can't be opened. */
async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  try {
    if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
    if (!isFolder(entry)) return [];
    const inside = (await children(entry)).filter((child) => !isHidden(child));
    return (await Promise.all(inside.map(filesBelow))).flat();
  } catch {
    return [];
  }
}

export interface DroppedFiles {
  /** Dropped directly. */
  readonly files: readonly File[];
  /** Found in dropped folders. */
  readonly inFolders: readonly File[];
  /** In neither of the others. */
  readonly films: readonly FilmFile[];
}

/** Chromium only, and missing from the type library. */
interface HandleGiver {
  getAsFileSystemHandle?(): Promise<FilmHandle | null>;
}

/** Null when the browser has none or refuses. */
async function requestHandle(item: DataTransferItem): Promise<FilmHandle | null> {
  const giver: DataTransferItem & HandleGiver = item;
  try {
    return (await giver.getAsFileSystemHandle?.()) ?? null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Call it inside the event: the transfer is emptied when its handler returns. */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFiles> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  if (items.length === 0) return sorted([...transfer.files].map(withoutHandle), []);
  const entries = items.map((item) => {
    const file = item.getAsFile();
    const handle = file !== null && isFilm(file) ? requestHandle(item) : null;
    return { entry: item.webkitGetAsEntry(), file, handle };
  });
  const folders = entries.flatMap(({ entry }) => (entry !== null && isFolder(entry) ? [entry] : []));
  const single = entries.flatMap(({ entry, file, handle }) =>
    file === null || (entry !== null && isFolder(entry)) ? [] : [{ file, handle }],
  );
  const files = await Promise.all(single.map(async ({ file, handle }) => ({ file, handle: await handle })));
  return sorted(files, (await Promise.all(folders.map(filesBelow))).flat());
}

function sorted(single: readonly FilmFile[], inFolders: readonly File[]): DroppedFiles {
  const all = [...single, ...inFolders.map(withoutHandle)];
  return {
    files: single.flatMap(({ file }) => (isFilm(file) ? [] : [file])),
    inFolders: inFolders.filter((file) => !isFilm(file)),
    films: all.filter(({ file }) => isFilm(file)),
  };
}
