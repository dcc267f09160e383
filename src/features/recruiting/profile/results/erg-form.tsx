// Form for an erg test; values fixed by the piece are not asked for.
import type { ErgTest, NewErgTest } from '#src/data/people/profile-results.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { clock } from '#src/format/clock.ts';
import { box, text } from '#src/ui/primitives.ts';
import { ergSchema, newErg, toErgQuestions, computeSplit, toTypedErg } from './erg-form-schema.ts';
import { today } from './result-checks.ts';
import styles from './results.module.css';
import { ERG_PIECES } from './result-text.ts';

interface ErgFormProps {
  readonly test: ErgTest | null;
  readonly onKeep: (test: NewErgTest) => Promise<void>;
  readonly onCancel: () => void;
}

const OPTIONS = ERG_PIECES.map(({ piece, label }) => ({ value: piece, label }));

/** Keeps an older piece that is no longer in the list. */
const optionsWith = (piece: string) =>
  OPTIONS.some(({ value }) => value === piece) ? OPTIONS : [{ value: piece, label: piece }, ...OPTIONS];

export function ErgForm({ test, onKeep, onCancel }: ErgFormProps) {
  return (
    <>
      {test !== null && <BadgeWarning test={test} />}
      <SchemaForm
        title={test === null ? 'New erg test' : 'Erg test'}
        className={styles.form}
        schema={ergSchema(test?.piece ?? 'other')}
        judgesAllOnceSent
        initial={test === null ? newErg() : toTypedErg(test)}
        fields={({ piece }) => [
          { name: 'piece', choice: { label: 'Piece', options: optionsWith(piece) } },
          { name: 'day', line: { label: 'Day', type: 'date', max: today() } },
          {
            name: 'distance',
            when: () => toErgQuestions(piece).asksDistance,
            line: { label: 'Distance (m)', inputMode: 'decimal' },
          },
          {
            name: 'time',
            when: () => toErgQuestions(piece).asksTime,
            line: { label: 'Time', inputMode: 'text', placeholder: '7:05.2' },
          },
        ]}
        submit="Save"
        look="primary"
        send={onKeep}
        onLeave={onCancel}
      >
        {({ values }) => {
          const splitS = computeSplit(values);
          return (
            splitS !== null && (
              <p className={box({ across: true, tone: 'quiet', tabular: true })}>{clock(splitS, 1)} / 500 m</p>
            )
          );
        }}
      </SchemaForm>
    </>
  );
}

function BadgeWarning({ test: { source, confirmed_as: by } }: { readonly test: ErgTest }) {
  if (source === 'self_reported') return null;
  return (
    <p className={text({ ragged: 'pretty' })}>
      {source === 'verified'
        ? 'This result is verified. Another day, distance or time drops that badge.'
        : `This result is confirmed by ${by ?? 'a coach'}. Another day, distance or time drops that badge.`}
    </p>
  );
}
