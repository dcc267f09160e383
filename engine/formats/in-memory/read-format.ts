// Entry to every format: loaded for files other than Peach texts.
import type { Engine } from '../../kernel/engine.ts';
import type { ColumnMapping } from '../../recording/column-mapping.ts';
import type { Recording } from '../../recording/recording.ts';
import { type Result, success } from '../../recording/result.ts';
import type { ByteSource, ReadOptions } from '../byte-source.ts';
import { detect } from '../detect.ts';
import type { Format } from '../format.ts';
import { readMapping } from '../unknown-table/column-mapping.ts';
import { readMapped } from '../unknown-table/read-mapped.ts';
import { readInMemory } from './read-in-memory.ts';

/** An unknown table, wrapped as a format for one file. */
const saidTable = (mapping: ColumnMapping): Format => ({
  id: 'said-table',
  name: 'a table',
  devices: [],
  endings: [],
  kind: 'text',
  recognise: () => false,
  read: (file) => {
    const read = readMapped(file, mapping);
    return read.ok ? success(read.value.logged) : read;
  },
});

/** Failures: those of `detect`, of `readInMemory` and of `readMapped`. */
export async function readFormat(
  engine: Engine,
  source: ByteSource,
  head: Uint8Array,
  options: ReadOptions,
): Promise<Result<Recording>> {
  const { columns } = options;
  const format = detect(source.fileName, head);
  if (format.ok) {
    const { value } = format;
    return 'stream' in value
      ? value.stream(engine, source, head, options)
      : readInMemory(engine, source, value, options);
  }
  // It may come from another version, or from someone else.
  const mapping = format.failure.code === 'unknown-table' ? readMapping(columns) : null;
  return mapping === null ? format : readInMemory(engine, source, saidTable(mapping), options);
}
