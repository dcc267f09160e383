// A format that is one table of values by the second: what it declares is all that has to be written.
import { failure, type Result, success } from '../../recording/result.ts';
import { NO_TOTALS } from '../../recording/interval.ts';
import type { Device } from '../../recording/recording.ts';
import { type MeasuringDevice, plainRule } from '../../recording/rule.ts';
import { utcStart } from '../../recording/start.ts';
import type { Format, WholeFile } from '../format.ts';
import { EMPTY_LOG } from '../whole/empty-log.ts';
import { reached, strokesByRate } from '../whole/counting.ts';
import type { LoggedFile } from '../whole/logged-file.ts';
import { craftOfFixes, type SeriesColumns, type SeriesReading, seriesReading } from './series-table.ts';
import { headNames } from '../text/small-table.ts';

export interface SeriesFormat extends Pick<Format, 'id' | 'name' | 'devices'> {
  readonly columns: SeriesColumns;
  readonly maker: Device;
  /** By whose rule speed, distance and rate are measured. */
  readonly measuredBy: MeasuringDevice;
  /** What else the file says; wins over what the table says, of which `totals` are counted. */
  readonly about?: (reading: SeriesReading, file: WholeFile, totals: LoggedFile['totals']) => Partial<LoggedFile>;
}

/** A counter of metres that falls by more than this starts again. */
const RESTART_M = 5;

/** By the table's own counters, which begin at 0, else by what the rates add up to. */
function seriesTotals({ timeS, series, other }: SeriesReading): LoggedFile['totals'] {
  const channel = (quantity: string): Float64Array | null =>
    series.channels.find((one) => one.quantity === quantity)?.values ?? null;
  const [metres, strokes, rates] = [channel('distance'), other('strokes'), channel('stroke-rate')];
  const elapsedS = (timeS.at(-1) ?? 0) - (timeS[0] ?? 0);
  return {
    ...NO_TOTALS,
    distanceM: metres === null ? null : reached(metres, { slack: RESTART_M }),
    workS: elapsedS,
    elapsedS,
    strokes: strokes !== null ? reached(strokes) : rates === null ? null : strokesByRate(timeS, rates),
    intervals: 1,
  };
}

/** Failures: `no-table` and `no-rows`. */
function readSeries(file: WholeFile, { name, columns, maker, measuredBy, about }: SeriesFormat): Result<LoggedFile> {
  const reading = seriesReading(file.text, columns);
  if (reading === null) return failure('no-table', `looks like ${name} and holds no whole header: export it again.`);
  if (reading.timeS.length === 0) return failure('no-rows', 'holds no row with a time: export the session again.');
  const { utc, series, fixes, findings } = reading;
  const start = utcStart(utc);
  const log = {
    ...EMPTY_LOG,
    start,
    device: maker,
    rules: [plainRule(measuredBy)],
    series,
    fixes,
    craft: craftOfFixes(fixes),
    totals: seriesTotals(reading),
  };
  const more = about?.(reading, file, log.totals) ?? {};
  return success({ ...log, ...more, findings: [...findings, ...(more.findings ?? [])] });
}

/** A format whose files are known by the header of their table. */
export const seriesFormat = (format: SeriesFormat): Format => ({
  id: format.id,
  name: format.name,
  devices: format.devices,
  endings: ['csv'],
  kind: 'text',
  recognise: (head) => headNames(head, ...format.columns.header),
  read: (file) => readSeries(file, format),
});
