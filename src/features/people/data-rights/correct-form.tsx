// Changes one answer of a child's record.
import { useState } from 'react';
import * as z from 'zod/mini';
import type { RightsAct } from '#src/data/people/rights.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { readAs } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { parseCorrectables, readCorrection, type Correctable } from './kept-record.ts';
import styles from './rights.module.css';

interface CorrectFormProps {
  readonly record: Readonly<Record<string, unknown>>;
  readonly onCorrected: (act: RightsAct) => Promise<void>;
}

const toText = ({ value }: Correctable): string => (typeof value === 'object' ? value.join(', ') : String(value));

const correctionOf = (chosen: Correctable) =>
  z.pipe(
    z.object({ right: z.string() }),
    readAs(({ right }: { readonly right: string }) => {
      const read = readCorrection(chosen, right);
      return read.ok
        ? { ok: true, value: { action: 'correct', field: chosen.field, value: read.value } satisfies RightsAct }
        : { ok: false, problems: { right: read.sentence } };
    }),
  );

export function CorrectForm({ record, onCorrected }: CorrectFormProps) {
  const offered = parseCorrectables(record);
  const [field, setField] = useState('');
  const chosen = offered.find((one) => one.field === field) ?? offered[0];
  if (chosen === undefined) return null;
  return (
    <div className={styles.form}>
      <Dropdown
        label="What is wrong?"
        options={offered.map((one) => ({ value: one.field, label: one.label }))}
        value={chosen.field}
        onChange={({ target }) => setField(target.value)}
      />
      <SchemaForm
        key={chosen.field}
        stacked
        schema={correctionOf(chosen)}
        initial={{ right: toText(chosen) }}
        fields={[
          {
            name: 'right',
            line: {
              label: 'What is right',
              helperText: typeof chosen.value === 'object' ? 'Separate several with commas.' : undefined,
            },
          },
        ]}
        submit="Correct it"
        busy="One moment …"
        look="primary"
        send={onCorrected}
      />
    </div>
  );
}
