// Files dropped on the window or pasted, including those in folders; videos with their file handles, where the browser
// has them.
import { useEffect, useEffectEvent, useState } from 'react';
import { stack, text } from '#src/ui/primitives.ts';
import styles from './import.module.css';
import { isFilm, withoutHandle, type FilmFile } from '#src/library/films/film-file.ts';
import type { FilmHandle } from '#storage/film-files.ts';

/** Makes the whole window a drop target, and says so while files are dragged over it. */
export function DropAnywhere({ onFiles }: { readonly onFiles: (dropped: DroppedFiles) => void }) {
  const dragging = useIncomingFiles(onFiles);
  if (!dragging) return null;
  return (
    <div className={stack({ centered: true, round: 'panel', touch: 'none' }, styles.overlay)} aria-hidden>
      <p className={text({ size: 40, weight: 'strong', spacing: 'title' })}>Drop to open</p>
    </div>
  );
}

const carriesFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer !== null && transfer.types.includes('Files');

/** Files dropped anywhere or pasted. Passes files on. Returns whether files are being dragged over the window. */
function useIncomingFiles(onFiles: (dropped: DroppedFiles) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent((transfer: DataTransfer) => {
    void droppedFiles(transfer).then((dropped) => {
      if (dropped.files.length + dropped.inFolders.length + dropped.films.length > 0) onFiles(dropped);
    });
  });

  useEffect(() => {
    // Entering a child fires before leaving its parent: the depth shows when the pointer has really left.
    let depth = 0;
    const enter = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth += 1;
      setDragging(true);
    };
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const leave = (event: DragEvent): void => {
      if (!carriesFiles(event.dataTransfer)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDragging(false);
    };
    const drop = (event: DragEvent): void => {
      depth = 0;
      setDragging(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent): void => {
      if (!carriesFiles(event.clipboardData)) return;
      event.preventDefault();
      take(event.clipboardData);
    };

    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);

  return dragging;
}

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
