import { existsSync, symlinkSync } from 'node:fs';
import pl from 'nodejs-polars';
import { DELIMITER } from '../recordings/mixed-season.ts';
import { type Contender, linesBeforeTable } from './contender.ts';

export const polarsContender: Contender = {
  name: 'Polars, native, readCSV',
  start: async () => async (layout) => {
    const schema = Object.fromEntries(layout.columns.map((_, index) => [`c${index}`, pl.Float32]));
    // It takes a name with another ending for the text itself.
    const path = `${layout.path}.tsv`;
    if (!existsSync(path)) symlinkSync(layout.path, path);
    const table = pl.readCSV(path, {
      sep: DELIMITER,
      hasHeader: false,
      quoteChar: '',
      schema,
      skipRows: linesBeforeTable(layout),
      nullValues: ['NAN', ''],
      ignoreErrors: true,
    });
    const filled = table.select(pl.all().fillNull(pl.lit(Number.NaN).cast(pl.Float32)));
    const columns = filled.getColumns().map((column) => column.toTypedArray());
    return () => columns;
  },
};
