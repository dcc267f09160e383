import { blobSource } from '../../engine/formats/blob-source.ts';
import { ByteTable } from '../contenders/byte-table.ts';
import { ColumnSink } from '../contenders/column-sink.ts';
import type { BrowserContender } from './protocol.ts';

export const handWritten: BrowserContender = {
  start: async () => async (file, layout) => {
    const { columns } = new ColumnSink(layout);
    const table = new ByteTable(columns);
    for await (const bytes of blobSource(file, file.name).chunks(layout.firstRowByte)) table.take(bytes);
    return () => columns;
  },
};
