// Fact in the comparison with its date, or that it is not recorded and how to report it.
import { formatAsOf } from '#src/recruiting/schools/dated.ts';
import { NOT_KNOWN, type School, type SchoolFact } from '#src/recruiting/schools/school.ts';
import type { SchoolTools } from '../school/school-tools.ts';
import styles from './fact-cell.module.css';

export interface FactCellProps {
  readonly school: School;
  readonly topic: string;
  /** Within a sentence: "the admission rate". */
  readonly what: string;
  /** Shown before the value, when a row has several facts. */
  readonly label?: string;
  readonly facts: readonly SchoolFact[];
  readonly tools: SchoolTools;
}

export function FactCell({ school, topic, what, label, facts, tools }: FactCellProps) {
  const fact = facts.find((one) => one.topic === topic);
  return (
    <p className={styles.fact}>
      {label !== undefined && <span className={styles.label}>{label}: </span>}
      {fact === undefined ? (
        'not recorded here'
      ) : (
        <Value value={fact.value} school={school.short_name} what={what} />
      )}{' '}
      <span className={styles.aside}>
        {fact !== undefined && `${formatAsOf(fact.as_of)} · `}
        <button
          type="button"
          aria-label={`${fact === undefined ? 'Tell us' : 'Wrong?'} ${school.short_name}, ${what}`}
          onClick={() => tools.onFacts(school, 'report', topic)}
        >
          {fact === undefined ? 'Tell us' : 'Wrong?'}
        </button>
      </span>
    </p>
  );
}

interface ValueProps {
  readonly value: string | null;
  readonly school: string;
  readonly what: string;
}

function Value({ value, school, what }: ValueProps) {
  if (value === null) return NOT_KNOWN;
  if (!value.startsWith('https://')) return value;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer" aria-label={`${what} of ${school}, in a new tab`}>
      {new URL(value).hostname}
    </a>
  );
}
