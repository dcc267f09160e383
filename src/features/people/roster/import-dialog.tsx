// Import of a spreadsheet list: columns, preview of each row, then the roster.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#src/data/client/failed-request.ts';
import {
  importRoster,
  previewImport,
  rosterQuery,
  type JudgedRow,
  inviteList,
  rosterLettersQuery,
} from '#src/data/people/roster.ts';
import { useChange, once } from '#src/data/people/use-request.ts';
import { counted } from '#src/format/number.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { fromCsv, type Column } from '#src/ui/list/columns.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import {
  parseFamilyAddresses,
  COLUMN_KINDS,
  COLUMN_NAMES,
  columnTitles,
  toImportEntries,
  guessedColumns,
  toCsvList,
  MAX_ROWS,
  type Columns,
  type CsvList,
  invitedFamilies,
  notInvited,
  type Invited,
  type NotInvited,
  notReached,
  progressText,
} from './csv-columns.ts';
import { stack, text } from '#src/ui/primitives.ts';
import styles from './roster.module.css';

interface Chosen {
  readonly fileName: string;
  readonly list: CsvList;
  readonly columns: Columns;
}

interface Inviting {
  readonly list: string;
  readonly families: readonly Invited[];
  readonly leftOut: readonly NotInvited[];
}

/** Five hundred names stay far below it. */
const MAX_BYTES = 1_000_000;

export function ImportDialog({ team, onClose }: { readonly team: string; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const check = useChange(
    ({ list, columns }: Chosen) => previewImport({ team, entries: toImportEntries(list, columns) }),
    [],
  );
  const bring = useChange(
    ({ fileName, list, columns }: Chosen) =>
      importRoster({ team, file_name: fileName, entries: toImportEntries(list, columns) }),
    [rosterQuery(team).queryKey],
    { isOnce: true },
  );

  const choose = (next: Chosen): void => {
    setChosen(next);
    if (next.columns.name === null) check.reset();
    else check.mutate(next);
  };
  const read = async (file: File): Promise<void> => {
    const answer = await readList(file);
    setProblem(typeof answer === 'string' ? answer : null);
    if (typeof answer === 'string') setChosen(null);
    else choose({ fileName: file.name, list: answer, columns: guessedColumns(answer) });
  };
  const [invited, setInvited] = useState<Inviting | null>(null);
  const rows = check.data ?? [];
  const added = rows.filter(({ outcome }) => outcome === 'add').length;
  const problemNow = problem ?? problemOf(bring.error ?? check.error);
  if (invited !== null) {
    return (
      <Dialog stays title="Invite the families" onClose={onClose}>
        <InviteFamilies team={team} {...invited} />
      </Dialog>
    );
  }
  return (
    <Dialog stays title="Import a list" onClose={onClose} {...(chosen !== null && { size: 'wide' })}>
      <div className={stack({ gap: 4 })}>
        <p className={text({ tone: 'quiet', ragged: 'pretty' })}>
          Upload a CSV with one athlete per row. For minors we store only a first name and initial. You can undo the
          import for 24 hours. Include email addresses to invite families.
        </p>
        <label className={stack({ gap: 2 })}>
          CSV file
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void read(file);
            }}
          />
        </label>
        {chosen !== null && (
          <>
            <ColumnChoices chosen={chosen} onChoose={choose} />
            {chosen.columns.name === null ? (
              <p className={text({ tone: 'quiet', ragged: 'pretty' })}>Choose the column with the names.</p>
            ) : (
              <Preview rows={rows} checking={check.isPending} />
            )}
          </>
        )}
        <Problem sentence={problemNow} />
        <DialogActions close="Cancel">
          <Button
            label={bring.isPending ? 'Importing …' : `Add ${counted(added, 'athlete')}`}
            look="primary"
            disabled={chosen === null || added === 0 || check.isPending}
            aria-disabled={bring.isPending}
            onClick={() => {
              if (chosen === null || bring.isPending) return;
              bring.mutate(chosen, {
                onSuccess: ({ import: list, places }) => {
                  const addresses = parseFamilyAddresses(chosen.list, chosen.columns);
                  const families = invitedFamilies(rows, addresses, places);
                  if (families.length === 0) onClose();
                  else setInvited({ list, families, leftOut: notInvited(rows, addresses) });
                },
              });
            }}
          />
        </DialogActions>
      </div>
    </Dialog>
  );
}

async function readList(file: File): Promise<CsvList | string> {
  if (file.size > MAX_BYTES) return `${file.name} is too large for a roster. Choose a CSV file.`;
  const cells = await fromCsv(file);
  if (typeof cells === 'string') return cells;
  const list = toCsvList(cells);
  const rows = list.cells.length - (list.hasHeader ? 1 : 0);
  if (rows === 0) return `${file.name} has no rows: save the list as CSV and choose it again.`;
  return rows > MAX_ROWS ? `${file.name} has ${rows} rows: a list has at most ${MAX_ROWS}.` : list;
}

function ColumnChoices({ chosen, onChoose }: { readonly chosen: Chosen; readonly onChoose: (chosen: Chosen) => void }) {
  const options = columnTitles(chosen.list).map((label, at) => ({ value: String(at), label }));
  return (
    <div className={stack({ gap: 3 }, styles.columns)} role="group" aria-label="Columns of the file">
      {COLUMN_KINDS.map((kind) => (
        <Dropdown
          key={kind}
          label={COLUMN_NAMES[kind]}
          placeholder="Not in the file"
          options={options}
          value={chosen.columns[kind] === null ? '' : String(chosen.columns[kind])}
          onChange={({ target }) =>
            onChoose({
              ...chosen,
              columns: { ...chosen.columns, [kind]: target.value === '' ? null : Number(target.value) },
            })
          }
        />
      ))}
    </div>
  );
}

const OUTCOMES = { add: 'Added', duplicate: 'Left out', refused: 'Refused' } as const;

const PREVIEWED: readonly Column<JudgedRow>[] = [
  { label: 'Row', text: ({ row }) => String(row) },
  { label: 'Name', text: ({ name }) => name },
  { label: 'Side', text: ({ side }) => side },
  { label: 'Squad', text: ({ squad }) => squad },
  { label: 'Class', text: ({ class_year: year }) => year },
  {
    label: 'What happens',
    text: ({ outcome, sentence }) => `${OUTCOMES[outcome]}${sentence === null ? '' : `: ${sentence}`}`,
  },
];

function Preview({ rows, checking }: { readonly rows: readonly JudgedRow[]; readonly checking: boolean }) {
  if (checking) {
    return (
      <p role="status" className={text({ tone: 'quiet', ragged: 'pretty' })}>
        Checking the list …
      </p>
    );
  }
  const count = (outcome: JudgedRow['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  return (
    <>
      <p role="status">
        {counted(count('add'), 'athlete')} to add, {counted(count('duplicate'), 'duplicate')},{' '}
        {counted(count('refused'), 'row')} that cannot be used.
      </p>
      <div className={styles.scroll}>
        <ResourceList label="Preview of the list" asked={rows} rowKey={({ row }) => String(row)} columns={PREVIEWED} />
      </div>
    </>
  );
}

interface InviteFamiliesProps {
  readonly team: string;
  readonly list: string;
  readonly families: readonly Invited[];
  readonly leftOut: readonly NotInvited[];
}

/**
 * After an import with addresses: one click has the server email each family its code. Lists for every row the
 * recipient, or the reason for none.
 */
function InviteFamilies({ team, list, families, leftOut }: InviteFamiliesProps) {
  const invite = useChange(
    () => inviteList({ import: list, families: families.map(({ athlete, email }) => ({ athlete, email })) }),
    [rosterLettersQuery(team).queryKey, rosterQuery(team).queryKey],
    { isOnce: true },
  );
  const asked = useQuery(rosterLettersQuery(team));
  const letters = (asked.data ?? []).filter((letter) => letter.import === list);
  const stateOf = (athlete: string) => letters.find((letter) => letter.athlete === athlete)?.state;
  const reached = invite.isSuccess ? families.filter(({ athlete }) => stateOf(athlete) === 'sent') : [];
  const missed = [...notReached(families, invite.data?.refused ?? [], letters), ...leftOut];
  return (
    <div className={stack({ gap: 4 })}>
      <p role="status">
        {invite.isSuccess
          ? (progressText(letters) ?? 'No email is sent.')
          : `The list is on the roster. ${counted(families.length, 'row')} of it had an address.`}
      </p>
      <p className={text({ tone: 'quiet', ragged: 'pretty' })}>
        Each email has its own code for one roster spot, which works once, for 14 days. An address is deleted when its
        email is sent, or after three days.
      </p>
      <Lines title="Sent to" lines={reached.map(({ name, email }) => [name, email])} />
      <Lines
        title={invite.isSuccess ? 'Not sent to' : 'No email is sent to'}
        lines={missed.map(({ name, why }) => [name, why])}
      />
      <Problem sentence={problemOf(invite.error)} />
      <DialogActions close={invite.isSuccess ? 'Close' : 'Not now'}>
        {!invite.isSuccess && (
          <Button
            label={`Invite ${counted(families.length, 'family', 'families')}`}
            look="primary"
            {...once(invite, undefined)}
          />
        )}
      </DialogActions>
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  /** A name, and its address or why there is none. */
  readonly lines: readonly (readonly [string, string])[];
}

function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className={stack({ gap: 1 }, styles.outcomes)}>
      <h3 className={text({ size: 13, weight: 'medium' })}>{title}</h3>
      <div className={styles.scrolled} tabIndex={0} role="region" aria-label={title}>
        <ul>
          {lines.map(([name, text]) => (
            <li key={`${name} ${text}`}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
