// Form for an erg test; values fixed by the piece are not asked for.
import { Problem } from '#src/ui/absent/outcome.tsx';
import type { ErgTest, NewErgTest } from '#src/data/people/profile-results.ts';
import { clock } from '#src/format/clock.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { ergSchema, newErg, toErgQuestions, computeSplit, toTypedErg } from './erg-form-schema.ts';
import { today } from './result-checks.ts';
import styles from './result-form.module.css';
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
  const form = useForm({
    judgesAllOnceSent: true,
    schema: ergSchema(test?.piece ?? 'other'),
    initial: test === null ? newErg() : toTypedErg(test),
    send: (kept) => onKeep(kept),
  });
  const { text, values } = form;
  const { asksDistance, asksTime } = toErgQuestions(values.piece);
  const splitS = computeSplit(values);
  return (
    <Form form={form} className={styles.form} aria-label={test === null ? 'New erg test' : 'Erg test'}>
      {test !== null && <BadgeWarning test={test} />}
      <div className={styles.fields}>
        <Dropdown label="Piece" id="erg-piece" options={optionsWith(values.piece)} {...text('piece')} />
        <TextInput label="Day" id="erg-day" type="date" max={today()} {...text('day')} />
        {asksDistance && <TextInput label="Distance (m)" id="erg-distance" inputMode="decimal" {...text('distance')} />}
        {asksTime && <TextInput label="Time" id="erg-time" inputMode="text" placeholder="7:05.2" {...text('time')} />}
      </div>
      <div className={styles.buttons}>
        <Submit label="Save" />
        <button type="button" className={buttonClass('quiet')} onClick={onCancel}>
          Cancel
        </button>
        {splitS !== null && <span className={styles.split}>{clock(splitS, 1)} / 500 m</span>}
      </div>
      <Problem sentence={form.problem} />
    </Form>
  );
}

function BadgeWarning({ test: { source, confirmed_as: by } }: { readonly test: ErgTest }) {
  if (source === 'self_reported') return null;
  return (
    <p className={styles.warning}>
      This result is {source === 'verified' ? 'verified' : `confirmed by ${by ?? 'a coach'}`}. Another day, distance or
      time drops that badge.
    </p>
  );
}
