// Findings without gates, on paper: the same sentences as on the desk, each with its interval.
import type { Standouts } from '#engine/analysis/debrief/standouts.ts';
import { STANDS_OUT } from '../../shared/debrief/cost-messages.ts';
import styles from './report.module.css';

export function StandoutsSection({ standouts }: { readonly standouts: Standouts<string> }) {
  const { pieces, found, nothing, closed } = standouts;
  return (
    <section className={styles.debrief}>
      <h2>
        {STANDS_OUT} <small>{closed.join(' ')}</small>
      </h2>
      {nothing !== null && <p>{nothing}</p>}
      <ol>
        {found
          .filter(({ place }) => place !== null)
          .map(({ kind, piece, words }) => (
            <li key={`${kind} ${piece}`}>
              <b>{pieces[piece]?.name}</b> {words}.
            </li>
          ))}
      </ol>
    </section>
  );
}
