// Changes one answer of a child's record.
import * as z from 'zod/mini';
import type { RightsAct } from '#src/data/people/rights.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { readAs } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { parseCorrectables, readCorrection, type Correctable } from './kept-record.ts';
import styles from './rights.module.css';

interface CorrectFormProps {
  readonly record: Readonly<Record<string, unknown>>;
  readonly onCorrected: (act: RightsAct) => Promise<void>;
}

const toText = ({ value }: Correctable): string => (typeof value === 'object' ? value.join(', ') : String(value));

const correctionSchema = (offered: readonly Correctable[]) =>
  z.pipe(
    z.object({ field: z.string(), right: z.string() }),
    readAs(({ field, right }: { readonly field: string; readonly right: string }) => {
      const chosen = offered.find((one) => one.field === field);
      if (chosen === undefined) return { ok: false, problems: { field: 'Choose what to correct.' } };
      const read = readCorrection(chosen, right);
      return read.ok
        ? { ok: true, value: { action: 'correct', field, value: read.value } satisfies RightsAct }
        : { ok: false, problems: { right: read.sentence } };
    }),
  );

export function CorrectForm({ record, onCorrected }: CorrectFormProps) {
  const offered = parseCorrectables(record);
  const [first] = offered;
  return first === undefined ? null : <Correction offered={offered} first={first} onCorrected={onCorrected} />;
}

interface CorrectionProps extends Pick<CorrectFormProps, 'onCorrected'> {
  readonly offered: readonly Correctable[];
  readonly first: Correctable;
}

function Correction({ offered, first, onCorrected }: CorrectionProps) {
  const form = useForm({
    schema: correctionSchema(offered),
    initial: { field: first.field, right: toText(first) },
    send: (act) => onCorrected(act),
  });
  const chosen = offered.find((one) => one.field === form.values.field);
  return (
    <Form form={form} className={styles.form}>
      <Dropdown
        label="What is wrong?"
        options={offered.map((one) => ({ value: one.field, label: one.label }))}
        {...form.text('field')}
        onChange={({ target }) => {
          const next = offered.find((one) => one.field === target.value);
          if (next !== undefined) form.change({ field: next.field, right: toText(next) });
        }}
      />
      <TextInput
        label="What is right"
        autoComplete="off"
        helperText={typeof chosen?.value === 'object' ? 'Separate several with commas.' : undefined}
        {...form.text('right')}
      />
      <Submit label="Correct it" busyLabel="One moment …" className={styles.start} />
      <FormProblem />
    </Form>
  );
}
