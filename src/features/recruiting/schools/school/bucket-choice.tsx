// Reach, target or safety: the family's own rating of a saved school.
import { Choice } from '#src/figures/choice/choice.tsx';
import { BUCKET_NAMES, BUCKETS, type Bucket } from '#src/recruiting/fit-sentences.ts';
import { stack } from '#src/ui/primitives.ts';

interface BucketChoiceProps {
  readonly school: string;
  readonly chosen: Bucket | null;
  /** Null: the reader may not choose. */
  readonly onChoose: ((bucket: Bucket | null) => void) | null;
}

export const BucketChoice = ({ school, chosen, onChoose }: BucketChoiceProps) => (
  <div className={stack({ gap: 2, items: 'start' })}>
    {onChoose === null ? (
      <p>{chosen === null ? 'Not chosen.' : BUCKET_NAMES[chosen]}</p>
    ) : (
      <Choice
        label={`Reach, target or safety: ${school}`}
        options={BUCKETS.map((bucket) => ({ value: bucket, text: BUCKET_NAMES[bucket] }))}
        value={chosen}
        // A second click clears it.
        onChange={(bucket) => onChoose(bucket === chosen ? null : bucket)}
      />
    )}
  </div>
);
