// Athlete's own schools: stage, next step, outcome.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Choice } from '#src/charts/choice/choice.tsx';
import { listText } from '#src/format/labels.ts';
import { counted } from '#src/format/number.ts';
import type { MySchool } from '#src/data/schools/my-schools.ts';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import { AskAgain } from '#src/ui/absent/fetched.tsx';
import { Problem, EmptyReason } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import { AthleteChoice, Waiting, useSearchAthlete } from '../athlete-choice.tsx';
import { fitAthleteQuery, followersQuery, mySchoolsQuery, rulesQuery, stagesQuery } from '../queries.ts';
import { schoolsSearch } from '../schools-search.ts';
import { today } from '../today.ts';
import type { MySchoolsChange, MySchoolsSearch } from './my-schools-search.ts';
import styles from '../schools.module.css';
import { answerRule, formatOutcomes } from './outcomes.ts';
import { SavedDialog } from './saved-dialog.tsx';
import { SavedList } from './saved-list.tsx';
import { useListChanges } from './saved-stage.tsx';

interface MySchoolsPageProps {
  readonly search: MySchoolsSearch;
  readonly onSearch: (change: Partial<MySchoolsChange>) => void;
}

export function MySchoolsPage(props: MySchoolsPageProps) {
  usePageHead('My schools', 'The colleges you look at: stages, next actions and what came of them.');
  const { athlete, isPending, error, retry } = useSearchAthlete();
  return (
    <article className={stack({ gap: 5, columns: 1 }, styles.page)}>
      <header className={row({ gap: 3, wrap: true, align: 'end', justify: 'between' }, styles.head)}>
        <h1 className={text({ size: 40, spacing: 'title' })}>My schools</h1>
        <AthleteChoice />
      </header>
      {error !== null && <AskAgain error={error} onAgain={retry} />}
      {isPending && <Waiting what="your schools" />}
      {!isPending && error === null && athlete === null && (
        <EmptyReason reason="A school list belongs to an athlete. You have no athlete profile and no linked child.">
          <Link to="/schools" className={buttonClass('secondary')}>
            Look at all schools
          </Link>
        </EmptyReason>
      )}
      {athlete !== null && <MyList key={athlete.uaid} athlete={athlete} {...props} />}
    </article>
  );
}

function MyList({ athlete, search, onSearch }: MySchoolsPageProps & { readonly athlete: SearchAthlete }) {
  const saved = useQuery(mySchoolsQuery(athlete.uaid));
  const stages = useQuery(stagesQuery);
  const { data: rules = [] } = useQuery(rulesQuery);
  const { data: fit } = useQuery(fitAthleteQuery(athlete));
  const list = useListChanges(athlete.uaid);
  const schools = stages.data === undefined ? undefined : saved.data;
  const day = today();
  const open = schools?.find(({ id }) => id === search.open);
  return (
    <>
      {schools !== undefined && schools.length > 0 && (
        <>
          <Results schools={schools} search={search} onSearch={onSearch} />
          <WhoReads uaid={athlete.uaid} />
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
            <Link to="/schools" className={buttonClass('primary')}>
              Find schools
            </Link>
          </EmptyReason>
        }
        stages={stages.data ?? []}
        list={list}
        mayWrite={athlete.mayWrite}
        day={day}
        ruleOf={(one) => answerRule(one, rules, fit?.classYear ?? null, day)}
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

const Results = ({ schools, search, onSearch }: MySchoolsPageProps & { readonly schools: readonly MySchool[] }) => (
  <div className={row({ gap: 3, wrap: true })}>
    <p className={styles.outcomes}>
      <strong>{counted(schools.length, 'school')}</strong> · {formatOutcomes(schools)}
    </p>
    <Link
      to="/schools/enhanced"
      search={schoolsSearch({ compare: schools.map(({ school_id: id }) => id) })}
      className={buttonClass('secondary')}
    >
      {schools.length > 5 ? 'Compare the first five' : 'Compare them'}
    </Link>
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
);

/** Readers outside the family: those with a grant for the college search, and notes only if meant for them. */
function WhoReads({ uaid }: { readonly uaid: string }) {
  const { data: followers } = useQuery(followersQuery(uaid));
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
