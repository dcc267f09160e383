// Athlete's own schools: stage, next step, outcome.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Choice } from '#src/figures/choice/choice.tsx';
import { listText } from '#src/format/labels.ts';
import { counted } from '#src/format/number.ts';
import { type MySchool, changeSchool, removeSchool, type Stage } from '#src/data/schools/my-schools.ts';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import { AskAgain, type Asked } from '#src/ui/absent/fetched.tsx';
import { Problem, EmptyReason } from '#src/ui/absent/outcome.tsx';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { type CalendarDay, todayHere } from '#src/recruiting/calendar/calendar-day.ts';
import { BUCKET_NAMES } from '#src/recruiting/fit-sentences.ts';
import { SHORT_SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import type { Column } from '#src/ui/list/columns.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import type { ManyAct } from '#src/ui/list/selection.tsx';
import { AthleteChoice, Waiting, useSearchAthlete } from '../athlete-choice.tsx';
import { fitAthleteQuery, followersQuery, mySchoolsQuery, rulesQuery, stagesQuery } from '../queries.ts';
import { schoolsSearch } from '../schools-search.ts';
import type { MySchoolsChange, MySchoolsSearch } from './my-schools-search.ts';
import styles from '../schools.module.css';
import {
  answerRule,
  formatOutcomes,
  dueWords,
  formatOutcome,
  waitingWords,
  useListChanges,
  StageMenu,
  type ListChanges,
} from './saved-stage.tsx';
import { SavedDialog } from './saved-dialog.tsx';

interface MySchoolsPageProps {
  readonly search: MySchoolsSearch;
  readonly onSearch: (change: Partial<MySchoolsChange>) => void;
}

export function MySchoolsPage(props: MySchoolsPageProps) {
  usePageHead('My schools', 'The colleges you look at: stages, next actions and what came of them.');
  const { athlete, isPending, error, retry } = useSearchAthlete();
  return (
    <article className={stack({ gap: 5, columns: 1 }, styles.page)}>
      <header className={row({ gap: 3, wrap: true, align: 'end', justify: 'between' })}>
        <h1 className={text({ size: 'page' })}>My schools</h1>
        <AthleteChoice />
      </header>
      {error !== null && <AskAgain error={error} onAgain={retry} />}
      {isPending && <Waiting what="your schools" />}
      {!isPending && error === null && athlete === null && (
        <EmptyReason reason="A school list belongs to an athlete. You have no athlete profile and no linked child.">
          <LinkButton label="Look at all schools" to="/schools" />
        </EmptyReason>
      )}
      {athlete !== null && <MyList key={athlete.uaid} athlete={athlete} {...props} />}
    </article>
  );
}

function MyList({ athlete, search, onSearch }: MySchoolsPageProps & { readonly athlete: SearchAthlete }) {
  const saved = useQuery(mySchoolsQuery(athlete.uaid));
  const stages = useQuery(stagesQuery);
  const rules = useQuery(rulesQuery);
  const fit = useQuery(fitAthleteQuery(athlete));
  const followers = useQuery(followersQuery(athlete.uaid));
  const list = useListChanges(athlete.uaid);
  // What stands above the list or within its cards is waited for: nothing moves under the pointer.
  const isWhole = ![stages, rules, fit, followers].some(({ isLoading }) => isLoading);
  const schools = isWhole && stages.data !== undefined ? saved.data : undefined;
  const day = todayHere();
  const open = schools?.find(({ id }) => id === search.open);
  return (
    <>
      {schools !== undefined && schools.length > 0 && (
        <>
          <div className={row({ gap: 3, wrap: true })}>
            <p className={styles.outcomes}>
              <strong>{counted(schools.length, 'school')}</strong> · {formatOutcomes(schools)}
            </p>
            <LinkButton
              label={schools.length > 5 ? 'Compare the first five' : 'Compare them'}
              to="/schools/enhanced"
              search={schoolsSearch({ compare: schools.map(({ school_id: id }) => id) })}
            />
            <Choice
              label="How to look at them"
              options={[
                { value: 'board', text: 'Board' },
                { value: 'table', text: 'Table' },
              ]}
              value={search.view ?? 'board'}
              onChange={(chosen) => onSearch({ view: chosen === 'table' ? chosen : undefined })}
            />
          </div>
          <WhoReads followers={followers.data} />
          {!athlete.mayWrite && (
            <p className={text({ tone: 'quiet' })}>
              View only: {athlete.called} manages this list. Coaches see stages at most, and only if shared.
            </p>
          )}
        </>
      )}
      <Problem sentence={list.problem} />
      <SavedList
        asked={{
          data: schools,
          error: saved.error ?? stages.error,
          isFetching: saved.isFetching || stages.isFetching,
          refetch: () => Promise.all([saved.refetch(), stages.refetch()]),
        }}
        empty={
          <EmptyReason
            reason={
              athlete.mayWrite
                ? 'No saved schools yet. Save the ones you want to look at more closely; only your family sees this list.'
                : `${athlete.called} has saved no school yet.`
            }
          >
            <LinkButton look="primary" label="Find schools" to="/schools" />
          </EmptyReason>
        }
        stages={stages.data ?? []}
        list={list}
        mayWrite={athlete.mayWrite}
        day={day}
        ruleOf={(one) => answerRule(one, rules.data ?? [], fit.data?.classYear ?? null, day)}
        onOpen={(id) => onSearch({ open: id })}
        isTable={search.view === 'table'}
      />
      {open !== undefined && (
        <SavedDialog
          saved={open}
          athlete={athlete}
          stages={stages.data ?? []}
          list={list}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
    </>
  );
}

/** Readers outside the family: those with a grant for the college search, and notes only if meant for them. */
function WhoReads({ followers }: { readonly followers: readonly { readonly name: string }[] | undefined }) {
  if (followers === undefined) return null;
  const names = listText([...new Set(followers.map(({ name }) => name))]);
  return (
    <p className={text({ tone: 'quiet' })}>
      {followers.length === 0
        ? 'Only your family sees this list. '
        : `Stages, visits and offers are shared with ${names}; of the notes only those marked for the club’s coach. `}
      <Link to="/profile/sharing">Change what is shared</Link>
    </p>
  );
}

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

/** Saved schools, as a board with a column per stage or as a table with a line each. */
function SavedList(shown: SavedListProps) {
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
      className={stack({ card: true, gap: 2, content: 'start', padY: 3, padX: 4 })}
      aria-labelledby={`saved-${saved.id}`}
    >
      <header>
        <h3 className={text({ size: 16 })} id={`saved-${saved.id}`}>
          {saved.short_name}
        </h3>
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
        <Button label="Open" aria-label={`Open ${saved.short_name}`} onClick={() => onOpen(saved.id)} />
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
