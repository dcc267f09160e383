// A Rowsandall table of one row per second, as it writes sessions of watches: its cadence is a rate, and no row is a stroke.
import { upperMedian } from '../activity/median.ts';
import type { Interval } from '../../recording/interval.ts';
import { cellNumber } from '../text/cells.ts';
import { headerLine, smallTable, tableLines } from '../text/small-table.ts';
import { heartChannel, metresChannel, rateChannel } from '../table/channel-columns.ts';
import { seriesFormat } from '../table/series-format.ts';
import type { SeriesReading } from '../table/series-table.ts';
import { makerOnly } from '../table/table-format.ts';
import { positive, speedFromPace } from '../table/value-column.ts';

export const TIME = 'TimeStamp (sec)';
export const HEADER = [TIME, 'Horizontal (meters)'];
export const METRES = ['cum_dist', 'Horizontal (meters)'] as const;
export const RATES = ['Cadence (stokes/min)', 'Cadence (strokes/min)'] as const;
const PACE = 'Stroke500mPace (sec/500m)';

/** 1 and 4 to 9 are work, 3 is rest, others are transitions, which do not count as work. */
export const isWorkState = (state: number): boolean => state === 1 || (state >= 4 && state <= 9);

/** Share of equal steps from which rows follow the recorder's own interval. */
const MIN_EQUAL_SHARE = 0.95;
const EQUAL_S = 0.02;
/** A row per stroke differs from the stroke's duration by less, as a share of it. */
const STROKE_SHARE = 0.25;
const MIN_STEPS = 10;
const S_PER_MINUTE = 60;

/** True if rows come at even steps that are not as long as strokes of their rate. */
export function isBySecond(fileText: string): boolean {
  const text = tableLines(fileText);
  const header = headerLine(text, HEADER);
  if (header < 0) return false;
  const { columns } = smallTable(text, { header }, { time: { names: [TIME] }, rate: { names: RATES } });
  const [timeS, rateSpm] = [columns.time ?? new Float64Array(), columns.rate ?? new Float64Array()];
  const rowed = [...timeS.keys()].slice(1).filter((row) => (rateSpm[row] ?? NaN) > 0);
  const steps = rowed.map((row) => (timeS[row] ?? NaN) - (timeS[row - 1] ?? NaN));
  if (steps.length < MIN_STEPS) return false;
  const usualS = upperMedian(steps);
  const equal = steps.filter((step) => Math.abs(step - usualS) <= EQUAL_S).length;
  const strokeS = S_PER_MINUTE / upperMedian(rowed.map((row) => rateSpm[row] ?? NaN));
  return equal >= MIN_EQUAL_SHARE * steps.length && Math.abs(usualS / strokeS - 1) > STROKE_SHARE;
}

/** Rows of one lap and work state; a single lap is no interval. */
function toIntervals({ timeS, series, other }: SeriesReading): Interval[] {
  const [laps, states] = [other('lap'), other('state')];
  const metres = series.channels.find(({ quantity }) => quantity === 'distance')?.values;
  const isRest = (row: number): boolean => states !== null && !isWorkState(states[row] ?? 1);
  const lapKey = (row: number): string => `${laps?.[row] ?? ''} ${isRest(row)}`;
  const begins = [...timeS.keys()].filter((row) => row === 0 || lapKey(row) !== lapKey(row - 1));
  if (begins.length < 2) return [];
  return begins.flatMap((from, at): Interval[] => {
    const to = begins[at + 1] ?? timeS.length - 1;
    const [startS = NaN, endS = NaN] = [timeS[from], timeS[to]];
    if (!(endS > startS)) return [];
    const rowed = (metres?.[to - 1] ?? NaN) - (metres?.[from] ?? NaN);
    const kind = isRest(from) ? 'rest' : 'work';
    const totals = {
      distanceM: rowed >= 0 ? rowed : null,
      workS: kind === 'rest' ? null : endS - startS,
      elapsedS: endS - startS,
      strokes: null,
      intervals: 1,
    };
    return [{ startS, endS, kind, name: null, by: 'lap', totals }];
  });
}

export const rowsandallSeconds = seriesFormat({
  id: 'rowsandall',
  name: 'a Rowsandall or rowingdata export',
  devices: [],
  maker: makerOnly('Rowsandall'),
  measuredBy: 'unknown',
  columns: {
    header: HEADER,
    time: [TIME],
    moment: cellNumber,
    latitude: ['latitude'],
    longitude: ['longitude'],
    others: { lap: ['lapIdx'], state: ['WorkoutState'], drag: ['DragFactor'] },
    channels: [
      metresChannel(...METRES),
      { names: [PACE], as: 'clock', quantity: 'boat-speed', unit: 'm/s', of: 'hull', into: speedFromPace },
      rateChannel(...RATES),
      heartChannel('HRCur (bpm)'),
      { names: ['Power (watts)'], quantity: 'power', unit: 'W', of: 'rower', into: positive },
    ],
  },
  about: (reading) => {
    const dragFactor = reading.other('drag');
    return {
      intervals: toIntervals(reading),
      ...(reading.fixes === null && dragFactor?.some((value) => value > 0) === true && { craft: 'erg' as const }),
    };
  },
});
