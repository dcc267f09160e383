// The one list: loading, failed, empty, or its rows, as lines, cards or a table, sorted and filtered by its columns,
// each with what can be done to it. One act at a time; why one failed is shown above the list.
import type { QueryKey } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Fetched, useReadAgain, type Asked } from '../absent/fetched.tsx';
import { Done, Problem } from '../absent/outcome.tsx';
import { buttonClass } from '../button.ts';
import { Button, ConfirmButton } from '../buttons.tsx';
import { download } from '../download.ts';
import { Dropdown } from '../form/text-input.tsx';
import { arranged, toCsv, wordsOf, type Chosen, type Column, type Order, ResourceTable } from './columns.tsx';
import { box, row, stack, text } from '../primitives.ts';
import styles from './resource-list.module.css';
import { mayPick, SelectionBar, type ManyAct, type Picked } from './selection.tsx';

/** Returns the sentence why it was not done, for example as someone else was faster, or what to say now that it is;
    throws what failed. */
type Run = () => Promise<string | { readonly done: string } | null | void>;

/** Of a form in a row. */
interface RowFormEnds {
  readonly leave: () => void;
  /** Closes it, says so and reads the list again. */
  readonly finish: (done: string) => Promise<void>;
}

export interface RowAct {
  readonly label: string;
  /** What it concerns, for screen readers that read the button alone. */
  readonly of: string;
  /** In place of the label for them. */
  readonly name?: string;
  /** Asks once more, on a button of these words. */
  readonly sure?: string;
  readonly look?: 'secondary' | 'quiet';
  readonly run?: Run;
  /** Opens a form in place of the buttons. */
  readonly form?: (ends: RowFormEnds) => ReactNode;
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
  /** Nothing is drawn where absent. */
  readonly empty?: ReactNode;
  /** Its id where absent. */
  readonly rowKey?: (row: Row) => string;
  readonly acts?: (row: Row) => readonly RowAct[];
  /** What is read again after each act; the list itself where absent. */
  readonly changes?: readonly QueryKey[];
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
  /** What can be done with several rows, which their first column names. */
  readonly many?: readonly ManyAct<Row>[];
}

/** Rows without an id say what tells them apart. */
type Keyed<Row> = [Row] extends [{ readonly id: string }] ? unknown : Required<Pick<ResourceListProps<Row>, 'rowKey'>>;

const idOf = (row: unknown): string => (row as { readonly id: string }).id;

export function ResourceList<Row>(list: ResourceListProps<Row> & Keyed<Row>) {
  const { asked, loading = 'Reading …', changes, rowKey = idOf }: ResourceListProps<Row> = list;
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const run = async (act: Run): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setDone('');
    try {
      const answer = (await act()) ?? null;
      if (typeof answer === 'object') setDone(answer?.done ?? '');
      else setProblem(answer);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      if (changes !== undefined) await readAgain(changes);
      else if ('refetch' in asked) await asked.refetch();
      setBusy(false);
    }
  };
  const rows = (held: readonly Row[]) => <Rows {...list} rowKey={rowKey} rows={held} runner={{ busy, run }} />;
  return (
    <div className={stack({ columns: 1, gap: 3, full: true }, styles.around)}>
      <Problem sentence={problem} />
      {'refetch' in asked ? (
        <Fetched asked={asked} loading={loading}>
          {rows}
        </Fetched>
      ) : (
        rows(asked)
      )}
      <Done>{done}</Done>
    </div>
  );
}

interface RowsProps<Row> extends ResourceListProps<Row> {
  readonly rowKey: (row: Row) => string;
  readonly rows: readonly Row[];
  readonly runner: Runner;
}

const NO_COLUMNS: readonly never[] = [];

function Rows<Row>(list: RowsProps<Row>) {
  const { rows, empty, columns = NO_COLUMNS, groups, children, many = NO_COLUMNS } = list;
  const [picked, setPicked] = useState<Picked>(null);
  const [order, setOrder] = useState<Order | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  if (rows.length === 0) return typeof empty === 'string' ? <p className={text({ tone: 'quiet' })}>{empty}</p> : empty;
  const shown = arranged(rows, columns, order, chosen);
  const check =
    picked === null
      ? null
      : (row: Row) =>
          mayPick(many, row) && (
            <RowCheck name={columns[0]?.text(row) ?? ''} id={list.rowKey(row)} {...{ picked, setPicked }} />
          );
  const part = (held: readonly Row[], label?: string) =>
    children === undefined ? (
      <TableRows {...list} rows={held} label={label ?? list.label} order={order} onOrder={setOrder} check={check} />
    ) : (
      <WordedRows {...list} rows={held} label={groups === undefined ? label : undefined} check={check} />
    );
  return (
    <div
      className={stack({ columns: 1, gap: 3 }, styles.whole)}
      data-look={children === undefined ? 'table' : list.look}
    >
      <Tools
        {...list}
        shown={shown}
        order={order}
        onOrder={setOrder}
        chosen={chosen}
        onChosen={setChosen}
        onSelect={many.length === 0 ? null : () => setPicked(picked === null ? new Set() : null)}
        selects={picked !== null}
      />
      {shown.length === 0 && <p role="status">Nothing here matches the filters.</p>}
      {groups === undefined && shown.length > 0 && part(shown, list.label)}
      {groups !== undefined && (
        <div className={stack({ gap: 5, align: 'start' }, styles.groups)}>
          {groups.map(({ title, words, has }) => {
            const held = shown.filter(has);
            return (
              held.length > 0 && (
                <section key={title} className={stack({ columns: 1, gap: 3 }, styles.group)} aria-label={title}>
                  <h2 className={row({ gap: 2, align: 'baseline', justify: 'between', size: 16 })}>
                    {title} <span className={text({ tone: 'quiet', size: 13, weight: 'regular' })}>{held.length}</span>
                  </h2>
                  {words != null && <p className={text({ tone: 'quiet' })}>{words}</p>}
                  {part(held, title)}
                </section>
              )
            );
          })}
        </div>
      )}
      {picked !== null && (
        <SelectionBar
          many={many}
          rows={shown}
          rowKey={list.rowKey}
          picked={picked}
          onPicked={setPicked}
          runner={list.runner}
        />
      )}
    </div>
  );
}

interface RowCheckProps {
  readonly id: string;
  readonly name: string;
  readonly picked: ReadonlySet<string>;
  readonly setPicked: (picked: Picked) => void;
}

const RowCheck = ({ id, name, picked, setPicked }: RowCheckProps) => (
  <input
    type="checkbox"
    aria-label={`Select ${name}`}
    checked={picked.has(id)}
    onChange={({ target }) =>
      setPicked(new Set(target.checked ? [...picked, id] : [...picked].filter((key) => key !== id)))
    }
  />
);

/** Selects the row; null while nothing is selected. */
interface CheckProps<Row> {
  readonly check: ((row: Row) => ReactNode) | null;
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
}: RowsProps<Row> & OrderProps & CheckProps<Row>) {
  const ends = renderEnd ?? (acts === undefined ? null : (row: Row) => <Acts acts={acts(row)} {...runner} />);
  return (
    <ResourceTable
      label={label}
      rows={rows}
      rowKey={list.rowKey}
      columns={columns.filter(({ only }) => only !== 'file')}
      order={list.order}
      onOrder={list.onOrder}
      check={list.check}
      end={ends === null ? null : (row) => ends(row, runner)}
    />
  );
}

const LISTS = {
  lines: box({ card: true, between: true }),
  plain: box({ between: true }, styles.plain),
  cards: stack({ gap: 4 }, styles.cards),
  board: stack({ columns: 1, gap: 3 }),
};
const LINE = { gap: 5, rowGap: 3, wrap: true, align: 'start', breaks: true } as const;
const LINES = { lines: row({ ...LINE, padY: 4, padX: 5 }), plain: row({ ...LINE, padY: 3 }) };
/** Cards of a row are equally high. */
const CARD = stack({ gap: 2, narrow: true }, styles.card);

function WordedRows<Row>({ rows, label, rowKey, acts, children, ...list }: RowsProps<Row> & CheckProps<Row>) {
  const { look = 'lines', runner, first, check } = list;
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, first);
  return (
    <>
      <ul className={LISTS[look]} aria-label={label}>
        {shown.map((row) => (
          <li
            className={look === 'lines' || look === 'plain' ? LINES[look] : CARD}
            key={rowKey(row)}
            data-checks={check === null ? undefined : ''}
          >
            {check?.(row)}
            {look === 'lines' || look === 'plain' ? (
              <div className={stack({ columns: 1, gap: 2, flex: 1, basis: '16rem', narrow: true }, styles.words)}>
                {children?.(row, runner)}
              </div>
            ) : (
              children?.(row, runner)
            )}
            <Acts acts={acts?.(row) ?? []} {...runner} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button
          type="button"
          className={box({ self: 'center' }, buttonClass('secondary'))}
          onClick={() => setAll(true)}
        >
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
  /** Begins or ends to select; null where there is nothing to do with several. */
  readonly onSelect: (() => void) | null;
  readonly selects: boolean;
}

function Tools<Row>({ rows, shown, columns = NO_COLUMNS, file, runner, ...list }: ToolsProps<Row>) {
  const id = useId();
  const { order, onOrder, chosen, onChosen } = list;
  const sorted = columns.filter(({ sort }) => sort !== undefined);
  const filters = columns
    .filter(({ filter }) => filter !== undefined)
    .map((column) => ({ label: column.label, words: wordsOf(rows, column) }))
    .filter(({ label, words }) => words.length > 1 || chosen[label] !== undefined);
  if (sorted.length === 0 && filters.length === 0 && file === undefined && list.onSelect === null) return null;
  return (
    <div className={row({ wrap: true, gap: 3, align: 'end' }, styles.tools)}>
      {sorted.length > 0 && (
        <div className={styles.sorts}>
          <Dropdown
            label="Sort by"
            id={`${id}-sort`}
            placeholder="As listed"
            options={sorted.map(({ label }) => label)}
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
          options={words}
          value={chosen[label] ?? ''}
          onChange={({ target: { value } }) => onChosen({ ...chosen, [label]: value === '' ? undefined : value })}
        />
      ))}
      {shown.length < rows.length && (
        <p role="status">
          {shown.length} of {rows.length}
        </p>
      )}
      {list.onSelect !== null && <Button label="Select several" aria-pressed={list.selects} onClick={list.onSelect} />}
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

function Acts({ acts, busy, run }: Runner & { readonly acts: readonly RowAct[] }) {
  const [open, setOpen] = useState<string | null>(null);
  if (acts.length === 0) return null;
  const form = acts.find(({ label }) => label === open)?.form;
  const leave = (): void => setOpen(null);
  if (form !== undefined) {
    const finish = (done: string): Promise<void> => run(() => Promise.resolve({ done })).then(leave);
    return <div className={box({ narrow: true, basis: 'full' })}>{form({ leave, finish })}</div>;
  }
  return (
    <div className={row({ wrap: true, gap: 3, align: 'stretch' })}>
      {acts.map(({ label, of, name = label, sure, look = 'secondary', run: act }) => {
        const click = (): void => (act === undefined ? setOpen(label) : void run(act));
        return sure === undefined ? (
          <Button
            look={look}
            label={label}
            key={label}
            aria-label={`${name}: ${of}`}
            aria-disabled={busy}
            onClick={click}
          />
        ) : (
          <ConfirmButton key={label} label={label} of={of} sure={sure} busy={busy} onConfirm={click} />
        );
      })}
    </div>
  );
}
