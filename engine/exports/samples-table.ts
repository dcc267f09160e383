// The samples as a table: one row per sample, one column per channel, read from engine memory as it is written.
import type { Engine } from '../kernel/engine.ts';
import type { Channel, CrewMember, Samples } from '../recording/recording.ts';
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

/** Two channels of one name in one place, as a damaged header may have them, are told apart by a number. */
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
}

/**
 * Samples of the range in order of time: seconds on the recording's own clock, then every channel as the file holds it,
 * in the file's unit. A missing sample is NaN. The cells are views on engine memory: no copy is made.
 */
export function samplesTable(engine: Engine, samples: Samples, { range, seats, crew }: SampleChoice): ExportTable {
  const timeS = engine.view(samples.timeS);
  const first = range === null ? 0 : rowAt(timeS, range.fromS, false);
  const end = range === null ? samples.rowCount : Math.max(first, rowAt(timeS, range.toS, true));
  const channels = samples.channels.filter(({ seat }) => seats === null || seat === null || seats.includes(seat));
  const ids = distinct(['timeS', ...channels.map(idOf)]);

  const columns = channels.map((channel, at): NumberColumn => ({
    kind: 'float',
    id: ids[at + 1] ?? '',
    heading: headingOf(nameOf(channel, crew), channel.unit),
    cells: (from, to) => engine.view(channel.column).subarray(first + from, first + to),
  }));
  const time: NumberColumn = {
    kind: 'double',
    id: 'timeS',
    heading: headingOf('Time', 's'),
    cells: (from, to) => engine.view(samples.timeS).subarray(first + from, first + to),
  };
  return { rowCount: end - first, columns: [time, ...columns] };
}
