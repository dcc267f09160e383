// The files of a drop, those inside dropped folders too.

const children = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  // A reader hands out a folder in batches and says by an empty one that it is done.
  const rest = async (found: FileSystemEntry[]): Promise<FileSystemEntry[]> => {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    return batch.length === 0 ? found : rest([...found, ...batch]);
  };
  return rest([]);
};

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
/** The system's own leavings: '.DS_Store' and the like. */
const isHidden = ({ name }: FileSystemEntry): boolean => name.startsWith('.');

/** Every file below an entry; what cannot be opened is left out. */
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
  /** Dropped by themselves. */
  readonly files: readonly File[];
  /** Found in the folders that were dropped. */
  readonly inFolders: readonly File[];
}

/** Call it inside the event: a transfer is emptied as soon as its handler returns. */
export async function droppedFiles(transfer: DataTransfer): Promise<DroppedFiles> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  if (items.length === 0) return { files: [...transfer.files], inFolders: [] };
  const entries = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const folders = entries.flatMap(({ entry }) => (entry !== null && isFolder(entry) ? [entry] : []));
  const files = entries.flatMap(({ entry, file }) =>
    file === null || (entry !== null && isFolder(entry)) ? [] : [file],
  );
  return { files, inFolders: (await Promise.all(folders.map(filesBelow))).flat() };
}
