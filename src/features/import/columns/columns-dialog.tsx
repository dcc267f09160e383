// Column mapping for tables of no known format: a guess with reason for each column, a live one-line check of the
// result, and an option to remember the answer.
import { useCallback, useId, useState, useMemo } from 'react';
import { mappingProblem } from '#engine/formats/unknown-table/column-mapping.ts';
import type { TableDescription, TableCheck } from '#engine/formats/unknown-table/table-file.ts';
import { type ColumnMapping, MEANINGS } from '#engine/recording/column-mapping.ts';
import { engine } from '#src/engine-client/engine.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import type { SessionRow } from '#src/library/import/session-row.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { forgetColumns, rememberColumns, rememberedColumns } from '#src/library/import/saved-column-mappings.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Check, Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { type HeldForm, useForm } from '#src/ui/form/use-form.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import type { ColumnGuess } from '#engine/formats/unknown-table/guess-columns.ts';
import { MEANING_RULES, meaningWord } from '#engine/formats/unknown-table/meanings.ts';
import { success, type Result } from '#engine/recording/result.ts';
import styles from './columns-dialog.module.css';
import {
  type ColumnsForm,
  columnsSchema,
  toColumnsForm,
  hasOar,
  toColumnMapping,
  withMeaning,
  type ColumnForm,
  checkWords,
  type TeamColumns,
  useTeamColumns,
} from './columns-form.ts';

interface ColumnsDialogProps {
  readonly row: SessionRow;
  /** Current mapping. */
  readonly said: ColumnMapping | null;
  readonly onClose: () => void;
}

export function ColumnsDialog({ row, said, onClose }: ColumnsDialogProps) {
  const { file, name } = row;
  const { data: table, error, isStale } = useLatest(useCallback(() => engine.describeTable(file), [file]));
  return (
    <Dialog
      title="What do these columns mean?"
      about={`We don’t know the format of “${name}”. We filled in our best guess from its headings and numbers: correct what’s wrong. The file isn’t changed.`}
      size="table"
      onClose={onClose}
    >
      {isStale && <p role="status">Reading the table…</p>}
      {error !== null && <p role="alert">{error}</p>}
      {table !== null && <Columns row={row} table={table} said={said} onClose={onClose} />}
    </Dialog>
  );
}

interface ColumnsProps extends ColumnsDialogProps {
  readonly table: TableDescription;
}

function Columns({ row, table, said, onClose }: ColumnsProps) {
  const sayColumns = useSessions((state) => state.sayColumns);
  const [isRemembered, setRemembered] = useState(() => rememberedColumns(table.key) !== null);
  const team = useTeamColumns(table.key);
  const form = useForm({
    schema: columnsSchema(table.key),
    initial: toColumnsForm(table, said ?? rememberedColumns(table.key)),
    send: async ({ mapping, remembers, team: sharedWith }) => {
      if (sharedWith !== '' && !(await team.share(sharedWith, mapping))) return NOT_SHARED;
      if (remembers) rememberColumns(mapping);
      const answer = await sayColumns(row.id, mapping);
      if (!answer.ok) return { ok: false, problem: { sentence: answer.failure.sentence } };
      onClose();
      return answer;
    },
  });
  const { values, change, tick } = form;
  const forget = (): void => {
    forgetColumns(table.key);
    setRemembered(false);
    change(toColumnsForm(table, null));
  };
  return (
    <Form form={form} className={stack({ gap: 4 })}>
      <ul className={box({ border: 'line', between: true, round: 'control' }, styles.columns)}>
        {values.columns.map((column) => (
          <ColumnFields
            key={column.at}
            column={column}
            guess={table.guesses[column.at]}
            isRepeated={table.guesses.findIndex(({ heading }) => heading === column.heading) < column.at}
            cells={table.firstRows.map((cells) => cells[column.at] ?? '')}
            onMeaning={(meaning) =>
              change({ columns: replaced(values, withMeaning(column, meaning, table.guesses[column.at])) })
            }
            onUnit={(unit) => change({ columns: replaced(values, { ...column, unit }) })}
          />
        ))}
      </ul>
      <About form={form} />
      <CheckLine file={row.file} mapping={toColumnMapping(table.key, values)} />
      <Check label="Remember this on this device, for tables with the same headings" {...tick('remembers')} />
      <TeamChoice form={form} team={team} />
      <FormProblem />
      <DialogActions
        close="Cancel"
        apart={isRemembered && <Button look="quiet" label="Clear saved columns" onClick={forget} />}
      >
        <Submit label="Import with these columns" busyLabel="Reading it…" />
      </DialogActions>
    </Form>
  );
}

const SELECT = box({ field: true, narrow: true, tall: 36, pad: 0, padX: 2 });

const NOT_SHARED = {
  ok: false,
  problem: { sentence: 'Couldn’t share it with the team. Try again, or save it on this device only.' },
} as const;

const replaced = ({ columns }: ColumnsForm, changed: ColumnsForm['columns'][number]): ColumnsForm['columns'] =>
  columns.map((column) => (column.at === changed.at ? changed : column));

const SEATS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Shares it with the coaches of a team, if there is one. */
function TeamChoice({ form, team }: { readonly form: HeldForm<ColumnsForm>; readonly team: TeamColumns }) {
  const id = useId();
  const { teams, isShared, takeBack } = team;
  if (teams.length === 0) return null;
  return (
    <div className={row({ gap: 3, rowGap: 2, wrap: true })}>
      <label htmlFor={id}>Applies to</label>
      <select className={SELECT} id={id} {...form.text('team')}>
        <option value="">this device</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            all coaches of {name}
          </option>
        ))}
      </select>
      {isShared && <Button look="quiet" label="Take it back from the team" onClick={() => void takeBack()} />}
    </div>
  );
}

/** Craft, and whose oar was measured, if any. */
function About({ form: { text, values } }: { readonly form: HeldForm<ColumnsForm> }) {
  const id = useId();
  return (
    <div className={row({ gap: 3, rowGap: 2, wrap: true })}>
      <label htmlFor={`${id}-craft`}>Rowed on</label>
      <select className={SELECT} id={`${id}-craft`} {...text('craft')}>
        <option value="unknown">not said</option>
        <option value="water">water</option>
        <option value="erg">an erg</option>
      </select>
      {hasOar(values) && (
        <>
          <label htmlFor={`${id}-seat`}>Whose oar</label>
          <select className={SELECT} id={`${id}-seat`} {...text('seat')}>
            <option value="">seat not said</option>
            {SEATS.map((seat) => (
              <option key={seat} value={seat}>
                {seat === '1' ? 'seat 1, bow' : `seat ${seat}`}
              </option>
            ))}
          </select>
          <select className={SELECT} aria-label="Side of the oar" {...text('side')}>
            <option value="">side not said</option>
            <option value="port">port</option>
            <option value="starboard">starboard</option>
          </select>
        </>
      )}
    </div>
  );
}

/** What the table contains by the current mapping, or why it can't be read. */
function CheckLine({ file, mapping }: { readonly file: File; readonly mapping: ColumnMapping }) {
  const check = useTableCheck(file, mapping);
  const problem = mappingProblem(mapping) ?? (check?.ok === false ? check.failure.sentence : null);
  const doubt = check?.ok === true ? check.value.doubt : null;
  return (
    <div
      className={stack({ gap: 1, pad: 3, on: 'wash', tabular: true }, styles.check)}
      role="status"
      data-doubt={problem !== null || doubt !== null}
    >
      {problem !== null && <p>{problem}</p>}
      {problem === null && check === null && <p>Reading…</p>}
      {check?.ok === true && (
        <p>
          <strong>{checkWords(check.value)}</strong> Does this look right?
        </p>
      )}
      {doubt !== null && <p>{doubt}</p>}
    </div>
  );
}

interface ColumnFieldsProps {
  readonly column: ColumnForm;
  readonly guess: ColumnGuess | undefined;
  /** An earlier column has the same heading and is used instead. */
  readonly isRepeated: boolean;
  /** From the first rows. */
  readonly cells: readonly string[];
  readonly onMeaning: (meaning: string) => void;
  readonly onUnit: (unit: string) => void;
}

/** One column of the table: its cells, assigned meaning, and reason. */
function ColumnFields({ column, guess, isRepeated, cells, onMeaning, onUnit }: ColumnFieldsProps) {
  const { at, heading, meaning, unit } = column;
  const id = useId();
  const named = heading === '' ? `column ${at + 1}, which has no heading` : heading;
  const units = meaning === null ? [] : Object.keys(MEANING_RULES[meaning].units);
  return (
    <li
      className={row({
        gap: 4,
        rowGap: '2px',
        wrap: true,
        padY: 2,
        padX: 3,
        on: meaning === null ? 'none' : 'wash',
      })}
    >
      <div className={stack({ gap: '2px', columns: 1, flex: 1, basis: '8rem', narrow: true })}>
        <span className={text({ weight: 'medium', breaks: true })}>
          {heading === '' ? <em>Column {at + 1}</em> : heading}
        </span>
        <span
          className={box({
            overflow: 'hidden',
            tone: 'quiet',
            size: 13,
            tabular: true,
            lines: 'one',
            ellipsis: true,
          })}
        >
          {cells.filter((cell) => cell !== '').join(' · ') || 'empty in the first rows'}
        </span>
      </div>
      <span className={stack({ gap: 2, columns: 'wide-end' }, styles.choices)}>
        <select
          className={SELECT}
          aria-label={`What ${named} is`}
          aria-describedby={id}
          value={meaning ?? ''}
          disabled={isRepeated}
          onChange={({ target }) => onMeaning(target.value)}
        >
          <option value="">left out</option>
          {MEANINGS.map((one) => (
            <option key={one} value={one}>
              {meaningWord(one)}
            </option>
          ))}
        </select>
        {units.length > 1 && (
          <select
            className={SELECT}
            aria-label={`Unit of ${named}`}
            value={unit}
            onChange={({ target }) => onUnit(target.value)}
          >
            {unit === '' && <option value="">unit?</option>}
            {units.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </span>
      <span id={id} className={box({ basis: 'full', tone: 'quiet', size: 12 })}>
        {explainChoice(column, guess)}
      </span>
    </li>
  );
}

/** Reason for the guess; a user's own choice needs none. */
function explainChoice({ meaning }: ColumnForm, guess: ColumnGuess | undefined): string {
  if (guess === undefined) return '';
  const { reason } = guess;
  const isGuess = meaning === guess.meaning;
  return isGuess ? reason : 'As you say.';
}

/** Debounce before the file is read again. */
const AFTER_MS = 150;

/** Contents of the table by the mapping; null while reading, and while the mapping is incomplete. */
function useTableCheck(file: File, mapping: ColumnMapping): Result<TableCheck> | null {
  const columns = JSON.stringify(mapping);
  const isWhole = mappingProblem(mapping) === null;
  const ask = useMemo(
    () =>
      isWhole
        ? async (signal: AbortSignal) => {
            await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
            const asked: ColumnMapping = JSON.parse(columns);
            return success(signal.aborted ? null : await engine.checkTable({ file, columns: asked }));
          }
        : null,
    [file, columns, isWhole],
  );
  const { data, isStale } = useLatest(ask);
  return isStale ? null : data;
}
