// Several rows of a list at once: which are selected, and one bar of what can be done with them, one row after the
// other. It says how far it is, and undoes what it did.
import { useState } from 'react';
import { Button, ConfirmButton } from '../buttons.tsx';
import { Dropdown, type DropdownOption } from '../form/text-input.tsx';
import { row } from '../primitives.ts';
import styles from './resource-list.module.css';
import type { Runner } from './resource-list.tsx';

export interface ManyAct<Row> {
  readonly label: string;
  /** Those it concerns; every row unless told otherwise. */
  readonly on?: (row: Row) => boolean;
  /** One of these is chosen for all. */
  readonly options?: readonly (DropdownOption | string)[];
  /** Asks once more, on a button of these words. */
  readonly sure?: (count: number) => string;
  /** Returns the sentence why it was not done to this row; throws what stops the others as well. */
  readonly run: (row: Row, option: string) => Promise<unknown>;
  /** Makes the row what it was. */
  readonly undo?: (row: Row) => Promise<unknown>;
}

/** Keys of the selected rows; null while nothing is selected. */
export type Picked = ReadonlySet<string> | null;

interface SelectionProps<Row> {
  readonly many: readonly ManyAct<Row>[];
  /** As they are shown now. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly picked: ReadonlySet<string>;
  readonly onPicked: (picked: Picked) => void;
  readonly runner: Runner;
}

interface Undoable<Row> {
  readonly rows: readonly Row[];
  readonly undo: (row: Row) => Promise<unknown>;
}

const concerns = <Row,>({ on }: ManyAct<Row>, row: Row): boolean => on?.(row) ?? true;

/** Only what something can be done with. */
export const mayPick = <Row,>(many: readonly ManyAct<Row>[], row: Row): boolean =>
  many.some((act) => concerns(act, row));

export function SelectionBar<Row>({ many, rows, rowKey, picked, onPicked, runner }: SelectionProps<Row>) {
  const [said, setSaid] = useState<string | null>(null);
  const [last, setLast] = useState<Undoable<Row> | null>(null);
  const open = rows.filter((row) => mayPick(many, row));
  const chosen = open.filter((row) => picked.has(rowKey(row)));
  const each = (
    label: string,
    over: readonly Row[],
    run: (row: Row) => Promise<unknown>,
    undo?: Undoable<Row>['undo'],
  ) =>
    void runner.run(async () => {
      setLast(null);
      const done: Row[] = [];
      const refused: string[] = [];
      try {
        for (const [at, row] of over.entries()) {
          setSaid(`${label}: ${at + 1} of ${over.length} …`);
          const answer = await run(row);
          if (typeof answer === 'string') refused.push(answer);
          else done.push(row);
        }
      } finally {
        setSaid(`${label}: done for ${done.length} of ${over.length}.`);
        setLast(undo === undefined || done.length === 0 ? null : { rows: done, undo });
        const gone = new Set(done.map(rowKey));
        onPicked(new Set([...picked].filter((key) => !gone.has(key))));
      }
      return refused[0] ?? null;
    });
  const pick = (held: readonly Row[]): void => {
    setSaid(null);
    onPicked(new Set(held.map(rowKey)));
  };
  return (
    <section
      className={row({ card: true, floats: true, wrap: true, gap: 4, rowGap: 2, padY: 2, padX: 3 }, styles.bar)}
      aria-label="Selection"
    >
      <label className={row({ gap: 3, align: 'start' }, styles.checked)}>
        <input
          type="checkbox"
          checked={chosen.length > 0 && chosen.length === open.length}
          ref={(input) => {
            if (input !== null) input.indeterminate = chosen.length > 0 && chosen.length < open.length;
          }}
          onChange={({ target }) => pick(target.checked ? open : [])}
        />
        Select all {open.length} shown
      </label>
      <p role="status">{said !== null && (runner.busy || chosen.length === 0) ? said : `${chosen.length} selected`}</p>
      {last !== null && (
        <Button
          look="quiet"
          label="Undo"
          aria-disabled={runner.busy}
          onClick={() => each('Undo', last.rows, last.undo)}
        />
      )}
      <div className={row({ wrap: true, gap: 3, push: true })}>
        {many.map((act) => (
          <Many
            key={act.label}
            act={act}
            rows={chosen.filter((row) => concerns(act, row))}
            busy={runner.busy}
            onRun={(over, option) => each(act.label, over, (row) => act.run(row, option), act.undo)}
          />
        ))}
        <Button look="quiet" label="Done" onClick={() => onPicked(null)} />
      </div>
    </section>
  );
}

interface ManyProps<Row> {
  readonly act: ManyAct<Row>;
  readonly rows: readonly Row[];
  readonly busy: boolean;
  readonly onRun: (rows: readonly Row[], option: string) => void;
}

/** Off, and not gone, where it concerns none of them: the bar stays as it is. */
function Many<Row>({ act: { label, options, sure }, rows, busy, onRun }: ManyProps<Row>) {
  const off = busy || rows.length === 0;
  if (options !== undefined) {
    return (
      <Dropdown
        aria-label={label}
        fullWidth={false}
        placeholder={label}
        options={options}
        value=""
        disabled={off}
        onChange={({ target }) => onRun(rows, target.value)}
      />
    );
  }
  if (sure !== undefined && !off) {
    return <ConfirmButton look="secondary" label={label} sure={sure(rows.length)} onConfirm={() => onRun(rows, '')} />;
  }
  return <Button label={label} disabled={off} onClick={() => onRun(rows, '')} />;
}
