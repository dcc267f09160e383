// Everyone of a group: sessions, strokes and means with their intervals, sorted by any column.
import { useState } from 'react';
import { scrollRegion } from '#src/figures/figure-table.tsx';
import { dayText } from '#src/format/day-text.ts';
import { counted, fixed } from '#src/format/number.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import tables from '#src/ui/table.module.css';
import type { ListedRower } from '#workers/data-set/data-set.ts';
import { SQUAD_VALUES, type SquadValue, type Estimate, type Group } from '#workers/data-set/squad.ts';
import { definitionAgainst } from '#engine/analysis/definitions/catalogue.ts';
import { deviceName } from '#src/library/setup/method.ts';
import styles from './data-set.module.css';

/** Rows shown; more would take longer to lay out than to read. */
const MOST_ROWS = 200;
/** Rows that come at once, about two screens: the page keeps answering. Scrolling brings the next. */
const ROWS_AT_ONCE = 40;

type SortBy = 'name' | 'sessions' | 'strokes' | 'last' | SquadValue;
interface Order {
  readonly by: SortBy;
  readonly isDown: boolean;
}

function orderValue(rower: ListedRower, by: SortBy): number | string {
  if (by === 'name') return rower.name;
  if (by === 'last') return rower.lastDay;
  if (by === 'sessions') return rower.sessions;
  return by === 'strokes' ? rower.strokes : rower.values[by].mean;
}

/** A missing number is last, whichever way. */
function sortRowers(rowers: readonly ListedRower[], { by, isDown }: Order): ListedRower[] {
  const sign = isDown ? -1 : 1;
  return rowers.toSorted((a, b) => {
    const [one, other] = [orderValue(a, by), orderValue(b, by)];
    if (typeof one === 'string' || typeof other === 'string')
      return sign * String(one).localeCompare(String(other), 'en');
    if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
    return sign * (one - other);
  });
}

interface SquadTableProps {
  readonly rowers: readonly ListedRower[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}

export function SquadTable({ rowers, chosen, onChoose }: SquadTableProps) {
  const [order, setOrder] = useState<Order>({ by: 'strokes', isDown: true });
  const [words, setWords] = useState('');
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  const found = rowers.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  const listed = sortRowers(found, order).slice(0, Math.min(drawn, MOST_ROWS));
  const measured = SQUAD_VALUES.filter((value) => rowers.some(({ values }) => Number.isFinite(values[value].mean)));
  const heading = (by: SortBy, text: string) => (
    <th key={by} scope="col" aria-sort={order.by === by ? (order.isDown ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={box({ bare: true, pad: 0, tall: 24 })}
        onClick={() => setOrder({ by, isDown: order.by === by ? !order.isDown : by !== 'name' })}
      >
        {text}
      </button>
    </th>
  );
  return (
    <section className={stack({ card: true, columns: 1, gap: 2, padY: 3, padX: 4 })}>
      <h2 className={text({ size: 16 })}>Squad</h2>
      <p className={text({ measure: 84, tone: 'quiet', size: 13 })}>
        Means over the strokes that count. ± is the 90% interval from the spread of the sessions and the oarlock’s
        error; one session has none.
      </p>
      <input
        type="search"
        className={box({ control: true, self: 'start', fit: true, padY: 1, padX: 2, tone: 'ink' })}
        aria-label="Search rowers"
        placeholder="Search rowers"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div
        className={box({ overflow: 'auto' }, styles.scroll)}
        {...scrollRegion('Squad')}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollHeight - scrollTop < 2 * clientHeight) setDrawn(listed.length + ROWS_AT_ONCE);
        }}
      >
        <table className={tables['table']} aria-rowcount={Math.min(found.length, MOST_ROWS) + 1}>
          <thead>
            <tr>
              {heading('name', 'Rower')}
              {heading('sessions', 'Sessions')}
              {heading('strokes', 'Strokes')}
              {measured.map((value) => heading(value, headingOf(value)))}
              {heading('last', 'Last rowed')}
            </tr>
          </thead>
          <tbody>
            {listed.map((rower) => (
              <tr key={rower.key} data-focus={rower.key === chosen}>
                <th scope="row">
                  <button
                    type="button"
                    className={box({ bare: true, pad: 0, tall: 24, underline: 'faint' })}
                    onClick={() => onChoose(rower.key)}
                  >
                    {rower.name}
                  </button>
                </th>
                <td>{rower.sessions}</td>
                <td>{fixed(rower.strokes)}</td>
                {measured.map((value) => (
                  <td key={value}>{estimateText(value, rower.values[value])}</td>
                ))}
                <td>{rower.lastDay === '' ? '–' : dayText(rower.lastDay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.length > MOST_ROWS && (
        <p className={text({ measure: 84, tone: 'quiet', size: 13 })}>
          The first {MOST_ROWS} of {counted(found.length, 'rower')}. Search for the others.
        </p>
      )}
    </section>
  );
}

// How the values of a data set are named and written.
interface ValueLook {
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
}

const DECIMALS: Readonly<Record<SquadValue, number>> = {
  rateSpm: 1,
  powerW: 0,
  arcDeg: 1,
  catchAngleDeg: 1,
  finishAngleDeg: 1,
  catchSlipDeg: 1,
  finishSlipDeg: 1,
  peakForceN: 0,
  driveTimeS: 2,
};

export function valueLook(value: SquadValue): ValueLook {
  const { name, unit } = definitionAgainst(value, 'stroke');
  return { name, unit: unit === 'deg' ? '°' : unit, decimals: DECIMALS[value] };
}

export const headingOf = (value: SquadValue): string => {
  const { name, unit } = valueLook(value);
  return `${name} (${unit})`;
};

/** "231 ± 9", never less than one in the last place; without an interval the mean alone. */
export function estimateText(value: SquadValue, { mean, half }: Estimate): string {
  const { decimals } = valueLook(value);
  const shown = fixed(mean, decimals);
  return Number.isFinite(half) ? `${shown} ± ${fixed(Math.max(half, 10 ** -decimals), decimals)}` : shown;
}

/** "8+ · Peach oarlock gates", "Erg · an RP3". */
function groupText({ boatClass, isErg, device }: Group): string {
  const boat = boatClass ?? (isErg ? 'Erg' : 'Boat class not known');
  return device === null ? boat : `${boat} · ${deviceName(device)}`;
}

const PLACES: Readonly<Record<string, string>> = {
  'pin-along-boat': 'force at the pin',
  'gate-normal': 'force on the gate',
  handle: 'force at the handle',
  flywheel: 'force from the flywheel',
};

/** With the place of the force where another group has the same name otherwise. */
export function groupOptions(groups: readonly Group[]): { readonly value: string; readonly text: string }[] {
  return groups.map((group) => {
    const text = groupText(group);
    const isShared = groups.filter((other) => groupText(other) === text).length > 1;
    const place = PLACES[group.force ?? ''] ?? 'no force';
    const strokes = counted(group.strokes, 'stroke');
    return { value: group.key, text: isShared ? `${text}, ${place} · ${strokes}` : `${text} · ${strokes}` };
  });
}
