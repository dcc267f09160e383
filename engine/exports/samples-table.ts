// The samples as a table: one row per sample, one column per channel, read from engine memory as it is written.
import type { Engine } from '../kernel/engine.ts';
import type { Channel, CrewMember, Samples } from '../recording/recording.ts';
import { nearest } from './activity/nearest.ts';
import { type OwnColumn, ownSampleColumns } from './own-columns.ts';
import { headingOf, type ClockRange, type ExportTable, type NumberColumn } from './table.ts';

/** First row whose clock is not before `seconds`, by halving; `after` also passes over rows at that very moment. */
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
const idOf = ({ name, seat, position, side, unit }: Channel): string =>
  [name, seat === null ? position : `seat_${seat}`, side ?? '', WORDS[unit] ?? unit]
    .map((part) => part.replaceAll(/[^A-Za-z0-9]+/gu, '_').replaceAll(/^_|_$/gu, ''))
    .filter((part) => part !== '')
    .join('_');

/** "Seat 3 Maeve Donnelly port GateAngle (deg)"; who sits there may change, so the column's id does not say it. */
const nameOf = ({ name, seat, position, side }: Channel, crew: readonly CrewMember[]): string =>
  [
    seat === null ? position : `Seat ${seat}`,
    seat === null ? null : (crew.find((member) => member.seat === seat)?.name ?? null),
    side,
    name,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' ');

/** Two channels of one name in one place, as a damaged header may have them, are distinguished by a number. */
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
  /** Seats to keep; the hull's channels always stay. Null for all. */
  readonly seats: readonly number[] | null;
  /** Whose the seats are. */
  readonly crew: readonly CrewMember[];
  /** Metrics of one's own over the samples of the lead, behind the channels. */
  readonly own?: readonly OwnColumn[];
}

interface Row {
  readonly timeS: number;
  /** Row of each set, -1 where it has none at that moment. */
  readonly rows: readonly number[];
}

/**
 * Row of the lead that each moment of another set falls on, within half a sample, and none twice; -1 where it has none.
 */
function rowsOfLead(leadS: ArrayLike<number>, atS: ArrayLike<number>, reachS: number): Int32Array {
  let taken = -1;
  return nearest(leadS, atS, reachS).map((row) => {
    if (row <= taken) return -1;
    taken = row;
    return row;
  });
}

/** Rows of the lead with what the others hold at its moments; what they hold at others in rows of its own, by time. */
function rowsOfSets(engine: Engine, [lead, ...besides]: readonly [Samples, ...Samples[]]): Row[] {
  const leadS = engine.view(lead.timeS);
  const at = besides.map(() => new Int32Array(lead.rowCount).fill(-1));
  const own = besides.flatMap(({ timeS, rowCount }, set): Row[] => {
    const times = engine.view(timeS);
    const leads = rowsOfLead(leadS, times, 0.5 / lead.sampleRateHz);
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

/** Where the samples of a recording stand in its table: in the rows of its only set, or in those of several by time. */
interface Places {
  readonly timeS: (from: number, to: number) => ArrayLike<number>;
  readonly cells: (set: number, values: Float32Array | Float64Array, from: number, to: number) => ArrayLike<number>;
  /** Moment of every row. */
  readonly clock: ArrayLike<number>;
  readonly rowCount: number;
}

function placesOf(engine: Engine, sets: readonly [Samples, ...Samples[]]): Places {
  const [lead] = sets;
  if (sets.length === 1) {
    return {
      clock: engine.view(lead.timeS),
      rowCount: lead.rowCount,
      timeS: (from, to) => engine.view(lead.timeS).subarray(from, to),
      cells: (_, values, from, to) => values.subarray(from, to),
    };
  }
  const rows = rowsOfSets(engine, sets);
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
 * Samples of the range in order of time: seconds on the recording's own clock, then every channel as its file holds it,
 * in the file's unit. A missing sample is NaN. The cells of one file are views on engine memory: no copy is made. A
 * value of a further file is in the row within half a sample of it, else in a row of its own: none is made between two.
 */
export function samplesTable(
  engine: Engine,
  [lead, ...besides]: readonly Samples[],
  { range, seats, crew, own = [] }: SampleChoice,
): ExportTable {
  if (lead === undefined) return { rowCount: 0, columns: [] };
  const sets = [lead, ...besides] as const;
  const places = placesOf(engine, sets);
  const { clock, rowCount } = places;
  const first = range === null ? 0 : rowAt(clock, range.fromS, false);
  const end = range === null ? rowCount : Math.max(first, rowAt(clock, range.toS, true));
  const channels = sets
    .flatMap((one, set) => one.channels.map((channel) => ({ set, channel })))
    .filter(({ channel: { seat } }) => seats === null || seat === null || seats.includes(seat));
  const ids = distinct(['timeS', ...channels.map(({ channel }) => idOf(channel))]);

  const columns = channels.map(({ set, channel }, at): NumberColumn => ({
    kind: 'float',
    id: ids[at + 1] ?? '',
    heading: headingOf(nameOf(channel, crew), channel.unit),
    cells: (from, to) => places.cells(set, engine.view(channel.column), first + from, first + to),
  }));
  const time: NumberColumn = {
    kind: 'double',
    id: 'timeS',
    heading: headingOf('Time', 's'),
    cells: (from, to) => places.timeS(first + from, first + to),
  };
  const ownCells = (values: Float64Array, from: number, to: number) =>
    places.cells(0, values, first + from, first + to);
  return { rowCount: end - first, columns: [time, ...columns, ...ownSampleColumns(own, seats, ownCells)] };
}
