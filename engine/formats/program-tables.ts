// Tables of programs on computers and phones, each a format of its own.
import type { Format } from './format.ts';
import { NO_TOTALS } from '../recording/interval.ts';
import { plainRule } from '../recording/rule.ts';
import { toStrokeFixes } from './table/device-rows.ts';
import { type TableReading, withRows } from './table/stroke-table.ts';
import { makerOnly, tableFormat, type CountedTable } from './table/table-format.ts';
import {
  heartRateColumn,
  positive,
  rateColumn,
  heartChannel,
  metresChannel,
  ownChannel,
  speedChannel,
  rateChannel,
} from './table/value-column.ts';
import { startInText } from './text/written-date.ts';
import { readCounter } from './in-memory/counting.ts';
import { utcStart, utcText } from '../recording/clock.ts';
import { seriesFormat, inferSport } from './table/series-table.ts';

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

/**
 * RitmoTime: comments with the date, then one row per stroke, and rows in between whose count does not change while no
 * one rows.
 */
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

/** "Mon Jan 21 2019 12:47:40 GMT-0500 (EST)", JavaScript's date format. */
const WRITTEN = /^"?(\w{3} \w{3} \d\d \d{4} \d\d:\d\d:\d\d GMT[+-]\d{4})/m;

function utcOf(preamble: string): string | null {
  return utcText(Date.parse(WRITTEN.exec(preamble)?.[1] ?? '') / 1000);
}

/**
 * Humon, a muscle oxygen sensor: one row per second with the phone's position. It has neither sport nor strokes, so
 * the sport stays open.
 */
export const humon: Format = seriesFormat({
  id: 'humon',
  name: 'a Humon export',
  devices: ['Humon Hex'],
  maker: makerOnly('Humon'),
  measuredBy: 'unknown',
  columns: {
    header: ['Time [seconds]', 'smo2 [%]'],
    time: ['Time [seconds]'],
    latitude: ['latitude [degrees]'],
    longitude: ['longitude [degrees]'],
    channels: [
      metresChannel('distance [meters]'),
      speedChannel('speed [meters/sec]'),
      heartChannel('heartRate [bpm]'),
      { names: ['altitude [meters]'], quantity: 'altitude', unit: 'm', of: 'hull' },
      ownChannel('muscle-oxygen', '%', ['smo2 [%]']),
      ownChannel('haemoglobin', 'g/dL', ['hgb [g/dL]']),
    ],
  },
  about: ({ lines, header }) => ({
    start: utcStart(utcOf(lines.slice(0, header).join('\n'))),
    sport: { kind: 'unknown', name: null },
  }),
});

const MPS_PER_KMH = 1 / 3.6;

/**
 * Kinomap: one row per second of a ride through a video on a machine, which may be a bicycle, a treadmill or an erg.
 * Its positions are the video's, so it has no track.
 */
export const kinomap: Format = seriesFormat({
  id: 'kinomap',
  name: 'a Kinomap export',
  devices: ['Kinomap'],
  maker: makerOnly('Kinomap'),
  measuredBy: 'unknown',
  columns: {
    header: ['Date', 'Latitude', 'Heart rate', 'Cadence'],
    time: ['Date'],
    moment: (cell) => Date.parse(cell) / 1000,
    channels: [
      metresChannel('Distance'),
      { ...speedChannel('Speed'), into: (value) => value * MPS_PER_KMH },
      rateChannel('Cadence'),
      heartChannel('Heart rate'),
      { names: ['Power'], quantity: 'power', unit: 'W', of: 'rower', into: positive },
    ],
  },
  about: ({ series }) => {
    const values = (quantity: string): Float64Array =>
      series.channels.find((channel) => channel.quantity === quantity)?.values ?? new Float64Array();
    return { craft: 'erg', sport: inferSport(values('stroke-rate'), values('boat-speed')) };
  },
});
