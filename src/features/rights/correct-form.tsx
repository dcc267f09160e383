// Changes one answer of a child's record.
import { useState, type FormEvent } from 'react';
import type { RightsAct } from '#src/backend/people/rights.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { correctablesOf, readCorrection } from './kept-record.ts';
import styles from './rights.module.css';

interface CorrectFormProps {
  readonly record: Readonly<Record<string, unknown>>;
  readonly busy: boolean;
  readonly onCorrected: (act: RightsAct) => void;
}

export function CorrectForm({ record, busy, onCorrected }: CorrectFormProps) {
  const offered = correctablesOf(record);
  const [field, setField] = useState(offered[0]?.field ?? '');
  const chosen = offered.find((one) => one.field === field);
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  if (chosen === undefined) return null;
  const { value } = chosen;
  const shown = typed ?? (typeof value === 'object' ? value.join(', ') : String(value));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readCorrection(chosen, shown);
    setWrong(read.ok ? undefined : read.sentence);
    if (read.ok) onCorrected({ action: 'correct', field, value: read.value });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Dropdown
        label="What is wrong?"
        options={offered.map((one) => ({ value: one.field, label: one.label }))}
        value={field}
        onChange={(event) => {
          setField(event.target.value);
          setTyped(null);
          setWrong(undefined);
        }}
      />
      <TextInput
        label="What is right"
        value={shown}
        autoComplete="off"
        error={wrong}
        helperText={typeof value === 'object' ? 'Several, with commas between.' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className={`${buttonClass('primary')} ${styles.start}`} aria-disabled={busy}>
        {busy ? 'One moment …' : 'Correct it'}
      </button>
    </form>
  );
}
