import { blobSource } from '#engine/formats/blob-source.ts';
import { ByteTable } from './byte-table.ts';
import type { RowsContender } from './text-table.ts';

export const handWritten: RowsContender = {
  start: async () => async (rows, layout) => {
    const table = new ByteTable(layout);
    for await (const bytes of blobSource(rows, rows.name).chunks()) table.take(bytes);
    return () => table.columns;
  },
};
