// Everyone of a group: sessions, strokes and means with their intervals, sorted by any column.
import { useState } from 'react';
import { scrollRegion } from '#src/charts/scroll-region.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted, fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import tables from '#src/ui/table.module.css';
import type { ListedRower } from '#workers/data-set/data-set.ts';
import { SQUAD_VALUES, type SquadValue } from '#workers/data-set/squad.ts';
import styles from './data-set.module.css';
import { estimateText, headingOf } from './value-looks.ts';

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
    <section className={styles.panel}>
      <h2>Squad</h2>
      <p className={styles.note}>
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
        className={styles.scroll}
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
                    className={box({ bare: true, pad: 0, tall: 24, underline: true }, styles.name)}
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
        <p className={styles.note}>
          The first {MOST_ROWS} of {counted(found.length, 'rower')}. Search for the others.
        </p>
      )}
    </section>
  );
}
