// Comparison rows about the colleges: recorded facts, date, source, and how to report that one is wrong.
import { Fragment, type ReactNode } from 'react';
import { daysInWords } from '#src/format/day-text.ts';
import type { VisitRecord } from '#src/data/calendar.ts';
import { ergTopic, aidWords, sizeWords } from '#src/recruiting/fit-sentences.ts';
import { formatAsOf } from '#src/recruiting/schools/dated.ts';
import { scorecardLink, type School, type SchoolFact } from '#src/recruiting/schools/school.ts';
import { confidenceOf, squadChips, type Squad } from '#src/recruiting/schools/squads.ts';
import { text, box } from '#src/ui/primitives.ts';
import { ChampionshipList, ConfidenceWords, NewTab, NotKnown, SquadChips, Website, Word } from '../school/facts.tsx';
import type { SchoolTools } from '../school/school-actions.tsx';
import type { Column } from './compare-table.tsx';
import styles from './compare.module.css';

interface Part {
  /** Within a sentence: "the admission rate". */
  readonly what: string;
  /** Null where it is not known. */
  readonly cell: (column: Column) => ReactNode;
}

interface CollegeRow {
  readonly label: string;
  readonly cell: (column: Column) => ReactNode;
}

/** Rows of what is known of one of the colleges at least; the last one names the rest. No erg rows for a coxswain. */
export function collegeRows(
  columns: readonly Column[],
  squad: Squad,
  tools: SchoolTools,
  isCoxswain: boolean,
): readonly CollegeRow[] {
  const asked = askedRows(squad, tools, isCoxswain);
  const unknown = ({ school, ...column }: Column): readonly string[] =>
    asked.flatMap(({ parts }) =>
      parts.filter(({ cell }) => cell({ school, ...column }) === null).map(({ what }) => what),
    );
  return [
    ...asked
      .filter(({ parts, besides }) => besides !== undefined || columns.some((one) => isKnown(parts, one)))
      .map(({ label, parts, besides }) => ({
        label,
        cell: (column: Column) => (
          <>
            {isKnown(parts, column) || besides !== undefined
              ? parts.map(({ what, cell }) => <Fragment key={what}>{cell(column)}</Fragment>)
              : '–'}
            {besides?.(column)}
          </>
        ),
      })),
    {
      label: 'Not known',
      cell: (column) => {
        const names = unknown(column);
        if (names.length === 0) return '–';
        return (
          <>
            <NotKnown names={names} />
            <Word
              label="Tell us"
              name={`Tell us about ${column.school.short_name}`}
              onClick={() => tools.onFacts(column.school, 'report')}
            />
          </>
        );
      },
    },
    ...ownRows(squad, tools),
  ];
}

const isKnown = (parts: readonly Part[], column: Column): boolean => parts.some(({ cell }) => cell(column) !== null);

interface AskedRow {
  readonly label: string;
  readonly parts: readonly Part[];
  /** What is there whatever is known. */
  readonly besides?: (column: Column) => ReactNode;
}

function askedRows(squad: Squad, tools: SchoolTools, isCoxswain: boolean): readonly AskedRow[] {
  const fact = (topic: string, what: string, label: string | null = null): Part => ({
    what,
    cell: ({ school, facts }) => {
      const one = facts.find((known) => known.topic === topic);
      const value = one?.value ?? null;
      return one === undefined || value === null ? null : (
        <FactCell school={school} fact={one} value={value} what={what} label={label} tools={tools} />
      );
    },
  });
  return [
    {
      label: 'Squads',
      parts: [
        {
          what: 'the squads',
          cell: ({ school }) => (squadChips(school).length === 0 ? null : <SquadChips school={school} />),
        },
      ],
    },
    {
      label: 'Conference, women',
      parts: [{ what: 'the women’s conference', cell: ({ school }) => school.women_conference }],
    },
    ...(isCoxswain ? [] : [{ label: '2k of the squad', parts: [fact(ergTopic(squad), 'what the squad pulls')] }]),
    {
      label: 'Championships',
      parts: [
        {
          what: 'championships',
          cell: ({ school, results }) => {
            const rowed = results.filter((result) => result.squad === squad);
            return rowed.length === 0 ? null : (
              <ChampionshipList
                school={school.short_name}
                results={rowed}
                onReport={() => tools.onFacts(school, 'report')}
              />
            );
          },
        },
      ],
    },
    {
      label: 'Roster',
      parts: [fact('roster_model', 'the roster limit', 'Limit'), fact('roster_size', 'the roster', 'This season')],
    },
    {
      label: 'Walk-ons, coxswains',
      parts: [
        fact('walk_on', 'walk-ons', 'Walk-ons'),
        fact('coxswain_need', 'whether coxswains are wanted', 'Coxswains wanted'),
      ],
    },
    {
      label: 'Athletic aid',
      parts: [{ what: 'athletic aid', cell: ({ school }) => aidWords(school.athletic_aid, squad) }],
    },
    {
      label: 'Academics',
      parts: [
        fact('admit_rate', 'the admission rate', 'Admitted'),
        fact('test_policy', 'the rule about tests', 'SAT and ACT'),
        fact('net_price', 'the average net price', 'Net price'),
      ],
      besides: ({ school }) => <Scorecard school={school} />,
    },
    { label: 'Majors', parts: [fact('majors', 'the majors')] },
    {
      label: 'Official pages',
      parts: [
        {
          what: 'the website',
          cell: ({ school: { website, short_name: school } }) =>
            website === null ? null : (
              <p>
                <Website website={website} school={school} />
              </p>
            ),
        },
        fact('staff_page', 'the page of the coaches', 'Coaches'),
        fact('questionnaire', 'the recruiting questionnaire', 'Questionnaire'),
        fact('camp', 'the camps', 'Camps'),
      ],
    },
  ];
}

const ownRows = (squad: Squad, tools: SchoolTools): readonly CollegeRow[] => [
  { label: 'Place', cell: ({ school }) => `${school.city}, ${school.state_name} (${school.region})` },
  { label: 'From home', cell: ({ school }) => distanceWords(tools.distanceTo(school)) },
  { label: 'Students', cell: ({ school }) => `${sizeWords(school.size_band)}, ${school.control}` },
  { label: 'Visits', cell: ({ visits }) => <Visits visits={visits} /> },
  { label: 'Remark', cell: ({ school }) => school.remark ?? '–' },
  { label: 'Your notes', cell: ({ notes }) => (notes.length === 0 ? '–' : notes.join(' · ')) },
  {
    label: 'Confidence',
    cell: ({ school }) => (
      <>
        <ConfidenceWords confidence={confidenceOf(school, squad)} />
        <span className={text({ tone: 'quiet', size: 13 })}>
          {school.as_of === null ? '' : ` · ${formatAsOf(school.as_of)}`}
        </span>
        <Word
          label="How we know this"
          name={`How we know this: ${school.short_name}`}
          onClick={() => tools.onFacts(school, 'facts')}
        />
      </>
    ),
  },
];

const distanceWords = (distance: string | null): string =>
  distance === null ? 'Set your home area on the Schools page.' : `${distance}, in a straight line`;

function Scorecard({ school }: { readonly school: School }) {
  const link = scorecardLink(school);
  return link === null ? null : (
    <p>
      <NewTab href={link} name={`College Scorecard of ${school.short_name}`} label="College Scorecard" />{' '}
      <span className={text({ tone: 'quiet', size: 13 })}>has this year’s figures</span>
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

interface FactCellProps {
  readonly school: School;
  readonly fact: SchoolFact;
  readonly value: string;
  /** Within a sentence: "the admission rate". */
  readonly what: string;
  /** Shown before the value, when a row has several facts. */
  readonly label: string | null;
  readonly tools: SchoolTools;
}

const FactCell = ({ school, fact, value, what, label, tools }: FactCellProps) => (
  <p className={text({ breaks: true }, styles.fact)}>
    {label !== null && <span className={text({ tone: 'quiet' })}>{label}: </span>}
    {value.startsWith('https://') ? (
      <NewTab href={value} name={`${what} of ${school.short_name}`} label={new URL(value).hostname} />
    ) : (
      value
    )}{' '}
    <span className={text({ tone: 'quiet', size: 12, lines: 'one' })}>
      {formatAsOf(fact.as_of)} ·{' '}
      <button
        type="button"
        className={box({ bare: true, tall: 24, underline: 'faint', print: 'none' }, styles.wrong)}
        aria-label={`Wrong? ${school.short_name}, ${what}`}
        onClick={() => tools.onFacts(school, 'report', fact.topic)}
      >
        Wrong?
      </button>
    </span>
  </p>
);
