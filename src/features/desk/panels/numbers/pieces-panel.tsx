// Pieces of the session in rows, to sort, to copy, and to jump to, with the choice of metrics.
import { useMemo, Fragment, useState, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { CopyButton } from '#src/figures/figure-table.tsx';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { counted, ABSENT, scatter } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { AbsentReasons, Quantity, SideBadge } from '#src/ui/measure/quantity.tsx';
import { box, inline, stack } from '#src/ui/primitives.ts';
import { NARROW, useMedia } from '#src/ui/use-media.ts';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import type { ViewProps, SelectionChange } from '../../shared/view.ts';
import {
  tabSeparated,
  absentNumbers,
  NOT_IN_THESE,
  sortedRows,
  type NumberColumn,
  type NumberRow,
  type NumberTableContent,
  type Sort,
  writtenMeans,
  NO_PIECES,
  pieceTable,
} from './number-rows.ts';
import { joinedDoubt, DoubtCard, DoubtMark } from '../../shared/data-quality.tsx';
import { MetricName } from '../../shared/metrics/metric-name.tsx';
import styles from './number-table.module.css';
import type { MetricGroup } from '../../shared/metrics/metrics.ts';
import { useMetricGroups } from '#src/features/desk/shared/metrics/metric-name.tsx';

const SCATTER = box(
  { display: 'inline-block', empty: 'hidden', tone: 'quiet', size: 12, text: 'start' },
  styles.scatter,
);

export function PieceTablePanel({ analysis, selection, select }: ViewProps) {
  const table = useMemo(() => pieceTable(analysis, selection), [analysis, selection]);
  const { length } = analysis.pieces;
  return (
    <FigurePanel
      title="Pieces"
      finding={`${counted(length, 'piece')}. Click one to select it.`}
      empty={length === 0 ? NO_PIECES : null}
      picture="none"
      actions={length > 0 && <CopyButton className={buttonClass('quiet')} text={() => tabSeparated(table)} />}
    >
      <NumberTable table={table} select={select} />
    </FigurePanel>
  );
}

interface NumberTableProps {
  readonly table: NumberTableContent;
  readonly select: (change: SelectionChange) => void;
  /** Why numbers are missing, where the table doesn’t know. */
  readonly reasons?: ReactNode;
}

/** The table of numbers, of seats, of pieces and of one rower: names open definitions, headers sort, rows select. */
export function NumberTable({ table, select, reasons }: NumberTableProps) {
  const [sortBy, setSortBy] = useState<{ readonly id: string; readonly descending: boolean } | null>(null);
  const { columns, rows, totals, hasSides, rowsAre } = table;
  const column = columns.findIndex(({ id }) => id === sortBy?.id);
  const sort: Sort | null = column < 0 || sortBy === null ? null : { column, descending: sortBy.descending };

  // Cycles descending, ascending, the cox's order.
  const turn = (id: string): void =>
    setSortBy(sortBy?.id !== id ? { id, descending: true } : sortBy.descending ? { id, descending: false } : null);

  return (
    <>
      <div className={box({ overflow: 'across' })} role="region" aria-label={`Numbers: ${rowsAre}`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{rowsAre}</th>
              {hasSides && (
                <th scope="col" className={styles.side}>
                  Side
                </th>
              )}
              {columns.map((one, index) => (
                <Heading
                  key={one.id}
                  column={one}
                  sort={sort?.column === index ? sort : null}
                  onSort={() => turn(one.id)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sortedRows(rows, sort).map((row, at, all) => (
              <Fragment key={row.id}>
                {row.group !== undefined && row.group !== all[at - 1]?.group && (
                  <tr className={styles.group}>
                    <th scope="rowgroup" colSpan={1 + columns.length}>
                      {row.group}
                    </th>
                  </tr>
                )}
                <Row row={row} table={table} select={select} />
              </Fragment>
            ))}
          </tbody>
          {totals.length > 0 && (
            <tfoot>
              {totals.map((row) => (
                <Row key={row.id} row={row} table={table} select={select} />
              ))}
            </tfoot>
          )}
        </table>
      </div>
      {reasons ?? <AbsentReasons lines={absentNumbers(table)} />}
    </>
  );
}

interface HeadingProps {
  readonly column: NumberColumn;
  readonly sort: Sort | null;
  readonly onSort: () => void;
}

function Heading({ column, sort, onSort }: HeadingProps) {
  const Icon = sort === null ? ArrowUpDown : sort.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={column.className}
      aria-sort={column.isMixed ? undefined : sort === null ? 'none' : sort.descending ? 'descending' : 'ascending'}
    >
      <span className={inline({ gap: 1 })}>
        <MetricName id={column.metric}>{column.short}</MetricName>
        {column.unit !== '' && <small>{column.unit}</small>}
        {column.isMixed !== true && (
          <button
            type="button"
            className={stack(
              { bare: true, centered: true, square: 24, pad: 0, round: 'small', hover: 'wash', tone: 'quiet' },
              styles.sort,
            )}
            aria-label={`Sort by ${column.name}`}
            onClick={onSort}
          >
            <Icon size={12} aria-hidden />
          </button>
        )}
      </span>
    </th>
  );
}

function Row({ row, table, select }: { readonly row: NumberRow } & Omit<NumberTableProps, 'reasons'>) {
  const isNarrow = useMedia(NARROW);
  const { choice } = row;
  const means = writtenMeans(table.columns, row);
  return (
    <tr data-focus={row.focus} data-mixed={row.written !== undefined}>
      <th scope="row">
        {choice === null ? (
          (row.head ?? row.label)
        ) : (
          <button
            type="button"
            className={inline({ bare: true, gap: 2, pad: 0, tall: 28 })}
            aria-pressed={row.focus}
            onClick={() => select(choice)}
          >
            {row.seat !== null && (
              <i className={box({ square: 8, round: 'circle' })} style={{ background: seatColourVariable(row.seat) }} />
            )}
            {row.label}
          </button>
        )}
        <DoubtCard doubt={joinedDoubt(row.doubts ?? [])} of={row.seat === null ? row.label : `seat ${row.label}`} />
      </th>
      {table.hasSides && (
        <td className={styles.side}>{row.seat !== null && <SideBadge side={row.side} short={isNarrow} />}</td>
      )}
      {table.columns.map((column, index) => {
        if (column.cell !== undefined) {
          return (
            <td key={column.id} className={column.className}>
              {column.cell(row)}
            </td>
          );
        }
        const { sd = null, count = 0 } = row.values[index] ?? {};
        const text = column.text(means[index] ?? null);
        return (
          <td key={column.id} title={text === ABSENT ? NOT_IN_THESE : `${count} values`}>
            {text !== ABSENT && <DoubtMark doubt={row.doubts?.[index] ?? null} />}
            <Quantity value={text} reason={NOT_IN_THESE} />
            <small className={SCATTER}>{scatter(sd, column.decimals)}</small>
          </td>
        );
      })}
    </tr>
  );
}

type Shown = MetricGroup['id'] | 'all';

interface ShownGroups {
  readonly groups: readonly MetricGroup[];
  readonly choice: ReactNode;
  /** Shows the group of a metric, unless all are shown. */
  readonly showMetric: (field: GateField) => void;
}

/** @param onShow called with the first metric of a group that was chosen. */
export function useMetricGroup(analysis: Analysis, onShow?: (field: GateField) => void): ShownGroups {
  const [chosen, choose] = useState<Shown>('length');
  const all = useMetricGroups(analysis);
  const shown = all.some(({ id }) => id === chosen) ? chosen : 'all';
  const choice = (
    <Choice<Shown>
      label="Metrics"
      options={[...all.map(({ id, name }) => ({ value: id, text: name })), { value: 'all', text: 'All' }]}
      value={shown}
      onChange={(group) => {
        choose(group);
        const first = all.find(({ id }) => id === group)?.metrics[0];
        if (first !== undefined) onShow?.(first.field);
      }}
    />
  );
  const showMetric = (field: GateField): void => {
    const group = all.find(({ metrics }) => metrics.some((one) => one.field === field));
    if (shown !== 'all' && group !== undefined) choose(group.id);
  };
  return { groups: shown === 'all' ? all : all.filter(({ id }) => id === shown), choice, showMetric };
}
