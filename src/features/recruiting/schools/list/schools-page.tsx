// Known colleges with rowing: list, table and map with the same filters.
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { Choice } from '#src/figures/choice/choice.tsx';
import { counted } from '#src/format/number.ts';
import { formatAsOf } from '#src/recruiting/schools/dated.ts';
import { type School, NOT_KNOWN } from '#src/recruiting/schools/school.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { box, row, stack, text, visuallyHidden } from '#src/ui/primitives.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { hasWebGl } from '#src/map/webgl.ts';
import { lazyChunk, useLazyChunk, MissingPart } from '#src/ui/absent/lazy-part.tsx';
import { confidenceOf, racesUnder, type Squad } from '#src/recruiting/schools/squads.ts';
import { sizeWords } from '#src/recruiting/fit-sentences.ts';
import type { Column } from '#src/ui/list/columns.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { HomeForm, useHome } from '../home-form.tsx';
import { schoolsQuery } from '../queries.ts';
import { Waiting } from '../athlete-choice.tsx';
import { schoolsSearch, type SchoolsChange, type SchoolsSearch, MAX_COMPARED } from '../schools-search.ts';
import {
  FilterForm,
  activeFilters,
  findSchools,
  newestFacts,
  leftOutWords,
  FILTERS,
  type ActiveFilter,
} from './filter-form.tsx';
import styles from './list.module.css';
import schoolStyles from '../schools.module.css';
import { useSchoolTools, SchoolCard } from './use-school-tools.tsx';
import type { SchoolMapProps } from '../school-map.tsx';
import { ConfidenceWords } from '../school/facts.tsx';
import { SaveSchool, CompareToggle, type SchoolTools } from '../school/school-actions.tsx';

const AT_FIRST = 24;

const listColumns = (tools: SchoolTools): readonly Column<School>[] => [
  {
    label: 'School',
    text: ({ short_name: name }) => name,
    value: (school) => (
      <>
        <button
          type="button"
          aria-label={`${school.short_name}: how we know this`}
          onClick={() => tools.onFacts(school, 'facts')}
        >
          {school.short_name}
        </button>
        <small>
          {[`${school.city}, ${school.state}`, tools.distanceTo(school)].filter((part) => part !== null).join(' · ')}
        </small>
      </>
    ),
  },
  known('Women', (school) => racesUnder(school, 'women_open')),
  known('Men', (school) => racesUnder(school, 'men_heavy')),
  known('Lightweight', lightweights),
  known('Conference, women', ({ women_conference: conference }) => conference),
  { label: 'Students', text: ({ size_band: band }) => sizeWords(band) },
  known('Facts', schoolConfidence, (school) => <ConfidenceWords confidence={schoolConfidence(school)} />),
];

/** The page says once what a dash means; readers of a screen hear it in the cell. */
const known = (
  label: string,
  text: (school: School) => string | null,
  value: (school: School) => ReactNode = text,
): Column<School> => ({
  label,
  text,
  value: (school) =>
    text(school) === null ? (
      <>
        <span aria-hidden>–</span>
        <span className={visuallyHidden}>{NOT_KNOWN}</span>
      </>
    ) : (
      value(school)
    ),
});

/** For the women's squad, otherwise the men's. */
function schoolConfidence(school: School) {
  return confidenceOf(school, 'women_open') ?? confidenceOf(school, 'men_heavy');
}

const LIGHTWEIGHTS: readonly (readonly [Squad, string])[] = [
  ['women_light', 'women'],
  ['men_light', 'men'],
];

function lightweights(school: School): string | null {
  const known = LIGHTWEIGHTS.filter(([squad]) => school[squad] !== null).map(([, words]) => words);
  return known.length === 0 ? null : known.join(', ');
}

interface SchoolsPageProps {
  readonly search: SchoolsSearch;
  readonly onSearch: (change: Partial<SchoolsChange>) => void;
}

export function SchoolsPage({ search, onSearch }: SchoolsPageProps) {
  usePageHead('Schools', 'Every college rowing program we know of, with a source for every fact.');
  const asked = useQuery(schoolsQuery);
  return (
    <article className={stack({ gap: 5, columns: 1 }, schoolStyles.page)}>
      <header className={stack({ gap: 2 })}>
        <h1 className={text({ size: 'page' })}>Schools</h1>
        <p className={text({ tone: 'quiet', size: 16, ragged: 'pretty' })}>
          Colleges with rowing programs. If something is missing, we don’t have it yet; check with the college.
        </p>
      </header>
      <Fetched asked={asked} loading={<Waiting what="the schools" />}>
        {(schools) => <Found schools={schools} search={search} onSearch={onSearch} />}
      </Fetched>
    </article>
  );
}

function Found({ schools, search, onSearch }: SchoolsPageProps & { readonly schools: readonly School[] }) {
  const home = useHome(search);
  const found = useMemo(() => findSchools(schools, search, home), [schools, search, home]);
  const filters = activeFilters(search, schools);
  const { tools, dialog } = useSchoolTools(search, onSearch);
  const leftOut = leftOutWords(search, schools);
  const view = search.view ?? 'list';
  return (
    <>
      <div className={stack({ gap: 1 })}>
        <FilterForm schools={schools} search={search} onSearch={onSearch} />
        <HomeForm schools={schools} search={search} onSearch={onSearch} />
      </div>
      {found.length > 0 && <ActiveFilters filters={filters} onSearch={onSearch} />}
      <div className={row({ gap: 3, wrap: true })}>
        <Count
          found={found.length}
          schools={schools}
          needsHome={home === null && (search.within !== undefined || search.sort === 'distance')}
        />
        <Dropdown
          id="schools-sort"
          aria-label="Sort by"
          fullWidth={false}
          options={SORT_WORDS}
          value={search.sort ?? 'name'}
          onChange={({ target }) =>
            onSearch({ sort: target.value === 'name' ? undefined : schoolsSearch({ sort: target.value }).sort })
          }
        />
        <Choice
          label="How to look at them"
          options={VIEW_WORDS}
          value={view}
          onChange={(chosen) => onSearch({ view: chosen === 'list' ? undefined : chosen })}
        />
      </div>
      {leftOut !== null && <p className={text({ tone: 'quiet' }, styles.leftOut)}>{leftOut}</p>}
      {found.length === 0 ? (
        <EmptyReason
          reason={
            filters.length === 1
              ? 'No schools match this filter. Try removing it:'
              : `No schools match these ${filters.length} filters. Try removing one:`
          }
        >
          <div className={row({ align: 'stretch', justify: 'center' })}>
            <ActiveFilters filters={filters} onSearch={onSearch} />
          </div>
        </EmptyReason>
      ) : view === 'map' ? (
        <LateSchoolMap schools={found} tools={tools} />
      ) : view === 'table' ? (
        <ResourceList
          label="Schools, table"
          asked={found}
          empty={null}
          columns={listColumns(tools)}
          renderEnd={(school) => (
            <>
              <SaveSchool school={school} tools={tools} />
              <CompareToggle school={school} tools={tools} />
            </>
          )}
        />
      ) : (
        <ResourceList asked={found} empty={null} look="cards" first={AT_FIRST}>
          {(school) => <SchoolCard school={school} tools={tools} />}
        </ResourceList>
      )}
      <CompareBar
        schools={tools.compared.flatMap((id) => schools.filter((school) => school.id === id))}
        search={search}
        onRemove={tools.onCompare}
        onClear={() => onSearch({ compare: undefined })}
      />
      {dialog}
    </>
  );
}

interface CountProps {
  readonly found: number;
  readonly schools: readonly School[];
  /** Distances are used, but no origin is set. */
  readonly needsHome: boolean;
}

function Count({ found, schools, needsHome }: CountProps) {
  const all = counted(schools.length, 'school');
  const updated = newestFacts(schools);
  return (
    <p role="status" className={styles.count}>
      <strong>{found === schools.length ? all : `${found} of ${all}`}</strong>
      {updated !== null && ` · newest facts ${formatAsOf(updated)}`}
      {needsHome && ' · enter your home area to see distances'}
    </p>
  );
}

const SORT_WORDS = [
  { value: 'name', label: 'By name' },
  { value: 'distance', label: 'By distance' },
  { value: 'conference', label: 'By conference' },
  { value: 'size', label: 'By size' },
  { value: 'recent', label: 'Newest facts first' },
];

const VIEW_WORDS = [
  { value: 'list', text: 'List' },
  { value: 'table', text: 'Table' },
  { value: 'map', text: 'Map' },
] as const;

const PILL = box({
  padY: 0,
  padX: 3,
  tall: 30,
  on: 'surface',
  border: 'line',
  round: 'pill',
  size: 13,
  lines: 'one',
  hover: 'edge',
});

interface ActiveFiltersProps {
  readonly filters: readonly ActiveFilter[];
  readonly onSearch: (change: Partial<SchoolsChange>) => void;
}

function ActiveFilters({ filters, onSearch }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={row({ gap: 2, wrap: true, align: 'stretch' }, styles.filters)} aria-label="Filters that are set">
      {filters.map(({ filter, words }) => (
        <li key={filter}>
          <button
            type="button"
            className={PILL}
            aria-label={`Remove the filter ${words}`}
            onClick={() => onSearch({ [filter]: undefined })}
          >
            {words} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button
            type="button"
            className={box({ bare: true, padY: 0, padX: 3, tall: 30, tone: 'quiet', size: 13, underline: true })}
            onClick={() => onSearch(Object.fromEntries(FILTERS.map((filter) => [filter, undefined])))}
          >
            Remove all
          </button>
        </li>
      )}
    </ul>
  );
}

interface CompareBarProps {
  readonly schools: readonly School[];
  readonly search: SchoolsSearch;
  readonly onRemove: (schoolId: string) => void;
  readonly onClear: () => void;
}

function CompareBar({ schools, search, onRemove, onClear }: CompareBarProps) {
  if (schools.length === 0) return null;
  return (
    <section className={row({ card: true, gap: 3, padY: 2, padX: 3 }, styles.bar)} aria-label="Chosen for comparison">
      <p className={text({ tone: 'quiet', size: 13, lines: 'one' })}>
        {schools.length} of {MAX_COMPARED}
      </p>
      <ul className={row({ gap: 2, align: 'stretch', flex: 1, narrow: true, overflow: 'across' }, styles.schools)}>
        {schools.map(({ id, short_name: name }) => (
          <li key={id}>
            <button type="button" className={PILL} aria-label={`Do not compare ${name}`} onClick={() => onRemove(id)}>
              {name} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={row({ gap: 1 }, styles.go)}>
        <Button look="quiet" label="Clear" onClick={onClear} />
        <LinkButton look="primary" label="Compare" to="/schools/enhanced" search={search} />
      </div>
    </section>
  );
}

const map = lazyChunk(() => import('../school-map.tsx'));

function LateSchoolMap(props: SchoolMapProps) {
  const { part, failed, retry } = useLazyChunk(map);
  if (!hasWebGl()) {
    return <EmptyReason reason="This browser cannot draw the map. The list and the table hold the same schools." />;
  }
  if (part !== null) return <part.SchoolMap {...props} />;
  return failed ? <MissingPart what="The map" onRetry={retry} /> : <Waiting what="the map" />;
}
