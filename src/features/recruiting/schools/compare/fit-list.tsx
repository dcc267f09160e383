// Sentences about one athlete and one school: each with reason, source and date, and hideable.
import type { FitSentence } from '#src/recruiting/fit/fit-sentence.ts';
import { Sourced } from '../school/sourced.tsx';
import styles from './fit-list.module.css';
import { useHiddenFit } from './hidden-fit.ts';

interface FitListProps {
  readonly school: string;
  readonly sentences: readonly FitSentence[];
}

const TOPICS: Readonly<Record<FitSentence['topic'], string>> = {
  squad: 'the squad',
  erg: 'the 2k',
  grades: 'grades',
  region: 'the region',
  size: 'the size',
  aid: 'athletic aid',
};

export function FitList({ school, sentences }: FitListProps) {
  const { topics: hidden, hide } = useHiddenFit();
  const shown = sentences.filter(({ topic }) => !hidden.includes(topic));
  if (shown.length === 0) return <p className={styles.none}>All sentences are hidden.</p>;
  return (
    <ul className={styles.sentences}>
      {shown.map(({ topic, sentence, why, sources, asOf }) => (
        <li key={topic}>
          <p>{sentence}</p>
          <details className={styles.why}>
            <summary aria-label={`Why: ${TOPICS[topic]}, ${school}`}>Why</summary>
            <p>{why}</p>
            {(sources.length > 0 || asOf !== null) && (
              <p>
                <Sourced sources={sources} asOf={asOf} />
              </p>
            )}
            <button type="button" onClick={() => hide(topic)}>
              Hide details about {TOPICS[topic]}
            </button>
          </details>
        </li>
      ))}
    </ul>
  );
}
