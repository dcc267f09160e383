// Reach, target or likely: the athlete's own choice for a saved school, beside a suggestion that gives its reasons.
import { Choice } from '#src/charts/choice/choice.tsx';
import { BUCKET_NAMES, BUCKETS, type Bucket, type BucketSuggestion } from '#src/recruiting/fit/bucket-suggestion.ts';
import styles from './bucket-choice.module.css';

interface BucketChoiceProps {
  readonly school: string;
  readonly chosen: Bucket | null;
  readonly suggestion: BucketSuggestion | null;
  /** Null: it is not the reader's to choose. */
  readonly onChoose: ((bucket: Bucket | null) => void) | null;
}

export const BucketChoice = ({ school, chosen, suggestion, onChoose }: BucketChoiceProps) => (
  <div className={styles.bucket}>
    {onChoose === null ? (
      <p>{chosen === null ? 'Not chosen.' : BUCKET_NAMES[chosen]}</p>
    ) : (
      <Choice
        label={`Reach, target or likely: ${school}`}
        options={BUCKETS.map((bucket) => ({ value: bucket, text: BUCKET_NAMES[bucket] }))}
        value={chosen}
        // Pressed again, it is taken back.
        onChange={(bucket) => onChoose(bucket === chosen ? null : bucket)}
      />
    )}
    {suggestion !== null && (
      <p className={styles.suggestion}>
        {suggestion.bucket === null ? 'No suggestion: ' : `Suggested: ${BUCKET_NAMES[suggestion.bucket]}. `}
        {suggestion.bucket === null ? lowerFirst(suggestion.reason) : suggestion.reason}
      </p>
    )}
  </div>
);

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
