// Facts of a college as every school screen shows them: with source and certainty, and one line for all that is not
// known.
import { useQuery } from '@tanstack/react-query';
import { listText } from '#src/format/labels.ts';
import {
  factConfidenceWords,
  type Confidence,
  type School,
  type ChampionshipResult,
} from '#src/recruiting/schools/school.ts';
import { box, inline, row, stack, text } from '#src/ui/primitives.ts';
import { formatAsOf } from '#src/recruiting/schools/dated.ts';
import { squadChips, SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import { ordinal } from '#src/recruiting/fit-sentences.ts';
import styles from './school.module.css';
import { sourcesQuery } from '../queries.ts';

const BARS: Readonly<Record<Confidence, number>> = { high: 3, medium: 2, low: 1 };

/** Certainty as a three-bar mark, always with words. */
export function ConfidenceWords({ confidence }: { readonly confidence: Confidence | null }) {
  const bars = confidence === null ? 0 : BARS[confidence];
  return (
    <span className={inline({ gap: '6px', align: 'baseline' }, styles.confidence)}>
      <svg className={box({ flex: 'none' })} width="15" height="12" viewBox="0 0 15 12" aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <rect key={bar} x={bar * 5.5} y={8 - bar * 4} width="4" height={4 + bar * 4} rx="1" data-on={bar < bars} />
        ))}
      </svg>
      {factConfidenceWords(confidence)}
    </span>
  );
}

/** "Not known: conference and athletic aid." Nothing where all is known. */
export const NotKnown = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? null : <p className={text({ tone: 'quiet', size: 13 })}>Not known: {listText(names)}.</p>;

/** Source and date of a fact: titles for the reference codes. */
export function Sourced({ sources, asOf }: { readonly sources: readonly string[]; readonly asOf: string | null }) {
  const { data: known } = useQuery(sourcesQuery);
  const titles = sources.map((code) => known?.find((source) => source.code === code)?.title ?? code);
  const where = titles.length === 0 ? null : `${titles.length === 1 ? 'Source' : 'Sources'}: ${titles.join('; ')}`;
  const when = asOf === null ? null : formatAsOf(asOf);
  return <>{[where, when].filter((part) => part !== null).join(' · ')}</>;
}

/** Known squads; a missing one is unknown, not absent. */
export function SquadChips({ school }: { readonly school: School }) {
  const chips = squadChips(school);
  if (chips.length === 0) return null;
  return (
    <ul className={row({ gap: '6px', wrap: true, align: 'stretch' })} aria-label="Squads">
      {chips.map(({ squad, status, words }) => (
        <li key={squad} className={box({ size: 13, lines: 'one', round: 'small' }, styles.chip)} data-status={status}>
          {words}
        </li>
      ))}
    </ul>
  );
}

interface NewTabProps {
  readonly href: string;
  readonly name: string;
  readonly label: string;
}

export const NewTab = ({ href, name, label }: NewTabProps) => (
  <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`${name}, in a new tab`}>
    {label}
  </a>
);

export const Website = ({ website, school }: { readonly website: string; readonly school: string }) => (
  <NewTab href={`https://${website}`} name={`${website}, website of ${school}`} label={website} />
);

interface WordProps {
  readonly label: string;
  readonly name: string;
  readonly onClick: () => void;
}

/** A button that reads as a word of its line. */
export const Word = ({ label, name, onClick }: WordProps) => (
  <button
    type="button"
    className={box({
      bare: true,
      pad: 0,
      tall: 24,
      display: 'block',
      tone: 'quiet',
      size: 13,
      underline: 'faint',
      print: 'none',
    })}
    aria-label={name}
    onClick={onClick}
  >
    {label}
  </button>
);

interface ChampionshipListProps {
  readonly school: string;
  readonly results: readonly ChampionshipResult[];
  readonly onReport: () => void;
}

/** Results of the college's crews, as entered here. */
export const ChampionshipList = ({ school, results, onReport }: ChampionshipListProps) => (
  <>
    {results.length === 0 ? (
      <p className={text({ tone: 'quiet' })}>Not recorded here. That says nothing about the crews.</p>
    ) : (
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
    )}
    <Word
      label={results.length === 0 ? 'Tell us of one' : 'One is wrong or missing'}
      name={`Tell us of a championship: ${school}`}
      onClick={onReport}
    />
  </>
);
