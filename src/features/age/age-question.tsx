// The one question before any other: neutral, nothing preset, no word about what an answer leads to.
import { useRef, useState, type FormEvent } from 'react';
import { FailedRequest } from '#src/backend/asking/failed-request.ts';
import type { Birth } from '#src/backend/people/age.ts';
import { useRequest } from '#src/backend/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Problem } from '#src/ui/absent/said.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import styles from './age.module.css';
import { readBirth } from './birth.ts';

interface AgeQuestionProps {
  readonly onSend: (birth: Birth) => Promise<void>;
  /** Another answer was given before. */
  readonly onRefused: () => void;
}

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: new Date(Date.UTC(2000, month, 15)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
}));

const REFUSED = 403;

export function AgeQuestion({ onSend, onRefused }: AgeQuestionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [month, setMonth] = useState('');
  const [year, setYear] = useState('');
  const [wrong, setWrong] = useState<{ readonly field: 'month' | 'year'; readonly sentence: string } | null>(null);
  const { busy, problem, send } = useRequest();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readBirth({ month, year }, new Date());
    setWrong(read.ok ? null : read);
    if (!read.ok) {
      const control = form.current?.elements.namedItem(read.field);
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    const { birth } = read;
    void send(async () => {
      try {
        await onSend(birth);
      } catch (error) {
        if (!(error instanceof FailedRequest) || error.status !== REFUSED) throw error;
        onRefused();
      }
    });
  };
  const wrongIn = (field: 'month' | 'year'): string | undefined =>
    wrong?.field === field ? wrong.sentence : undefined;

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.birth}>
        <legend className={visuallyHidden}>Month and year of birth</legend>
        <Dropdown
          label="Month"
          name="month"
          placeholder="Choose a month"
          autoComplete="bday-month"
          options={MONTHS}
          value={month}
          error={wrongIn('month')}
          onChange={(event) => setMonth(event.target.value)}
        />
        <TextInput
          label="Year"
          name="year"
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          value={year}
          error={wrongIn('year')}
          onChange={(event) => setYear(event.target.value)}
        />
      </fieldset>
      <Problem sentence={problem} />
      <button type="submit" className={`${buttonClass('primary')} ${styles.submit}`} aria-disabled={busy}>
        {busy ? 'One moment …' : 'Continue'}
      </button>
    </form>
  );
}
