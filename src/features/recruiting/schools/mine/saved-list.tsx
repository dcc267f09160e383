// Saved schools, as a board with a column per stage or as a table with a line each.
import type { ReactNode } from 'react';
import { changeSchool, removeSchool, type MySchool, type Stage } from '#src/data/schools/my-schools.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { BUCKET_NAMES } from '#src/recruiting/fit/bucket.ts';
import { SHORT_SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import type { Asked } from '#src/ui/absent/fetched.tsx';
import { buttonClass } from '#src/ui/button.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import type { ManyAct } from '#src/ui/list/selection.tsx';
import { dueWords, formatOutcome, waitingWords } from './outcomes.ts';
import { stack, text } from '#src/ui/primitives.ts';
import styles from '../schools.module.css';
import { StageMenu, type ListChanges } from './saved-stage.tsx';

interface SavedListProps {
  readonly asked: Asked<readonly MySchool[]>;
  readonly empty: ReactNode;
  readonly stages: readonly Stage[];
  readonly list: ListChanges;
  readonly mayWrite: boolean;
  readonly day: CalendarDay;
  /** "Coaches may answer", when known. */
  readonly ruleOf: (saved: MySchool) => string | null;
  readonly onOpen: (id: string) => void;
  readonly isTable: boolean;
}

export function SavedList(shown: SavedListProps) {
  const { asked, empty, stages, isTable } = shown;
  const rows = {
    asked: { ...asked, data: asked.data?.toSorted((a, b) => b.stage_position - a.stage_position || byName(a, b)) },
    loading: 'Loading the schools …',
    empty,
    rowKey: ({ id }: MySchool) => id,
    columns: listColumns(shown),
    file: 'my-schools.csv',
    many: shown.mayWrite ? actsOnSeveral(stages) : [],
  };
  if (isTable) return <ResourceList {...rows} label="My schools, table" />;
  const groups = stages.map(({ stage, label, explains }) => ({
    title: label,
    words: explains,
    has: (saved: MySchool) => saved.stage === stage,
  }));
  return (
    <ResourceList {...rows} look="board" groups={groups}>
      {(saved) => <SavedCard saved={saved} {...shown} />}
    </ResourceList>
  );
}

const actsOnSeveral = (stages: readonly Stage[]): readonly ManyAct<MySchool>[] => [
  {
    label: 'Move to …',
    options: stages.map(({ stage, label }) => ({ value: stage, label })),
    run: ({ id }, stage) => changeSchool(id, { stage }),
    undo: ({ id, stage }) => changeSchool(id, { stage }),
  },
  {
    label: 'Remove',
    sure: (count) => `Remove ${counted(count, 'school')} with notes, emails and history`,
    run: ({ id }) => removeSchool(id),
  },
];

const byName = (a: MySchool, b: MySchool): number => a.short_name.localeCompare(b.short_name);

const bucketText = ({ bucket }: MySchool): string | null => (bucket === null ? null : BUCKET_NAMES[bucket]);

const outcomeText = (saved: MySchool): string =>
  `${formatOutcome(saved)}${saved.last_reply_on === null ? '' : ` · last reply ${dayInWords(saved.last_reply_on)}`}`;

const listColumns = ({ stages, list, mayWrite, day, ruleOf, onOpen }: SavedListProps): readonly Column<MySchool>[] => [
  {
    label: 'School',
    text: ({ short_name: name }) => name,
    value: ({ id, short_name: name, squad }) => (
      <>
        <button type="button" aria-label={`Open ${name}`} onClick={() => onOpen(id)}>
          {name}
        </button>
        <small>{SHORT_SQUAD_NAMES[squad]}</small>
      </>
    ),
    sort: true,
  },
  { label: 'Squad', text: ({ squad }) => SHORT_SQUAD_NAMES[squad], only: 'file' },
  {
    label: 'Stage',
    text: ({ stage_label: label }) => label,
    value: (saved) => <StageMenu saved={saved} stages={stages} list={list} mayWrite={mayWrite} />,
    sort: ({ stage_position: position }) => position,
    filter: true,
  },
  { label: 'Bucket', text: bucketText, filter: true },
  {
    label: 'Next action',
    text: ({ next_action: action }) => action,
    value: (saved) => <NextAction saved={saved} day={day} />,
    sort: ({ next_action_on: on }) => on,
  },
  { label: 'Due', text: ({ next_action_on: on }) => on, only: 'file' },
  { label: 'Outcome', text: outcomeText },
  { label: 'Rule', text: (saved) => ruleOf(saved) ?? 'not known' },
];

interface SavedCardProps extends SavedListProps {
  readonly saved: MySchool;
}

function SavedCard({ saved, stages, list, mayWrite, day, ruleOf, onOpen }: SavedCardProps) {
  const waiting = waitingWords(saved.waiting_since, day);
  const rule = ruleOf(saved);
  return (
    <article
      className={stack({ card: true, gap: 2, content: 'start', padY: 3, padX: 4 }, styles.card)}
      aria-labelledby={`saved-${saved.id}`}
    >
      <header>
        <h3 id={`saved-${saved.id}`}>{saved.short_name}</h3>
        <p className={text({ tone: 'quiet', size: 13 })}>
          {SHORT_SQUAD_NAMES[saved.squad]} · {bucketText(saved) ?? 'no bucket'} · since {dayInWords(saved.stage_since)}
        </p>
      </header>
      <NextAction saved={saved} day={day} />
      <p className={text({ tone: 'quiet', size: 13 })}>{outcomeText(saved)}</p>
      {rule !== null && <p className={text({ tone: 'quiet', size: 13 })}>{rule}</p>}
      {waiting !== null && <p className={text({ tone: 'caution', size: 13 })}>{waiting}</p>}
      <div className={stack({ gap: 2, columns: 'wide-end', above: 1 })}>
        <StageMenu saved={saved} stages={stages} list={list} mayWrite={mayWrite} />
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-label={`Open ${saved.short_name}`}
          onClick={() => onOpen(saved.id)}
        >
          Open
        </button>
      </div>
    </article>
  );
}

function NextAction({ saved, day }: Pick<SavedCardProps, 'saved' | 'day'>) {
  if (saved.next_action === null) return <p className={text({ tone: 'quiet', size: 13 })}>No next action</p>;
  const due = dueWords(saved.next_action_on, day);
  return (
    <p>
      {saved.next_action}
      {due !== null && (
        <span className={text({ tone: 'quiet' }, styles.due)} data-overdue={due.isOverdue}>
          {' '}
          · {due.words}
        </span>
      )}
    </p>
  );
}
