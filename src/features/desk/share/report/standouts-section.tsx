// Findings without gates, on paper: the same sentences as on the desk, each with its interval.
import type { Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { STANDS_OUT } from '../../shared/debrief/cost-messages.ts';
import { MarkedSentence } from '../../shared/debrief/marked-sentence.tsx';
import styles from './report.module.css';

export function StandoutsSection({ standouts }: { readonly standouts: Standouts<WrittenSentence> }) {
  const { found, nothing, closed } = standouts;
  return (
    <section className={styles.debrief}>
      <h2>
        {STANDS_OUT} <small>{closed.map(({ text }) => text).join(' ')}</small>
      </h2>
      {nothing !== null && <p>{nothing.text}</p>}
      <ol>
        {found
          .filter(({ place }) => place !== null)
          .map(({ kind, piece, sentence }) => (
            <li key={`${kind} ${piece}`}>
              <MarkedSentence sentence={sentence} />
            </li>
          ))}
      </ol>
    </section>
  );
}
