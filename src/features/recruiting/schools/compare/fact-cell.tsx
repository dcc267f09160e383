// Known fact in the comparison with its date, and how to report that it is wrong.
import { formatAsOf } from '#src/recruiting/schools/dated.ts';
import type { School, SchoolFact } from '#src/recruiting/schools/school.ts';
import { box, text } from '#src/ui/primitives.ts';
import type { SchoolTools } from '../school/school-tools.ts';
import styles from './compare.module.css';
import { NewTab } from '../school/facts.tsx';

interface FactCellProps {
  readonly school: School;
  readonly fact: SchoolFact;
  readonly value: string;
  /** Within a sentence: "the admission rate". */
  readonly what: string;
  /** Shown before the value, when a row has several facts. */
  readonly label: string | null;
  readonly tools: SchoolTools;
}

export const FactCell = ({ school, fact, value, what, label, tools }: FactCellProps) => (
  <p className={text({ breaks: true }, styles.fact)}>
    {label !== null && <span className={text({ tone: 'quiet' })}>{label}: </span>}
    {value.startsWith('https://') ? (
      <NewTab href={value} name={`${what} of ${school.short_name}`} label={new URL(value).hostname} />
    ) : (
      value
    )}{' '}
    <span className={text({ tone: 'quiet', size: 12, lines: 'one' })}>
      {formatAsOf(fact.as_of)} ·{' '}
      <button
        type="button"
        className={box({ bare: true, tall: 24, underline: 'faint', print: 'none' }, styles.wrong)}
        aria-label={`Wrong? ${school.short_name}, ${what}`}
        onClick={() => tools.onFacts(school, 'report', fact.topic)}
      >
        Wrong?
      </button>
    </span>
  </p>
);
