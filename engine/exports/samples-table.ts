// Samples as a table: one row per sample, one column per channel, read from engine memory while writing.
import type { Engine } from '../runtime/engine.ts';
import type { Channel, CrewMember, Samples } from '../recording/recording.ts';
import { nearest } from './activity/activity-points.ts';
import { type OwnColumn, ownSampleColumns } from './own-columns.ts';
import { formatColumnHeading, type ClockRange, type ExportTable, type NumberColumn } from './table.ts';

/** First row not before `seconds`, by binary search; `after` also skips rows at exactly that time. */
function rowAt(timeS: ArrayLike<number>, seconds: number, after: boolean): number {
  let low = 0;
  let high = timeS.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const clock = timeS[middle] ?? 0;
    if (clock < seconds || (after && clock === seconds)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const WORDS: Readonly<Record<string, string>> = { '%': 'pct' };

/** "GateAngle_seat_3_port_deg". */
const toColumnId = ({ name, seat, position, side, unit }: Channel): string =>
  [name, seat === null ? position : `seat_${seat}`, side ?? '', WORDS[unit] ?? unit]
    .map((part) => part.replaceAll(/[^A-Za-z0-9]+/gu, '_').replaceAll(/^_|_$/gu, ''))
    .filter((part) => part !== '')
    .join('_');

/** "Seat 3 Maeve Donnelly port GateAngle (deg)"; the rower may change, so the column's id omits the name. */
const columnName = ({ name, seat, position, side }: Channel, crew: readonly CrewMember[]): string =>
  [
    seat === null ? position : `Seat ${seat}`,
    seat === null ? null : (crew.find((member) => member.seat === seat)?.name ?? null),
    side,
    name,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ');

/** Numbers duplicate names, which a damaged header may have. */
function distinct(ids: readonly string[]): string[] {
  const taken = new Set<string>();
  return ids.map((id) => {
    let free = id;
    for (let copy = 2; taken.has(free); copy += 1) free = `${id}_${copy}`;
    taken.add(free);
    return free;
  });
}

export interface SampleChoice {
  /** Null for the whole recording. */
  readonly range: ClockRange | null;
  /** Seats to include; the hull's channels are always included. Null for all. */
  readonly seats: readonly number[] | null;
  /** Rowers of the seats. */
  readonly crew: readonly CrewMember[];
  /** Custom metrics over the samples of the lead, after the channels. */
  readonly own?: readonly OwnColumn[];
}

interface Row {
  readonly timeS: number;
  /** Row of each set, −1 if it has none at that time. */
  readonly rows: readonly number[];
}

/** Matching row of the lead for each time of another set, within half a sample and each once; −1 if none. */
function matchLeadRows(leadS: ArrayLike<number>, atS: ArrayLike<number>, reachS: number): Int32Array {
  let taken = -1;
  return nearest(leadS, atS, reachS).map((row) => {
    if (row <= taken) return -1;
    taken = row;
    return row;
  });
}

/** Rows of the lead with the matching values of the others; unmatched values are in separate rows, by time. */
function mergeRows(engine: Engine, [lead, ...besides]: readonly [Samples, ...Samples[]]): Row[] {
  const leadS = engine.view(lead.timeS);
  const at = besides.map(() => new Int32Array(lead.rowCount).fill(-1));
  const own = besides.flatMap(({ timeS, rowCount }, set): Row[] => {
    const times = engine.view(timeS);
    const leads = matchLeadRows(leadS, times, 0.5 / lead.sampleRateHz);
    return Array.from({ length: rowCount }, (_, row) => row).flatMap((row): Row[] => {
      const place = at[set];
      const onLead = leads[row] ?? -1;
      if (place !== undefined && onLead >= 0) {
        place[onLead] = row;
        return [];
      }
      return [
        {
          timeS: times[row] ?? Number.NaN,
          rows: [-1, ...besides.map((_one, other) => (other === set ? row : -1))],
        },
      ];
    });
  });
  const ofLead = Array.from({ length: lead.rowCount }, (_, row): Row => ({
    timeS: leadS[row] ?? Number.NaN,
    rows: [row, ...at.map((place) => place[row] ?? -1)],
  }));
  return [...ofLead, ...own].toSorted((a, b) => a.timeS - b.timeS);
}

/** Position of a recording's samples in its table: the rows of its only set, or of several by time. */
interface Places {
  readonly timeS: (from: number, to: number) => ArrayLike<number>;
  readonly cells: (set: number, values: Float32Array | Float64Array, from: number, to: number) => ArrayLike<number>;
  /** Time of every row. */
  readonly clock: ArrayLike<number>;
  readonly rowCount: number;
}

function mergePlaces(engine: Engine, sets: readonly [Samples, ...Samples[]]): Places {
  const [lead] = sets;
  if (sets.length === 1) {
    return {
      clock: engine.view(lead.timeS),
      rowCount: lead.rowCount,
      timeS: (from, to) => engine.view(lead.timeS).subarray(from, to),
      cells: (_, values, from, to) => values.subarray(from, to),
    };
  }
  const rows = mergeRows(engine, sets);
  const clock = Float64Array.from(rows, ({ timeS }) => timeS);
  const places = sets.map((_, set) => Int32Array.from(rows, (row) => row.rows[set] ?? -1));
  return {
    clock,
    rowCount: rows.length,
    timeS: (from, to) => clock.subarray(from, to),
    cells: (set, values, from, to) => {
      const place = places[set]?.subarray(from, to) ?? new Int32Array();
      return Float64Array.from(place, (row) => values[row] ?? Number.NaN);
    },
  };
}

/**
 * Samples of the range in order of time: seconds on the recording's own clock, then every channel as in its file, in
 * the file's unit. A missing sample is NaN. The cells of one file are views on engine memory, without a copy. A value
 * of a merged file is in the row within half a sample of it, otherwise in a separate row; nothing is interpolated.
 */
export function samplesTable(
  engine: Engine,
  [lead, ...besides]: readonly Samples[],
  { range, seats, crew, own = [] }: SampleChoice,
): ExportTable {
  if (lead === undefined) return { rowCount: 0, columns: [] };
  const sets = [lead, ...besides] as const;
  const places = mergePlaces(engine, sets);
  const { clock, rowCount } = places;
  const first = range === null ? 0 : rowAt(clock, range.fromS, false);
  const end = range === null ? rowCount : Math.max(first, rowAt(clock, range.toS, true));
  const channels = sets
    .flatMap((one, set) => one.channels.map((channel) => ({ set, channel })))
    .filter(({ channel: { seat } }) => seats === null || seat === null || seats.includes(seat));
  const ids = distinct(['timeS', ...channels.map(({ channel }) => toColumnId(channel))]);

  const columns = channels.map(({ set, channel }, at): NumberColumn => ({
    kind: 'float',
    id: ids[at + 1] ?? '',
    heading: formatColumnHeading(columnName(channel, crew), channel.unit),
    cells: (from, to) => places.cells(set, engine.view(channel.column), first + from, first + to),
  }));
  const time: NumberColumn = {
    kind: 'double',
    id: 'timeS',
    heading: formatColumnHeading('Time', 's'),
    cells: (from, to) => places.timeS(first + from, first + to),
  };
  const ownCells = (values: Float64Array, from: number, to: number) =>
    places.cells(0, values, first + from, first + to);
  return { rowCount: end - first, columns: [time, ...columns, ...ownSampleColumns(own, seats, ownCells)] };
}
