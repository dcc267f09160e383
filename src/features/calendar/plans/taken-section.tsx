// Days on which no visit fits: exams, races, family. A visit that falls into them is warned about.
import { useState, type FormEvent } from 'react';
import { addTakenDays, removeTakenDays, type TakenPlan } from '#src/backend/calendar/visits.ts';
import { daysBetween, wordsOfDays } from '#src/recruiting/calendar/calendar-day.ts';
import type { TakenDays } from '#src/recruiting/calendar/rows.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { focusIt } from '../focus-it.ts';
import { Section } from '../section.tsx';
import styles from '../section.module.css';
import form from './plan-form.module.css';
import { usePlan } from './use-plan.ts';

const KINDS: readonly { readonly value: TakenPlan['kind']; readonly label: string }[] = [
  { value: 'exams', label: 'Exams' },
  { value: 'race', label: 'Race' },
  { value: 'training', label: 'Training' },
  { value: 'family', label: 'Family' },
];

const LONGEST_DAYS = 120;

interface TakenSectionProps {
  readonly rower: string;
  readonly mayWrite: boolean;
  readonly taken: readonly TakenDays[];
}

export function TakenSection({ rower, mayWrite, taken }: TakenSectionProps) {
  const [open, setOpen] = useState(false);
  const { run, busy, problem } = usePlan(rower);
  return (
    <Section title="Taken days" words="Exam weeks, races and family days. A visit that falls into them gets a warning.">
      {taken.length === 0 && <p>No days are entered.</p>}
      <ul className={styles.list}>
        {taken.map(({ id, title, starts_on: startsOn, ends_on: endsOn }) => (
          <li key={id} className={styles.item}>
            <div>
              <h3>{title}</h3>
              <p>{wordsOfDays(startsOn, endsOn)}</p>
            </div>
            {mayWrite && (
              <div className={styles.buttons}>
                <ConfirmButton
                  label="Delete"
                  of={title}
                  sure="Delete these days"
                  busy={busy}
                  onConfirm={() => run(() => removeTakenDays(id))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {problem !== null && <p role="alert">{problem}</p>}
      {mayWrite && !open && (
        <button type="button" className={buttonClass('secondary')} onClick={() => setOpen(true)}>
          Enter days
        </button>
      )}
      {open && <TakenForm rower={rower} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function TakenForm({ rower, onClose }: { readonly rower: string; readonly onClose: () => void }) {
  const [plan, setPlan] = useState<TakenPlan>({ title: '', kind: 'exams', starts_on: '', ends_on: '' });
  const [checked, setChecked] = useState(false);
  const { run, busy, problem } = usePlan(rower, onClose);
  const problems = checked ? takenProblems(plan) : {};
  const change = (changes: Partial<TakenPlan>): void => setPlan((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(takenProblems(plan)).length === 0) run(() => addTakenDays(rower, plan));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        label="What for"
        ref={focusIt}
        maxLength={120}
        value={plan.title}
        error={problems.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Dropdown
        label="Kind of days"
        value={plan.kind}
        options={KINDS}
        onChange={({ target }) =>
          change({ kind: KINDS.find(({ value }) => value === target.value)?.value ?? plan.kind })
        }
      />
      <div className={form.row}>
        <TextInput
          label="From"
          id="taken-from"
          type="date"
          value={plan.starts_on}
          error={problems.starts_on}
          onChange={({ target }) => change({ starts_on: target.value })}
        />
        <TextInput
          label="Until"
          id="taken-until"
          type="date"
          min={plan.starts_on}
          value={plan.ends_on}
          error={problems.ends_on}
          onChange={({ target }) => change({ ends_on: target.value })}
        />
      </div>
      {problem !== null && (
        <p role="alert" className={form.problem}>
          {problem}
        </p>
      )}
      <div className={form.buttons}>
        <button type="submit" className={buttonClass('primary')} disabled={busy}>
          {busy ? 'Saving …' : 'Save the days'}
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function takenProblems(plan: TakenPlan): Partial<Record<keyof TakenPlan, string>> {
  const problems: Partial<Record<keyof TakenPlan, string>> = {};
  if (plan.title.trim() === '') problems.title = 'Say what for.';
  if (plan.starts_on === '') problems.starts_on = 'Choose the first day.';
  const days = daysBetween(plan.starts_on, plan.ends_on);
  if (plan.ends_on === '') problems.ends_on = 'Choose the last day.';
  else if (days < 0) problems.ends_on = 'The last day is not before the first.';
  else if (days > LONGEST_DAYS) problems.ends_on = `At most ${LONGEST_DAYS} days at once.`;
  return problems;
}
