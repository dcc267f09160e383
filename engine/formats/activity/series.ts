// Converts points that are moments to a series on our clock.
import type { Series, SeriesChannel } from '../in-memory/logged-file.ts';
import { type ActivityPoints, hasValues, type PointColumn } from './activity.ts';

type ChannelSpec = Omit<SeriesChannel, 'values'> & { readonly column: PointColumn };

const CHANNELS: readonly ChannelSpec[] = [
  { column: 'speedMps', quantity: 'boat-speed', makersName: 'Speed', unit: 'm/s', of: 'hull' },
  { column: 'rateSpm', quantity: 'stroke-rate', makersName: 'Cadence', unit: 'spm', of: 'hull' },
  { column: 'distanceM', quantity: 'distance', makersName: 'Distance', unit: 'm', of: 'hull' },
  { column: 'altitudeM', quantity: 'altitude', makersName: 'Altitude', unit: 'm', of: 'hull' },
  { column: 'heartRateBpm', quantity: 'heart-rate', makersName: 'Heart Rate', unit: 'bpm', of: 'rower' },
  { column: 'powerW', quantity: 'power', makersName: 'Power', unit: 'W', of: 'rower' },
];

/** Groups points by moment; later rows of a moment fill gaps of the first. */
function moments(timeS: Float64Array): readonly (readonly number[])[] {
  const rows: number[][] = [];
  let lastS = NaN;
  for (const [row, at] of timeS.entries()) {
    if (Number.isNaN(at)) continue;
    if (at === lastS) rows.at(-1)?.push(row);
    else rows.push([row]);
    lastS = at;
  }
  return rows;
}

const known = (values: Float64Array, rows: readonly number[]): number =>
  values[rows.find((row) => !Number.isNaN(values[row])) ?? -1] ?? NaN;

/** Null if no point has a time, or none a value. */
export function toSeries(points: ActivityPoints, timeS: Float64Array): Series | null {
  const rows = moments(timeS);
  const channels = CHANNELS.flatMap(({ column, ...channel }): SeriesChannel[] => {
    const values = Float64Array.from(rows, (moment) => known(points[column], moment));
    return hasValues(values) ? [{ ...channel, values }] : [];
  });
  if (rows.length === 0 || channels.length === 0) return null;
  return { timeS: Float64Array.from(rows, ([row]) => timeS[row ?? 0] ?? NaN), channels };
}
