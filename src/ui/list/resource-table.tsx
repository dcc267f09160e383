// Rows of a list as a table; where it is too narrow for one, each row is a card.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { visuallyHidden, box, inline, row as line } from '../primitives.ts';
import type { Column, Order } from './columns.ts';
import styles from './resource-list.module.css';

interface ResourceTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly order: Order | null;
  readonly onOrder: (order: Order | null) => void;
  /** Selects the row, in front of its name; null while nothing is selected. */
  readonly check: ((row: Row) => ReactNode) | null;
  /** What can be done with a row. */
  readonly end: ((row: Row) => ReactNode) | null;
}

export const ResourceTable = <Row,>({
  label,
  rows,
  rowKey,
  columns: [first, ...others],
  order,
  onOrder,
  check,
  end,
}: ResourceTableProps<Row>) =>
  first !== undefined && (
    <div
      className={box({ card: true, anchor: true, overflow: 'across' })}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className={box({ full: true, collapse: true, tabular: true }, styles.table)} aria-label={label}>
        <thead>
          <tr>
            {[first, ...others].map((column) => (
              <Heading key={column.label} column={column} order={order} onOrder={onOrder} />
            ))}
            {end !== null && (
              <th scope="col">
                <span className={visuallyHidden}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">
                {check === null ? (
                  cell(row, first)
                ) : (
                  <div className={line({ gap: 3, align: 'start' }, styles.checked)}>
                    {check(row)}
                    {cell(row, first)}
                  </div>
                )}
              </th>
              {others.map((column) => (
                <td key={column.label} data-label={column.label}>
                  {cell(row, column)}
                </td>
              ))}
              {end !== null && (
                <td className={styles.end}>
                  <div className={line({ gap: 3, align: 'stretch', justify: 'end' }, styles.acts)}>{end(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

/** One part, so that a card has it next to its label. */
const cell = <Row,>(row: Row, { text, value }: Column<Row>): ReactNode => (
  <div>{value === undefined ? (text(row) ?? '–') : value(row)}</div>
);

interface HeadingProps<Row> extends Pick<ResourceTableProps<Row>, 'order' | 'onOrder'> {
  readonly column: Column<Row>;
}

function Heading<Row>({ column: { label, sort }, order, onOrder }: HeadingProps<Row>) {
  if (sort === undefined) return <th scope="col">{label}</th>;
  const isDown = order?.label === label ? order.isDown : null;
  const Arrow = isDown === null ? ChevronsUpDown : isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isDown === null ? 'none' : isDown ? 'descending' : 'ascending'}>
      <button
        type="button"
        className={inline({ bare: true, gap: 1, tall: 24, pad: 0, hover: 'ink' })}
        onClick={() => onOrder(isDown === true ? null : { label, isDown: isDown === false })}
      >
        {label}
        <Arrow size={12} aria-hidden />
      </button>
    </th>
  );
}
