// Container files: archives, compressed files, workbooks and a logger's binary files.
import { isPeachData } from '../detect-peach-data.ts';

export type ContainerKind = 'gzip' | 'zip' | 'peach-data';

/** By the first bytes; null if not a container. An empty archive is not opened. */
export function detectContainer(head: Uint8Array): ContainerKind | null {
  const [first, second, third, fourth] = head;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return 'zip';
  return isPeachData(head) ? 'peach-data' : null;
}
