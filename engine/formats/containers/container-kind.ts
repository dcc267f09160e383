// Files that hold files.

export type ContainerKind = 'gzip' | 'zip';

/** By the first bytes; null for a file that is what it is. An empty archive is none to open. */
export function containerOf([first, second, third, fourth]: Uint8Array): ContainerKind | null {
  if (first === 0x1f && second === 0x8b) return 'gzip';
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4 ? 'zip' : null;
}
