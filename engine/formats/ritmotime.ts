// RitmoTime: comments with the date, then one row per stroke, and rows in between whose count does not change while no
// one rows.
import type { Format } from './format.ts';
import { NO_TOTALS } from '../recording/interval.ts';
import { plainRule } from '../recording/rule.ts';
import { toStrokeFixes } from './table/device-rows.ts';
import { type TableReading, withRows } from './table/stroke-table.ts';
import { makerOnly, tableFormat, type CountedTable } from './table/table-format.ts';
import { heartRateColumn, positive, rateColumn } from './table/value-column.ts';
import { startInText } from './text/local-start.ts';
import { readCounter } from './in-memory/counting.ts';

/** Rows in which the stroke count increases, with the device's data about their piece. */
function risingStrokes(table: TableReading): TableReading {
  const { number, keys, rowCount } = table;
  const state = table.textOf('state');
  const pieces = Array.from({ length: rowCount }, (_, row) => `${state?.[row] ?? ''} ${keys?.[row] ?? ''}`);
  let most = 0;
  const rows = Array.from(pieces.keys()).filter((row) => {
    const count = number?.[row] ?? row + 1;
    const rises = count > most;
    if (rises) most = count;
    return rises;
  });
  return withRows({ ...table, keys: pieces }, rows);
}

function said({ read, strokes, table, file }: CountedTable) {
  const comments = read.text.lines.slice(0, read.header).join('\n');
  const counted = Number(/Strokes:\s*(\d+)/.exec(comments)?.[1]);
  const lastS = Math.max(0, ...(read.timeS?.filter((time) => time >= 0) ?? []));
  const wholeM = read.distanceM === null ? null : readCounter(read.distanceM, read.timeS ?? [], { beginS: 0 }).total;
  const isOne = strokes.intervals.length === 0;
  // Distance and time continue without counted strokes.
  const whole = { elapsedS: lastS, ...(isOne ? { workS: lastS, distanceM: wholeM } : {}) };
  return {
    start: startInText(/RitmoTime:\s*(.*)/i.exec(comments)?.[1] ?? '', file),
    totals: { ...strokes.totals, ...whole },
    deviceTotals: counted > 0 ? { ...NO_TOTALS, strokes: counted } : null,
    fixes: toStrokeFixes(strokes.counted, table.other('latitude'), table.other('longitude')),
  };
}

export const ritmoTime: Format = tableFormat({
  id: 'ritmotime',
  name: 'a RitmoTime export',
  devices: ['RitmoTime'],
  craft: 'water',
  maker: makerOnly('RitmoTime'),
  rules: [plainRule('phone')],
  prepare: risingStrokes,
  columns: {
    header: ['Rate (spm)', 'Total Time (sec)'],
    time: ['Total Time (sec)'],
    distance: ['Distance (m)'],
    interval: ['Piece#'],
    number: ['Stroke Count'],
    texts: { state: ['State'] },
    others: { latitude: ['Latitude (deg)'], longitude: ['Longitude (deg)'] },
    values: [
      rateColumn('hull', 'Rate (spm)'),
      { names: ['Speed (m/s)'], field: 'speedMps', unit: 'm/s', of: 'hull', into: positive },
      heartRateColumn('Heart Rate (bpm)'),
    ],
  },
  counting: ({ keys }) => ({ isRest: ({ fromRow }) => /^rest/i.test(keys?.[fromRow] ?? '') }),
  about: said,
});
