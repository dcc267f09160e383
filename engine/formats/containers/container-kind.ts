// Container files: archives, compressed files, workbooks and a logger's binary files.
export type ContainerKind = 'gzip' | 'zip' | 'peach-data';

/** By the first bytes; null if not a container. An empty archive is not opened. */
export function detectContainer(head: Uint8Array): ContainerKind | null {
  const [first, second, third, fourth] = head;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return 'zip';
  return isPeachData(head) ? 'peach-data' : null;
}

/** Plausible dates for such a logger, seconds since 1970: 2000 to 2100. */
const [EARLIEST_S, LATEST_S] = [946_684_800, 4_102_444_800];
const START_AT = 24;
const [FIXES, STROKES] = [0x13, 0x0a];

/** Checks its start, and the little-endian word pairs (0x8013, 10) and (0x800A, 10) that begin its records. */
function isPeachData(head: Uint8Array): boolean {
  if (head.length < START_AT + 4) return false;
  const startS = new DataView(head.buffer, head.byteOffset).getUint32(START_AT, true);
  if (startS < EARLIEST_S || startS > LATEST_S) return false;
  for (let at = head.indexOf(0x80); at >= 1; at = head.indexOf(0x80, at + 1)) {
    const code = head[at - 1];
    if ((code === FIXES || code === STROKES) && head[at + 1] === 10 && head[at + 2] === 0) return true;
  }
  return false;
}
