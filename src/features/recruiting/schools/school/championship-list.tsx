// Championship results of a college's crews, as entered here.
import type { ChampionshipResult } from '#src/recruiting/schools/school.ts';
import { SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import { ordinal } from '#src/recruiting/ordinal.ts';
import styles from './championship-list.module.css';
import { Sourced } from './sourced.tsx';

interface ChampionshipListProps {
  readonly school: string;
  readonly results: readonly ChampionshipResult[];
  readonly onReport: () => void;
}

export const ChampionshipList = ({ school, results, onReport }: ChampionshipListProps) => (
  <>
    {results.length === 0 ? (
      <p className={styles.none}>Not recorded here. That says nothing about the crews.</p>
    ) : (
      <Results results={results} />
    )}
    <button
      type="button"
      className={styles.report}
      aria-label={`Tell us of a championship: ${school}`}
      onClick={onReport}
    >
      {results.length === 0 ? 'Tell us of one' : 'One is wrong or missing'}
    </button>
  </>
);

const Results = ({ results }: Pick<ChampionshipListProps, 'results'>) => (
  <ul className={styles.results}>
    {results.map(({ year, championship, event, squad, place, sources, as_of: asOf }) => (
      <li key={`${year} ${championship} ${event} ${squad}`}>
        <span className={styles.year}>{year}</span> {ordinal(place)}, {championship}, {event} ({SQUAD_NAMES[squad]})
        <small>
          <Sourced sources={sources} asOf={asOf} />
        </small>
      </li>
    ))}
  </ul>
);
