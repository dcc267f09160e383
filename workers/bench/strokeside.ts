// Our own: the scanner that reads every large text, given the same rows as the others.
import { blobSource } from '#engine/formats/blob-source.ts';
import { ColumnStore } from '#engine/formats/text/column-store.ts';
import { TableScan } from '#engine/formats/text/table-scan.ts';
import { TextWindow } from '#engine/formats/text/text-window.ts';
import { loadEngine } from '../service/load-engine.ts';
import type { RowsContender } from './text-table.ts';

const LINE_FEED = 10;

export const strokeside: RowsContender = {
  start: async () => {
    const engine = await loadEngine();
    return async (rows, { delimiter, rowCount, columnCount, wanted }) => {
      const range = { fromByte: 0, toByte: rows.size, expectedToByte: rows.size };
      const source = blobSource(rows, rows.name);
      const window = new TextWindow(engine, { source, encoding: 'utf-8', rowEnd: LINE_FEED, ...range }, {});
      // The scanner takes a line for a row by its first column, in float64.
      const kinds = wanted.map((_, at) => (at === 0 ? 'f64' : 'f32'));
      const store = new ColumnStore(engine, kinds, rowCount);
      const columns = Array.from({ length: Math.max(...wanted) + 1 }, (_, field) => {
        const at = wanted.indexOf(field);
        return at < 0 ? null : at;
      });
      const [keyField = 0] = wanted;
      const shape = { fieldCount: columnCount, keyField, columns, delimiter, decimalMark: '.' as const };
      const scan = new TableScan(engine, store, shape, LINE_FEED);
      do {
        if (scan.scan(window) !== 'hungry') throw new Error(`Row ${store.rows + 1} was not read.`);
      } while (window.refill() || (await window.pull()));
      const first = Float32Array.from(engine.view(store.column(0)));
      return () => wanted.map((_, at) => (at === 0 ? first : engine.f32(store.address(at), store.rows)));
    };
  },
};
