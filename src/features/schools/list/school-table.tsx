// Schools as a compact table, one line each.
import type { ReactNode } from 'react';
import { NOT_KNOWN, type School } from '#src/recruiting/schools/school.ts';
import { confidenceOf, racesUnder, type Squad } from '#src/recruiting/schools/squads.ts';
import { sizeWords } from '#src/recruiting/fit/fit-sentences.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { ConfidenceWords } from '../school/confidence-labels.tsx';
import { SaveSchool } from '../school/save-school.tsx';
import { CompareToggle } from '../school/school-actions.tsx';
import type { SchoolTools } from '../school/school-tools.ts';
import styles from './school-table.module.css';

interface SchoolTableProps {
  readonly schools: readonly School[];
  readonly tools: SchoolTools;
}

export const SchoolTable = ({ schools, tools }: SchoolTableProps) => (
  <section className={styles.scroll} aria-label="Schools, table" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">School</th>
          <th scope="col">Women</th>
          <th scope="col">Men</th>
          <th scope="col">Lightweight</th>
          <th scope="col">Conference, women</th>
          <th scope="col">Students</th>
          <th scope="col">Facts</th>
          <th scope="col">Do</th>
        </tr>
      </thead>
      <tbody>
        {schools.map((school) => (
          <tr key={school.id}>
            <th scope="row">
              <button
                type="button"
                className={styles.name}
                aria-label={`${school.short_name}: how we know this`}
                onClick={() => tools.onFacts(school, 'facts')}
              >
                {school.short_name}
              </button>
              <span className={styles.place}>
                {[`${school.city}, ${school.state}`, tools.distanceTo(school)]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
            </th>
            <Known>{racesUnder(school, 'women_open')}</Known>
            <Known>{racesUnder(school, 'men_heavy')}</Known>
            <Known>{lightweights(school)}</Known>
            <Known>{school.women_conference}</Known>
            <td>{sizeWords(school.size_band)}</td>
            <Known>
              {schoolConfidence(school) !== null && <ConfidenceWords confidence={schoolConfidence(school)} />}
            </Known>
            <td>
              <div className={styles.actions}>
                <SaveSchool school={school} tools={tools} />
                <CompareToggle school={school} tools={tools} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The page says once what a dash means; readers of a screen hear it in the cell. */
const Known = ({ children }: { readonly children: ReactNode }) => (
  <td>
    {children === null || children === false ? (
      <>
        <span aria-hidden>–</span>
        <span className={visuallyHidden}>{NOT_KNOWN}</span>
      </>
    ) : (
      children
    )}
  </td>
);

/** For the women's squad, otherwise the men's. */
const schoolConfidence = (school: School) => confidenceOf(school, 'women_open') ?? confidenceOf(school, 'men_heavy');

const LIGHTWEIGHTS: readonly (readonly [Squad, string])[] = [
  ['women_light', 'women'],
  ['men_light', 'men'],
];

function lightweights(school: School): string | null {
  const known = LIGHTWEIGHTS.filter(([squad]) => school[squad] !== null).map(([, words]) => words);
  return known.length === 0 ? null : known.join(', ');
}
