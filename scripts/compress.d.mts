/** Puts a .br and a .gz beside every file that gets smaller by it. */
export function compressFolder(folder: string): Promise<void>;
