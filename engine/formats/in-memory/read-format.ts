// Entry to every format: loaded for files other than Peach texts.
import type { Engine } from '../../runtime/engine.ts';
import type { ColumnMapping } from '../../recording/column-mapping.ts';
import type { Recording } from '../../recording/recording.ts';
import { type Result, success, failure } from '../../recording/result.ts';
import type { ByteSource, ReadOptions } from '../byte-source.ts';
import { detect } from '../registry.ts';
import type { Format } from '../format.ts';
import { readMapping } from '../unknown-table/column-mapping.ts';
import { readMapped } from '../unknown-table/read-mapped.ts';
import { intoRecording } from './into-recording.ts';
import { readFileInMemory } from '../containers/contents.ts';

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

/** Failures: `too-large`, `not-rowing` unless any sport is allowed, and those of the format. */
async function readInMemory(
  engine: Engine,
  source: ByteSource,
  format: Format,
  options: ReadOptions,
): Promise<Result<Recording>> {
  const file = await readFileInMemory(source, format, options);
  if (!file.ok) return file;
  const logged = format.read(file.value);
  const name = `"${source.fileName}"`;
  if (!logged.ok) return failure(logged.failure.code, `${name} ${logged.failure.sentence}`);
  const { sport } = logged.value;
  if (sport.kind === 'other' && options.anySport !== true) {
    const activity = sport.name === null ? 'an activity of another sport' : `a ${sport.name} activity`;
    return failure('not-rowing', `${name} is ${activity}. It isn’t added to your rowing.`);
  }
  const { encoding } = file.value;
  const { fileName, bytes } = source;
  return success(
    intoRecording(engine, logged.value, { fileName, bytes, format: format.id, encoding, delimiter: null }),
  );
}
