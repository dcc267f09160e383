// Comparison table: one column per school, with sticky names on top and labels on the left.
import { Fragment, type ReactNode } from 'react';
import type { VisitRecord } from '#src/data/visits.ts';
import type { FitAthlete, FitSentence } from '#src/recruiting/fit-sentences.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import type { ChampionshipResult, School, SchoolFact } from '#src/recruiting/schools/school.ts';
import { findGoverningBody, type Squad } from '#src/recruiting/schools/squads.ts';
import { box, row, text, visuallyHidden } from '#src/ui/primitives.ts';
import { SaveSchool } from '../school/school-actions.tsx';
import type { SchoolTools } from '../school/school-tools.ts';
import { todayHere } from '#src/recruiting/calendar/calendar-day.ts';
import { BucketChoice } from '../school/bucket-choice.tsx';
import { collegeRows } from './college-rows.tsx';
import styles from './compare.module.css';
import { FitList } from './fit-list.tsx';
import { useSearchAthlete } from '../athlete-choice.tsx';
import { useListChanges } from '../mine/saved-stage.tsx';
import { RulePanel } from './rule-panel.tsx';

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
