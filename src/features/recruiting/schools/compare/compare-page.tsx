// Comparison of up to five schools: known facts, and what they mean for one athlete, in sentences.
import { useQueries, useQuery } from '@tanstack/react-query';
import { fitSentences } from '#src/recruiting/fit-sentences.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import { SQUAD_NAMES, SQUADS, type Squad } from '#src/recruiting/schools/squads.ts';
import { AskAgain, Fetched } from '#src/ui/absent/fetched.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import { AthleteChoice, Waiting, useSearchAthlete } from '../athlete-choice.tsx';
import { useSchoolTools } from '../list/use-school-tools.tsx';
import {
  factsQuery,
  fitAthleteQuery,
  mySchoolsQuery,
  notesQuery,
  resultsQuery,
  rulesQuery,
  schoolsQuery,
  visitsQuery,
} from '../queries.ts';
import { schoolsSearch, type SchoolsChange, type SchoolsSearch } from '../schools-search.ts';
import { CompareTable, useHiddenFit } from './compare-table.tsx';
import styles from './compare.module.css';
import schoolStyles from '../schools.module.css';

interface ComparePageProps {
  readonly search: SchoolsSearch;
  readonly onSearch: (change: Partial<SchoolsChange>) => void;
}

export function ComparePage({ search, onSearch }: ComparePageProps) {
  usePageHead('Compare schools', 'Up to five colleges side by side, with what they mean for you in sentences.');
  const asked = useQuery(schoolsQuery);
  return (
    <article className={stack({ gap: 5, columns: 1 }, schoolStyles.page)}>
      <header className={stack({ gap: 2 }, styles.head)}>
        <h1 className={text({ size: 'page' })}>Compare schools</h1>
        <p className={text({ tone: 'quiet', size: 16, ragged: 'pretty' })}>
          Side-by-side facts. Nothing here is an offer of admission, and we don’t score schools.
        </p>
      </header>
      <Fetched asked={asked} loading={<Waiting what="the schools" />}>
        {(schools) => {
          const compared = (search.compare ?? []).flatMap((id) => schools.filter((school) => school.id === id));
          return compared.length === 0 ? (
            <NothingChosen search={search} onSearch={onSearch} />
          ) : (
            <Comparison schools={compared} search={search} onSearch={onSearch} />
          );
        }}
      </Fetched>
    </article>
  );
}

function NothingChosen({ search, onSearch }: ComparePageProps) {
  const { athlete } = useSearchAthlete();
  const { data: saved = [] } = useQuery({ ...mySchoolsQuery(athlete?.uaid ?? ''), enabled: athlete !== null });
  const first = schoolsSearch({ compare: saved.map(({ school_id: id }) => id) }).compare;
  return (
    <EmptyReason reason="No schools are chosen. Choose up to five in the list of schools.">
      <LinkButton look="primary" label="Choose schools" to="/schools" search={search} />
      {first !== undefined && <Button label="Compare from my schools" onClick={() => onSearch({ compare: first })} />}
    </EmptyReason>
  );
}

function Comparison({ schools, search, onSearch }: ComparePageProps & { readonly schools: readonly School[] }) {
  const { athlete, isPending, error, retry } = useSearchAthlete();
  const { tools, dialog } = useSchoolTools(search, onSearch);
  const squad = search.squad ?? tools.squad ?? sharedSquad(schools);
  return (
    <>
      <Controls squad={squad} search={search} onSearch={onSearch} />
      {error !== null && <AskAgain error={error} onAgain={retry} />}
      {athlete === null && !isPending && error === null && (
        <p className={text({ tone: 'quiet' })}>There’s no athlete profile here, so only college facts are shown.</p>
      )}
      {athlete?.is_coxswain === true && (
        <p className={text({ tone: 'quiet' })}>
          For coxswains, erg scores aren’t compared: recordings, steering and references matter instead.
        </p>
      )}
      <Compared schools={schools} athlete={athlete} squad={squad} tools={tools} />
      {dialog}
    </>
  );
}

function Controls({ squad, search, onSearch }: ComparePageProps & { readonly squad: Squad }) {
  const { topics: hidden, showAll } = useHiddenFit();
  return (
    <div className={row({ gap: 3, wrap: true, align: 'end', print: 'none' })}>
      <AthleteChoice />
      <Dropdown
        label="Squad"
        id="compare-squad"
        fullWidth={false}
        options={SQUADS.map((value) => ({ value, label: SQUAD_NAMES[value] }))}
        value={squad}
        onChange={({ target }) => onSearch({ squad: schoolsSearch({ squad: target.value }).squad })}
      />
      <LinkButton label="Change the choice" to="/schools" search={search} />
      <Button label="Print" onClick={() => print()} />
      {hidden.length > 0 && (
        <button type="button" className={buttonClass('quiet')} onClick={showAll}>
          Show hidden sentences ({hidden.length})
        </button>
      )}
    </div>
  );
}

interface ComparedProps {
  readonly schools: readonly School[];
  readonly athlete: ReturnType<typeof useSearchAthlete>['athlete'];
  readonly squad: Squad;
  readonly tools: ReturnType<typeof useSchoolTools>['tools'];
}

/** Table, once the rules and the athlete's numbers are loaded. */
function Compared({ schools, athlete, squad, tools }: ComparedProps) {
  const rules = useQuery(rulesQuery);
  const own = useQuery({ ...fitAthleteQuery(athlete ?? NOBODY), enabled: athlete !== null });
  // For erg scores and results of the squads; the sentences do not wait for them.
  const facts = useQueries({ queries: schools.map(({ id }) => factsQuery(id)) });
  const results = useQueries({ queries: schools.map(({ id }) => resultsQuery(id)) });
  const { data: visits = [] } = useQuery({ ...visitsQuery(athlete?.uaid ?? ''), enabled: athlete !== null });
  const { data: notes = [] } = useQuery({ ...notesQuery(athlete?.uaid ?? ''), enabled: athlete !== null });
  const failed = [rules, own].find(({ error }) => error !== null);
  const isKnown = rules.data !== undefined && (athlete === null || own.data !== undefined);
  const fit = own.data ?? null;
  return (
    <>
      {failed?.error && <AskAgain error={failed.error} onAgain={() => void failed.refetch()} />}
      {isKnown ? (
        <CompareTable
          columns={schools.map((school, at) => {
            const known = facts[at]?.data ?? [];
            const placed = results[at]?.data ?? [];
            return {
              school,
              facts: known,
              results: placed,
              visits: visits.filter(({ school_id: id }) => id === school.id),
              notes: notes
                .filter(({ saved_school_id: id }) => tools.savedOf(school.id).some((saved) => saved.id === id))
                .map(({ note }) => note),
              sentences: fitSentences(fit, school, squad, { rules: rules.data ?? [], facts: known, results: placed }),
            };
          })}
          squad={squad}
          fit={fit}
          rules={rules.data}
          tools={tools}
        />
      ) : (
        failed === undefined && <Waiting what="the comparison" />
      )}
    </>
  );
}

/** Placeholder, never used in a request. */
const NOBODY = { uaid: '', is_coxswain: false, home_state: null };

/** Squad that most of them row. */
function sharedSquad(schools: readonly School[]): Squad {
  const rowedBy = (squad: Squad): number => schools.filter((school) => school[squad] !== null).length;
  return SQUADS.toSorted((a, b) => rowedBy(b) - rowedBy(a))[0] ?? 'women_open';
}
