// Championship results of a college's crews, as entered here.
import type { ChampionshipResult } from '#src/recruiting/schools/school.ts';
import { SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import { ordinal } from '#src/recruiting/ordinal.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './school.module.css';
import { Sourced } from './sourced.tsx';

interface ChampionshipListProps {
  readonly school: string;
  readonly results: readonly ChampionshipResult[];
  readonly onReport: () => void;
}

export const ChampionshipList = ({ school, results, onReport }: ChampionshipListProps) => (
  <>
    {results.length === 0 ? (
      <p className={text({ tone: 'quiet' })}>Not recorded here. That says nothing about the crews.</p>
    ) : (
      <Results results={results} />
    )}
    <button
      type="button"
      className={box(
        { bare: true, pad: 0, above: 1, tall: 24, tone: 'quiet', size: 12, underline: true },
        styles.report,
      )}
      aria-label={`Tell us of a championship: ${school}`}
      onClick={onReport}
    >
      {results.length === 0 ? 'Tell us of one' : 'One is wrong or missing'}
    </button>
  </>
);

const Results = ({ results }: Pick<ChampionshipListProps, 'results'>) => (
  <ul className={stack({ gap: 2 })}>
    {results.map(({ year, championship, event, squad, place, sources, as_of: asOf }) => (
      <li key={`${year} ${championship} ${event} ${squad}`}>
        <span className={text({ weight: 'medium', tabular: true })}>{year}</span> {ordinal(place)}, {championship},{' '}
        {event} ({SQUAD_NAMES[squad]})
        <small className={box({ display: 'block', tone: 'quiet', size: 12 })}>
          <Sourced sources={sources} asOf={asOf} />
        </small>
      </li>
    ))}
  </ul>
);
