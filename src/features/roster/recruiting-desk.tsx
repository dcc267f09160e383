// Club's recruiting desk: a table per class with each search's stage, last contact and references owed.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { recruitingDeskQuery, type AthleteAtDesk } from '#src/data/people/recruiting-desk.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { byClass, formatSummary } from './desk-classes.ts';
import styles from './roster-list.module.css';

export function RecruitingDesk({ team }: { readonly team: string }) {
  const asked = useQuery(recruitingDeskQuery(team));
  return (
    <Fetched asked={asked} loading="Loading the recruiting desk …">
      {(athletes) =>
        athletes.length === 0 ? (
          <EmptyReason reason="No one is on this roster yet. Under Athletes you can import a list with classes and parents’ addresses, and invite all families at once." />
        ) : (
          <>
            <p role="status">{formatSummary(athletes)}</p>
            {byClass(athletes).map(({ title, athletes: ofClass }) => (
              <ClassTable key={title} title={title} athletes={ofClass} />
            ))}
          </>
        )
      }
    </Fetched>
  );
}

function ClassTable({ title, athletes }: { readonly title: string; readonly athletes: readonly AthleteAtDesk[] }) {
  const id = useId();
  return (
    <section className={styles.class}>
      <h2 id={id}>{title}</h2>
      <div className={styles.scroll}>
        <table className={`${styles.list} ${styles.even}`} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Furthest stage</th>
              <th scope="col">Schools</th>
              <th scope="col">Last contact</th>
              <th scope="col">References you owe</th>
            </tr>
          </thead>
          <tbody>
            {athletes.map((one) => (
              <tr key={one.athlete}>
                <th scope="row">
                  {one.uaid === null || one.state !== 'active' ? (
                    one.name
                  ) : (
                    <Link
                      to="/coach/rower/$uaid/journey"
                      params={{ uaid: one.uaid }}
                      aria-label={`${one.name}, journey`}
                    >
                      {one.name}
                    </Link>
                  )}
                </th>
                <td data-label="Furthest stage">
                  {one.shares ? (
                    (one.stage ?? 'No school saved yet')
                  ) : (
                    <span className={styles.words}>{placeWords(one.state)}</span>
                  )}
                </td>
                <td data-label="Schools">{one.schools ?? '–'}</td>
                <td data-label="Last contact">{one.last_contact === null ? '–' : dayText(one.last_contact)}</td>
                <td data-label="References owed">
                  {one.references_owed === 0 ? '–' : counted(one.references_owed, 'reference')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Status of a search that is hidden from the team. */
function placeWords(state: AthleteAtDesk['state']): string {
  if (state === 'active') return 'The search is not shared with the team';
  if (state === 'invited') return 'Invited, not claimed yet';
  return state === 'pending_guardian' ? 'Claimed, waits for a guardian' : 'Not invited yet';
}
