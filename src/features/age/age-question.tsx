// Age question, first of all: neutral, no default, no hint at what an answer leads to.
import * as z from 'zod/mini';
import { monthNamed } from '#src/format/day-text.ts';
import { FailedRequest } from '#src/data/client/failed-request.ts';
import type { Birth } from '#src/data/people/age.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { readAs } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import styles from './age.module.css';
import { readBirth, type TypedBirth } from './birth.ts';

interface AgeQuestionProps {
  readonly onSend: (birth: Birth) => Promise<void>;
  /** A different answer was given before. */
  readonly onRefused: () => void;
}

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: monthNamed(month + 1),
}));

const REFUSED = 403;

const BIRTH = z.pipe(
  z.object({ month: z.string(), year: z.string() }),
  readAs((typed: TypedBirth) => {
    const read = readBirth(typed, new Date());
    return read.ok ? { ok: true, value: read.birth } : { ok: false, problems: { [read.field]: read.sentence } };
  }),
);

export function AgeQuestion({ onSend, onRefused }: AgeQuestionProps) {
  const form = useForm({
    schema: BIRTH,
    initial: { month: '', year: '' },
    wordsOf: requestProblem,
    send: async (birth) => {
      try {
        await onSend(birth);
      } catch (error) {
        if (!(error instanceof FailedRequest) || error.status !== REFUSED) throw error;
        onRefused();
      }
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <fieldset className={styles.birth}>
        <legend className={visuallyHidden}>Month and year of birth</legend>
        <Dropdown
          label="Month"
          placeholder="Choose a month"
          autoComplete="bday-month"
          options={MONTHS}
          {...form.text('month')}
        />
        <TextInput label="Year" inputMode="numeric" autoComplete="bday-year" maxLength={4} {...form.text('year')} />
      </fieldset>
      <FormProblem />
      <Submit label="Continue" busyLabel="One moment …" className={styles.submit} />
    </Form>
  );
}
