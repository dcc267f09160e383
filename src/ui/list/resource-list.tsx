// The one list: loading, failed, empty, or its rows, as lines, cards or a table, sorted and filtered by its columns, each
// with what can be done to it. One act at a time; why one failed is shown above the list.
import { Download } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Fetched, type Asked } from '../absent/fetched.tsx';
import { Problem } from '../absent/outcome.tsx';
import { buttonClass } from '../button.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { download } from '../download.ts';
import { Dropdown } from '../form/dropdown.tsx';
import { arranged, toCsv, wordsOf, type Chosen, type Column, type Order } from './columns.ts';
import styles from './resource-list.module.css';
import { ResourceTable } from './resource-table.tsx';

/** Returns the sentence why it was not done, for example as someone else was faster; throws what failed. */
type Run = () => Promise<string | null | void>;

export interface RowAct {
  readonly label: string;
  /** What it concerns, for screen readers that read the button alone. */
  readonly of: string;
  /** Asks once more, on a button of these words. */
  readonly sure?: string;
  readonly look?: 'secondary' | 'quiet';
  readonly run: Run;
}

/** For rows with controls of their own. */
export interface Runner {
  readonly busy: boolean;
  readonly run: (act: Run) => Promise<void>;
}

interface Group<Row> {
  readonly title: string;
  readonly words?: string | null;
  readonly has: (row: Row) => boolean;
}

interface ResourceListProps<Row> {
  /** Of a server, or at hand. */
  readonly asked: Asked<readonly Row[]> | readonly Row[];
  readonly loading?: string;
  readonly empty: ReactNode;
  readonly rowKey: (row: Row) => string;
  readonly acts?: (row: Row) => readonly RowAct[];
  /** After each act; the list is read again unless told otherwise. */
  readonly onActed?: () => Promise<unknown>;
  /** Name of the list for screen readers. */
  readonly label?: string | undefined;
  readonly columns?: readonly Column<Row>[];
  /** Shown one below the other, where they have rows. */
  readonly groups?: readonly Group<Row>[];
  /** Name of the file in which it can be saved. */
  readonly file?: string;
  /** The row in words, or as a card; without it, rows are those of a table. */
  readonly children?: (row: Row, runner: Runner) => ReactNode;
  readonly look?: 'lines' | 'plain' | 'cards' | 'board';
  /** Controls of a table's row in place of acts. */
  readonly renderEnd?: (row: Row, runner: Runner) => ReactNode;
  /** Rows shown at first, the others after a click. */
  readonly first?: number;
}

export function ResourceList<Row>(list: ResourceListProps<Row>) {
  const { asked, loading = 'Reading …', onActed } = list;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (act: Run): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      setProblem((await act()) ?? null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      await (onActed ?? ('refetch' in asked ? asked.refetch : undefined))?.();
      setBusy(false);
    }
  };
  const rows = (held: readonly Row[]) => <Rows {...list} rows={held} runner={{ busy, run }} />;
  return (
    <div className={styles.around}>
      <Problem sentence={problem} />
      {'refetch' in asked ? (
        <Fetched asked={asked} loading={loading}>
          {rows}
        </Fetched>
      ) : (
        rows(asked)
      )}
    </div>
  );
}

interface RowsProps<Row> extends ResourceListProps<Row> {
  readonly rows: readonly Row[];
  readonly runner: Runner;
}

const NO_COLUMNS: readonly never[] = [];

function Rows<Row>(list: RowsProps<Row>) {
  const { rows, empty, columns = NO_COLUMNS, groups, children } = list;
  const [order, setOrder] = useState<Order | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  if (rows.length === 0) return typeof empty === 'string' ? <p className={styles.empty}>{empty}</p> : empty;
  const shown = arranged(rows, columns, order, chosen);
  const part = (held: readonly Row[], label?: string) =>
    children === undefined ? (
      <TableRows {...list} rows={held} label={label ?? list.label} order={order} onOrder={setOrder} />
    ) : (
      <WordedRows {...list} rows={held} label={groups === undefined ? label : undefined} />
    );
  return (
    <div className={styles.whole} data-look={children === undefined ? 'table' : list.look}>
      <Tools {...list} shown={shown} order={order} onOrder={setOrder} chosen={chosen} onChosen={setChosen} />
      {shown.length === 0 && <p role="status">Nothing here matches the filters.</p>}
      {groups === undefined && shown.length > 0 && part(shown, list.label)}
      {groups !== undefined && (
        <div className={styles.groups}>
          {groups.map(({ title, words, has }) => {
            const held = shown.filter(has);
            return (
              held.length > 0 && (
                <section key={title} className={styles.group} aria-label={title}>
                  <h2>
                    {title} <span>{held.length}</span>
                  </h2>
                  {words != null && <p className={styles.empty}>{words}</p>}
                  {part(held, title)}
                </section>
              )
            );
          })}
        </div>
      )}
    </div>
  );
}

interface OrderProps {
  readonly order: Order | null;
  readonly onOrder: (order: Order | null) => void;
}

function TableRows<Row>({
  rows,
  label = '',
  columns = NO_COLUMNS,
  renderEnd,
  acts,
  runner,
  ...list
}: RowsProps<Row> & OrderProps) {
  const ends = renderEnd ?? (acts === undefined ? null : (row: Row) => <Acts acts={acts(row)} {...runner} />);
  return (
    <ResourceTable
      label={label}
      rows={rows}
      rowKey={list.rowKey}
      columns={columns.filter(({ only }) => only !== 'file')}
      order={list.order}
      onOrder={list.onOrder}
      end={ends === null ? null : (row) => ends(row, runner)}
    />
  );
}

function WordedRows<Row>({ rows, label, rowKey, acts, children, look = 'lines', runner, first }: RowsProps<Row>) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, first);
  return (
    <>
      <ul className={look === 'board' ? styles.cards : styles[look]} aria-label={label}>
        {shown.map((row) => (
          <li key={rowKey(row)}>
            {look === 'lines' || look === 'plain' ? (
              <div className={styles.words}>{children?.(row, runner)}</div>
            ) : (
              children?.(row, runner)
            )}
            <Acts acts={acts?.(row) ?? []} {...runner} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button type="button" className={`${buttonClass('secondary')} ${styles.all}`} onClick={() => setAll(true)}>
          Show all {rows.length}
        </button>
      )}
    </>
  );
}

interface ToolsProps<Row> extends RowsProps<Row>, OrderProps {
  readonly shown: readonly Row[];
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
}

function Tools<Row>({ rows, shown, columns = NO_COLUMNS, file, runner, ...list }: ToolsProps<Row>) {
  const id = useId();
  const { order, onOrder, chosen, onChosen } = list;
  const sorted = columns.filter(({ sort }) => sort !== undefined);
  const filters = columns
    .filter(({ filter }) => filter !== undefined)
    .map((column) => ({ label: column.label, words: wordsOf(rows, column) }))
    .filter(({ label, words }) => words.length > 1 || chosen[label] !== undefined);
  if (sorted.length === 0 && filters.length === 0 && file === undefined) return null;
  return (
    <div className={styles.tools}>
      {sorted.length > 0 && (
        <div className={styles.sorts}>
          <Dropdown
            label="Sort by"
            id={`${id}-sort`}
            placeholder="As listed"
            options={sorted.map(({ label }) => ({ value: label, label }))}
            value={order?.label ?? ''}
            onChange={({ target: { value } }) => onOrder(value === '' ? null : { label: value, isDown: false })}
          />
        </div>
      )}
      {filters.map(({ label, words }) => (
        <Dropdown
          key={label}
          label={label}
          id={`${id}-${label}`}
          fullWidth={false}
          placeholder="All"
          options={words.map((word) => ({ value: word, label: word }))}
          value={chosen[label] ?? ''}
          onChange={({ target: { value } }) => onChosen({ ...chosen, [label]: value === '' ? undefined : value })}
        />
      ))}
      {shown.length < rows.length && (
        <p role="status">
          {shown.length} of {rows.length}
        </p>
      )}
      {file !== undefined && (
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={runner.busy}
          onClick={() =>
            void runner.run(async () => {
              const made = await toCsv(shown, columns);
              if (typeof made === 'string') return made;
              download(made, file);
            })
          }
        >
          <Download size={16} aria-hidden />
          Save the list (CSV)
        </button>
      )}
    </div>
  );
}

const Acts = ({ acts, busy, run }: Runner & { readonly acts: readonly RowAct[] }) =>
  acts.length > 0 && (
    <div className={styles.acts}>
      {acts.map(({ label, of, sure, look = 'secondary', run: act }) =>
        sure === undefined ? (
          <button
            key={label}
            type="button"
            className={buttonClass(look)}
            aria-label={`${label}: ${of}`}
            aria-disabled={busy}
            onClick={() => void run(act)}
          >
            {label}
          </button>
        ) : (
          <ConfirmButton key={label} label={label} of={of} sure={sure} busy={busy} onConfirm={() => void run(act)} />
        ),
      )}
    </div>
  );
