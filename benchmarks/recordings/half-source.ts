// Half of a recording as if it were a file of its own, headers and all: what each of two engines reads that join nothing.
import type { ByteSource } from '../../engine/formats/byte-source.ts';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { lineStart } from '../../engine/formats/detect-peach.ts';
import { DELIMITER, type TableLayout } from './table-layout.ts';

const PLAIN = { kind: 'peach', encoding: 'utf-8', byteOrderMarkBytes: 0, delimiter: DELIMITER, rowEnd: 10 } as const;

export async function halfSource(layout: TableLayout, half: 'first' | 'second'): Promise<ByteSource> {
  const file = fileSource(layout.path);
  const middle = await lineStart(file, Math.floor(file.bytes / 2), PLAIN, {});
  const headBytes = half === 'first' ? middle : layout.firstRowByte;
  const skipped = middle - headBytes;
  const bytes = half === 'first' ? middle : file.bytes - skipped;
  return {
    fileName: file.fileName,
    bytes,
    async *chunks(fromByte = 0, toByte = bytes) {
      if (fromByte < headBytes) yield* file.chunks(fromByte, Math.min(toByte, headBytes));
      if (toByte > headBytes) yield* file.chunks(Math.max(fromByte, headBytes) + skipped, toByte + skipped);
    },
  };
}
