// Correction of a wrong age: month and year, how it was confirmed, and why. Minors lose access at once; older users
// answer the choices of that birthday.
import { useState } from 'react';
import * as z from 'zod/mini';
import { correctAge, type FoundRecord } from '#src/data/admin/people.ts';
import { monthNamed } from '#src/format/day-text.ts';
import { Done } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { filled, rule } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from '../admin-page.module.css';
import { shortId } from '../purposes.ts';
import { REASON, ReasonField } from '../records/sourced-fields.tsx';

const CONFIRMED = [
  { value: 'guardian', label: 'A guardian wrote from the address of the record' },
  { value: 'form', label: 'A signed form is here' },
  { value: 'call', label: 'Verified on a video call' },
  { value: 'document', label: 'A document was shown, and not kept' },
];
const MONTHS = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthNamed(at + 1) }));
const YEAR = /^(?:19|20)\d\d$/u;

const CORRECTION = z.object({
  month: filled('Choose the month of birth.'),
  year: z.string().check(
    z.trim(),
    rule((text) => (YEAR.test(text) ? null : 'The year of birth has four digits.')),
  ),
  confirmed: filled('Describe how it was confirmed.'),
  reason: REASON,
});

const WORDS: Readonly<Record<string, string>> = {
  'under-14': 'Under 14 now: the account keeps no description, and a parent is asked within fourteen days.',
  '14-17': 'From 14 to 17 now: what needs a guardian waits for one.',
  '18+': 'Now an adult: they decide alone. Anything a guardian approved must be confirmed within 30 days or it ends.',
};

interface CorrectAgeProps {
  readonly record: FoundRecord;
  readonly onLeave: () => void;
}

export function CorrectAge({ record, onLeave }: CorrectAgeProps) {
  const [said, setSaid] = useState('');
  const form = useForm({
    schema: CORRECTION,
    initial: { month: '', year: '', confirmed: '', reason: '' },
    focusFirst: 'month',
    send: async ({ month, year, confirmed, reason }) => {
      const band = await correctAge(record, { month: Number(month), year: Number(year), confirmed, reason });
      if (band === null) {
        return { ok: false, problem: { sentence: 'The age has changed since you opened it. Find the user again.' } };
      }
      setSaid(WORDS[band] ?? band);
      return { ok: true };
    },
  });
  if (said !== '') return <Done>{said}</Done>;
  return (
    <Form form={form} className={styles.form} aria-label={`Correct the age of ${shortId(record.uaid)}`}>
      <Dropdown
        id={`month-${record.uaid}`}
        label="Month of birth"
        placeholder="Choose…"
        options={MONTHS}
        {...form.text('month')}
      />
      <TextInput
        id={`year-${record.uaid}`}
        label="Year of birth"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        helperText="Neither month nor year is kept, only the group and its end."
        {...form.text('year')}
      />
      <Dropdown
        id={`confirmed-${record.uaid}`}
        label="Confirmed by"
        placeholder="Choose…"
        options={CONFIRMED}
        {...form.text('confirmed')}
      />
      <ReasonField {...form.text('reason')} />
      <FormProblem className={styles.problem} />
      <div className={styles.actions}>
        <Submit label="Correct the age" busyLabel="Correcting …" look="secondary" />
        <button type="button" className={buttonClass('quiet')} onClick={onLeave}>
          Leave it
        </button>
      </div>
    </Form>
  );
}
