// Schools as a compact table, one line each, or as cards.
import type { ReactNode } from 'react';
import { NOT_KNOWN, type School } from '#src/recruiting/schools/school.ts';
import { confidenceOf, racesUnder, type Squad } from '#src/recruiting/schools/squads.ts';
import { sizeWords } from '#src/recruiting/fit/fit-sentences.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { ConfidenceWords } from '../school/facts.tsx';
import { SaveSchool, CompareToggle } from '../school/school-actions.tsx';
import type { SchoolTools } from '../school/school-tools.ts';
import { SchoolCard } from './school-card.tsx';

interface SchoolListProps {
  readonly schools: readonly School[];
  readonly tools: SchoolTools;
  readonly isTable: boolean;
}

const AT_FIRST = 24;

export const SchoolList = ({ schools, tools, isTable }: SchoolListProps) =>
  isTable ? (
    <ResourceList
      label="Schools, table"
      asked={schools}
      empty={null}
      rowKey={({ id }) => id}
      columns={listColumns(tools)}
      renderEnd={(school) => (
        <>
          <SaveSchool school={school} tools={tools} />
          <CompareToggle school={school} tools={tools} />
        </>
      )}
    />
  ) : (
    <ResourceList asked={schools} empty={null} rowKey={({ id }) => id} look="cards" first={AT_FIRST}>
      {(school) => <SchoolCard school={school} tools={tools} />}
    </ResourceList>
  );

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
