// A format defined by one table of per-second values: all there is to write is its declaration.
import { orNull } from '../../analysis/statistics.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { NO_TOTALS } from '../../recording/interval.ts';
import type { Device } from '../../recording/recording.ts';
import { type MeasuringDevice, plainRule } from '../../recording/rule.ts';
import { utcStart } from '../../recording/start.ts';
import type { Format, WholeFile } from '../format.ts';
import { EMPTY_LOG, type LoggedFile } from '../in-memory/logged-file.ts';
import { type CounterReading, readCounter, STROKES, strokesByRate } from '../in-memory/counting.ts';
import { inferCraft, type SeriesColumns, type SeriesReading, seriesReading } from './series-table.ts';
import { headNames } from '../text/small-table.ts';

export interface SeriesFormat extends Pick<Format, 'id' | 'name' | 'devices'> {
  readonly columns: SeriesColumns;
  readonly maker: Device;
  /** Device that measures speed, distance and rate. */
  readonly measuredBy: MeasuringDevice;
  /** Additional facts of the file; override those of the table, from which `totals` are counted. */
  readonly about?: (reading: SeriesReading, file: WholeFile, totals: LoggedFile['totals']) => Partial<LoggedFile>;
}

/** The distance channel as a counter; null if the table has none. */
const readCounts = ({ timeS, series }: SeriesReading): CounterReading | null => {
  const metres = series.channels.find((one) => one.quantity === 'distance')?.values ?? null;
  return metres === null ? null : readCounter(metres, timeS, { beginS: 0 });
};

/** From the table's own counters, otherwise from the integral of the rates. */
function seriesTotals({ timeS, series, other }: SeriesReading, counter: CounterReading | null): LoggedFile['totals'] {
  const [strokes, rates] = [
    other('strokes'),
    series.channels.find((one) => one.quantity === 'stroke-rate')?.values ?? null,
  ];
  const elapsedS = (timeS.at(-1) ?? 0) - (timeS[0] ?? 0);
  return {
    ...NO_TOTALS,
    distanceM: orNull(counter?.total ?? NaN),
    workS: elapsedS,
    elapsedS,
    strokes:
      strokes !== null
        ? Math.max(0, readCounter(strokes, timeS, { beginS: 0, rule: STROKES }).total)
        : rates === null
          ? null
          : strokesByRate(timeS, rates),
    intervals: 1,
  };
}

const withCounter = (series: LoggedFile['series'], counter: CounterReading | null): LoggedFile['series'] =>
  series === null || counter === null
    ? series
    : {
        ...series,
        channels: series.channels.map((one) =>
          one.quantity === 'distance' ? { ...one, values: counter.counted } : one,
        ),
      };

/** Failures: `no-table` and `no-rows`. */
function readSeries(file: WholeFile, { name, columns, maker, measuredBy, about }: SeriesFormat): Result<LoggedFile> {
  const reading = seriesReading(file.text, columns);
  if (reading === null) return failure('no-table', `looks like ${name} but its header is incomplete. Export it again.`);
  if (reading.timeS.length === 0) return failure('no-rows', 'has no row with a time. Export the session again.');
  const { utc, fixes, findings } = reading;
  const counter = readCounts(reading);
  const series = withCounter(reading.series, counter);
  const start = utcStart(utc);
  const log = {
    ...EMPTY_LOG,
    start,
    device: maker,
    rules: [plainRule(measuredBy)],
    series,
    fixes,
    craft: inferCraft(fixes),
    totals: seriesTotals(reading, counter),
    counter,
  };
  const more = about?.(reading, file, log.totals) ?? {};
  return success({ ...log, ...more, findings: [...findings, ...(more.findings ?? [])] });
}

/** A format identified by the header of its table. */
export const seriesFormat = (format: SeriesFormat): Format => ({
  id: format.id,
  name: format.name,
  devices: format.devices,
  endings: ['csv'],
  kind: 'text',
  recognise: (head) => headNames(head, ...format.columns.header),
  read: (file) => readSeries(file, format),
});
