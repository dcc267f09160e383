// Comparison table: one column per school, with sticky names on top and labels on the left; sentences about the
// athlete and each school, with reason, source and date; what a coach of each kind of program may do today for this
// class, and what opens next.
import { Fragment, type ReactNode } from 'react';
import type { VisitRecord } from '#src/data/calendar.ts';
import type { FitAthlete, FitSentence } from '#src/recruiting/fit-sentences.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import type { ChampionshipResult, School, SchoolFact } from '#src/recruiting/schools/school.ts';
import { findGoverningBody, type Squad } from '#src/recruiting/schools/squads.ts';
import { box, row, text, visuallyHidden, stack } from '#src/ui/primitives.ts';
import { SaveSchool, type SchoolTools, BucketChoice } from '../school/school-actions.tsx';
import { todayHere, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { collegeRows } from './college-rows.tsx';
import styles from './compare.module.css';
import { useSearchAthlete } from '../athlete-choice.tsx';
import { useListChanges } from '../mine/saved-stage.tsx';
import { dayInWords } from '#src/format/day-text.ts';
import { ReportMistake } from '#src/contact/report-mistake.tsx';
import { contactRules, nextOpening, type ContactRule } from '#src/recruiting/calendar/contact-rules.ts';
import type { Body } from '#src/recruiting/calendar/bodies.ts';
import { OwnText } from '#src/ui/rule-note.tsx';
import { Sourced } from '../school/facts.tsx';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import * as z from 'zod/mini';

export interface Column {
  readonly school: School;
  readonly sentences: readonly FitSentence[];
  readonly facts: readonly SchoolFact[];
  readonly results: readonly ChampionshipResult[];
  /** Athlete's own. */
  readonly visits: readonly VisitRecord[];
  /** Notes about it, as far as the reader may read them. */
  readonly notes: readonly string[];
}

interface CompareTableProps {
  readonly columns: readonly Column[];
  readonly squad: Squad;
  readonly fit: FitAthlete | null;
  readonly rules: readonly RecruitingRule[];
  readonly tools: SchoolTools;
}

export function CompareTable({ columns, squad, fit, rules, tools }: CompareTableProps) {
  const list = useListChanges(useSearchAthlete().athlete?.uaid ?? '');
  const day = todayHere();
  const tableRow = (label: string, cell: (school: School, column: Column) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column.school.id}>{cell(column.school, column)}</td>
      ))}
    </tr>
  );
  return (
    <>
      {list.problem !== null && <p role="alert">{list.problem}</p>}
      <section className={box({ card: true, overflow: 'auto' }, styles.scroll)} aria-label="Comparison" tabIndex={0}>
        <table className={box({ full: true }, styles.table)}>
          <thead>
            <tr>
              <td>
                <span className={visuallyHidden}>About</span>
              </td>
              {columns.map(({ school }) => (
                <th key={school.id} scope="col">
                  <span className={text({ size: 16, weight: 'strong' })}>{school.short_name}</span>
                  <button
                    type="button"
                    className={box(
                      { bare: true, pad: 0, tall: 28, tone: 'quiet', round: 'small', print: 'none' },
                      styles.remove,
                    )}
                    aria-label={`Remove ${school.short_name} from comparison`}
                    onClick={() => tools.onCompare(school.id)}
                  >
                    ×
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tableRow(fit === null ? 'In words' : 'For you', (school, { sentences }) => (
              <FitList school={school.short_name} sentences={sentences} />
            ))}
            {tableRow('Coaches today', (school) => (
              <RulePanel
                rules={rules}
                body={findGoverningBody(school, squad)}
                classYear={fit?.classYear ?? null}
                day={day}
                school={school.short_name}
              />
            ))}
            {fit !== null &&
              tableRow('Your bucket', (school) => {
                const saved = tools.savedOf(school.id).find((one) => one.squad === squad);
                return (
                  <>
                    {saved === undefined && (
                      <p className={row({ gap: 2, wrap: true, below: 2, print: 'none' })}>
                        {tools.onSave === null ? 'Not on the list.' : 'Save it to choose.'}{' '}
                        <SaveSchool school={school} tools={tools} />
                      </p>
                    )}
                    <BucketChoice
                      school={school.short_name}
                      chosen={saved?.bucket ?? null}
                      onChoose={
                        saved === undefined || tools.onSave === null
                          ? null
                          : (bucket) => list.change(saved.id, { bucket })
                      }
                    />
                  </>
                );
              })}
            {collegeRows(columns, squad, tools, fit?.isCoxswain === true).map(({ label, cell }) => (
              <Fragment key={label}>{tableRow(label, (_school, column) => cell(column))}</Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface RulePanelProps {
  readonly rules: readonly RecruitingRule[];
  readonly body: Body | null;
  readonly classYear: number | null;
  readonly day: CalendarDay;
  readonly school: string;
}

const STATES: Readonly<Record<ContactRule['state'], string>> = {
  allowed: 'Allowed today',
  'not yet': 'Not yet',
  limited: 'With limits',
  'not offered': 'Not offered',
  'not regulated': 'Not regulated',
  'not known': 'Not known',
  'class unknown': 'Class not known',
  'day unknown': 'Day not known',
};

function RulePanel({ rules, body, classYear, day, school }: RulePanelProps) {
  if (body === null) return <p>We don’t know which recruiting rules apply here. Ask the college.</p>;
  const all = contactRules(rules, body, classYear, day);
  if (all.length === 0) return <p>We have no recruiting rules for {body} yet.</p>;
  const next = nextOpening(all);
  const allowed = all.filter(({ state }) => state === 'allowed').map(({ rule }) => rule.title);
  return (
    <div className={stack({ gap: 1 })}>
      <p>
        <strong>{body}</strong>
        {classYear === null ? '. We don’t know your class year.' : `, class of ${classYear}`}
      </p>
      <p>Open today: {allowed.length === 0 ? 'nothing yet' : allowed.join(' · ')}.</p>
      <p>
        {next?.from === undefined || next.from === null
          ? classYear === null
            ? 'Enter your graduation year in the profile to see the days.'
            : 'No upcoming dates.'
          : `Next: ${next.rule.title}, ${dayInWords(next.from)}.`}
      </p>
      <details className={box({ print: 'none' }, styles.all)}>
        <summary
          className={box({
            underline: 'faint',
            display: 'inline-block',
            tall: 24,
            tone: 'quiet',
            size: 13,
            cursor: 'pointer',
          })}
          aria-label={`All rules of ${body} for ${school}`}
        >
          All rules, with their sources
        </summary>
        <dl>
          {all.map(({ rule, state, sentence }) => (
            <div className={box({ padY: 2, rule: 'below', size: 13 })} key={rule.id}>
              <dt className={text({ weight: 'medium' })}>
                {rule.title}{' '}
                <span className={text({ tone: 'quiet', weight: 'regular' })} data-state={state}>
                  {STATES[state]}
                </span>
              </dt>
              <dd>
                {sentence}
                <small className={box({ display: 'block', tone: 'quiet', size: 12 })}>
                  <Sourced sources={rule.sources} asOf={rule.as_of} /> <OwnText rule={rule} />
                </small>
              </dd>
            </div>
          ))}
        </dl>
        <ReportMistake about={`The rules of ${body} for ${school}`} />
      </details>
    </div>
  );
}

interface HiddenFit {
  readonly topics: readonly string[];
  readonly hide: (topic: string) => void;
  readonly showAll: () => void;
}

const KEPT = z.object({ topics: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)) });

export const useHiddenFit = create<HiddenFit>()(
  persist(
    (set) => ({
      topics: [],
      hide: (topic) => set(({ topics }) => ({ topics: [...new Set([...topics, topic])] })),
      showAll: () => set({ topics: [] }),
    }),
    {
      name: 'strokeside.hidden-fit',
      partialize: ({ topics }) => ({ topics }),
      merge: (kept, present) => {
        const read = KEPT.safeParse(kept);
        return read.success ? { ...present, ...read.data } : present;
      },
    },
  ),
);

const TOPICS: Readonly<Record<FitSentence['topic'], string>> = {
  squad: 'the squad',
  erg: 'the 2k',
  grades: 'grades',
  region: 'the region',
  size: 'the size',
  aid: 'athletic aid',
};

function FitList({ school, sentences }: { readonly school: string; readonly sentences: readonly FitSentence[] }) {
  const { topics: hidden, hide } = useHiddenFit();
  const shown = sentences.filter(({ topic }) => !hidden.includes(topic));
  if (shown.length === 0) return <p className={text({ tone: 'quiet' })}>All sentences are hidden.</p>;
  return (
    <ul className={stack({ gap: 3 })}>
      {shown.map(({ topic, sentence, why, sources, asOf }) => (
        <li key={topic}>
          <p className={text({ ragged: 'pretty' })}>{sentence}</p>
          <details className={box({ tone: 'quiet', size: 13, print: 'none' })}>
            <summary
              className={box({
                underline: 'faint',
                display: 'inline-block',
                tall: 24,
                tone: 'quiet',
                cursor: 'pointer',
              })}
              aria-label={`Why: ${TOPICS[topic]}, ${school}`}
            >
              Why
            </summary>
            <p className={box({ below: 1 })}>{why}</p>
            {(sources.length > 0 || asOf !== null) && (
              <p className={box({ below: 1 })}>
                <Sourced sources={sources} asOf={asOf} />
              </p>
            )}
            <button
              className={box({ bare: true, pad: 0, tall: 24, tone: 'accent', size: 13, text: 'start' })}
              type="button"
              onClick={() => hide(topic)}
            >
              Hide details about {TOPICS[topic]}
            </button>
          </details>
        </li>
      ))}
    </ul>
  );
}
