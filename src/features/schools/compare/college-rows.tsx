// Comparison rows about the colleges: recorded facts, date, and source.
import type { ReactNode } from 'react';
import { daysInWords } from '#src/format/day-text.ts';
import type { VisitRecord } from '#src/data/calendar/visits.ts';
import { ergTopic } from '#src/recruiting/fit/erg-sentence.ts';
import { aidWords, sizeWords } from '#src/recruiting/fit/fit-sentences.ts';
import { formatAsOf } from '#src/recruiting/schools/dated.ts';
import { NOT_KNOWN, scorecardLink, type School } from '#src/recruiting/schools/school.ts';
import { confidenceOf, type Squad } from '#src/recruiting/schools/squads.ts';
import { ChampionshipList } from '../school/championship-list.tsx';
import { ConfidenceWords } from '../school/confidence-labels.tsx';
import type { SchoolTools } from '../school/school-tools.ts';
import { SquadChips } from '../school/squad-chips.tsx';
import { Website } from '../school/website.tsx';
import type { Column } from './compare-table.tsx';
import styles from './compare-table.module.css';
import { FactCell } from './fact-cell.tsx';

export interface CollegeRow {
  readonly label: string;
  readonly cell: (column: Column) => ReactNode;
}

/** No erg rows for a coxswain. */
export function collegeRows(squad: Squad, tools: SchoolTools, isCoxswain: boolean): readonly CollegeRow[] {
  const fact = (topic: string, what: string, label?: string) => {
    const named = label === undefined ? {} : { label };
    return ({ school, facts }: Column): ReactNode => (
      <FactCell key={topic} school={school} topic={topic} what={what} facts={facts} tools={tools} {...named} />
    );
  };
  const facts =
    (...cells: readonly ((column: Column) => ReactNode)[]) =>
    (column: Column): ReactNode =>
      cells.map((cell) => cell(column));
  return [
    { label: 'Squads', cell: ({ school }) => <SquadChips school={school} /> },
    { label: 'Conference, women', cell: ({ school }) => school.women_conference ?? NOT_KNOWN },
    ...(isCoxswain ? [] : [{ label: '2k of the squad', cell: fact(ergTopic(squad), 'what the squad pulls') }]),
    {
      label: 'Championships',
      cell: ({ school, results }) => (
        <ChampionshipList
          school={school.short_name}
          results={results.filter((result) => result.squad === squad)}
          onReport={() => tools.onFacts(school, 'report')}
        />
      ),
    },
    {
      label: 'Roster',
      cell: facts(fact('roster_model', 'the roster limit', 'Limit'), fact('roster_size', 'the roster', 'This season')),
    },
    {
      label: 'Walk-ons, coxswains',
      cell: facts(
        fact('walk_on', 'walk-ons', 'Walk-ons'),
        fact('coxswain_need', 'whether coxswains are wanted', 'Coxswains wanted'),
      ),
    },
    { label: 'Athletic aid', cell: ({ school }) => aidWords(school.athletic_aid, squad) },
    {
      label: 'Academics',
      cell: (column) => (
        <>
          {facts(
            fact('admit_rate', 'the admission rate', 'Admitted'),
            fact('test_policy', 'the rule about tests', 'SAT and ACT'),
            fact('net_price', 'the average net price', 'Net price'),
          )(column)}
          <Scorecard school={column.school} />
        </>
      ),
    },
    { label: 'Majors', cell: fact('majors', 'the majors') },
    {
      label: 'Place',
      cell: ({ school }) => `${school.city}, ${school.state_name} (${school.region})`,
    },
    {
      label: 'From home',
      cell: ({ school }) => distanceWords(tools.distanceTo(school)),
    },
    { label: 'Students', cell: ({ school }) => `${sizeWords(school.size_band)}, ${school.control}` },
    {
      label: 'Official pages',
      cell: (column) => (
        <>
          <p>
            <Website school={column.school} />
          </p>
          {facts(
            fact('staff_page', 'the page of the coaches', 'Coaches'),
            fact('questionnaire', 'the recruiting questionnaire', 'Questionnaire'),
            fact('camp', 'the camps', 'Camps'),
          )(column)}
        </>
      ),
    },
    { label: 'Visits', cell: ({ visits }) => <Visits visits={visits} /> },
    { label: 'Remark', cell: ({ school }) => school.remark ?? '–' },
    { label: 'Your notes', cell: ({ notes }) => (notes.length === 0 ? '–' : notes.join(' · ')) },
    {
      label: 'Confidence',
      cell: ({ school }) => <HowSure school={school} squad={squad} tools={tools} />,
    },
  ];
}

const distanceWords = (distance: string | null): string =>
  distance === null ? 'Set your home area on the Schools page.' : `${distance}, in a straight line`;

interface HowSureProps {
  readonly school: School;
  readonly squad: Squad;
  readonly tools: SchoolTools;
}

function HowSure({ school, squad, tools }: HowSureProps) {
  return (
    <>
      <ConfidenceWords confidence={confidenceOf(school, squad)} />
      <span className={styles.asOf}>{school.as_of === null ? '' : ` · ${formatAsOf(school.as_of)}`}</span>
      <button
        type="button"
        className={styles.know}
        aria-label={`How we know this: ${school.short_name}`}
        onClick={() => tools.onFacts(school, 'facts')}
      >
        How we know this
      </button>
    </>
  );
}

function Scorecard({ school }: { readonly school: School }) {
  const link = scorecardLink(school);
  return link === null ? null : (
    <p>
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`College Scorecard of ${school.short_name}, in a new tab`}
      >
        College Scorecard
      </a>{' '}
      <span className={styles.asOf}>has this year’s figures</span>
    </p>
  );
}

const KINDS: Readonly<Record<VisitRecord['kind'], string>> = {
  official: 'Official',
  unofficial: 'Unofficial',
  virtual: 'Virtual',
  camp: 'Camp',
};

const Visits = ({ visits }: { readonly visits: readonly VisitRecord[] }) =>
  visits.length === 0 ? (
    '–'
  ) : (
    <ul>
      {visits.map(({ id, kind, starts_on: startsOn, ends_on: endsOn }) => (
        <li key={id}>
          {KINDS[kind]}, {daysInWords(startsOn, endsOn)}
        </li>
      ))}
    </ul>
  );
