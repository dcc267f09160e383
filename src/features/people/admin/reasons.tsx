// Source, date, certainty and reason: what an admin states with a fact, and with taking one back.
import { useState } from 'react';
import * as z from 'zod/mini';
import type { AdminRecords } from '#src/data/admin/records.ts';
import { buttonClass } from '#src/ui/button.ts';
import { filled, oneOf } from '#src/ui/form/rules.ts';
import { SchemaForm, type SchemaField } from '#src/ui/form/schema-form.tsx';

const CONFIDENCES = ['high', 'medium', 'low'] as const;
const HOW_SURE = [
  { value: 'high', label: 'well sourced' },
  { value: 'medium', label: 'from one good source' },
  { value: 'low', label: 'not checked yet' },
];
const MIN_OF_AS_OF = 4;
const MIN_OF_REASON = 8;

export const REASON = filled('Add a reason for the log.', MIN_OF_REASON);

export const SOURCED = {
  source: filled('Choose where it is from.'),
  asOf: filled('Enter a date, like 2026-11.', MIN_OF_AS_OF),
  confidence: oneOf(CONFIDENCES, 'Choose a confidence level.'),
};

export const blankSourced = () => ({
  source: '',
  asOf: new Date().toISOString().slice(0, MIN_OF_AS_OF + 3),
  confidence: 'medium',
});

type Sourced = ReturnType<typeof blankSourced>;

export const sourcedFields = (sources: AdminRecords['sources']): readonly SchemaField<Sourced>[] => [
  {
    name: 'source',
    choice: {
      label: 'Where it is from',
      placeholder: 'Choose…',
      options: [...sources.values()].map(({ code, title }) => ({ value: code, label: `${title} (${code})` })),
    },
  },
  { name: 'asOf', line: { label: 'As of', maxLength: 40, placeholder: '2026-11' } },
  { name: 'confidence', choice: { label: 'How sure', options: HOW_SURE } },
];

export const REASON_FIELD: SchemaField<{ readonly reason: string }> = {
  name: 'reason',
  line: {
    label: 'Why',
    maxLength: 300,
    helperText: 'Logged with your name. Don’t include other people’s names.',
  },
};

const TAKING = z.object({ reason: REASON });

interface TakeBackProps {
  readonly label: string;
  /** What it is about, for screen readers that read the button alone. */
  readonly about: string;
  readonly onTake: (reason: string) => Promise<void>;
}

/** Undo button: click, give a reason, done. */
export function TakeBack({ label, about, onTake }: TakeBackProps) {
  const [asks, setAsks] = useState(false);
  const title = `${label}: ${about}`;
  if (asks) {
    return (
      <SchemaForm
        title={title}
        schema={TAKING}
        initial={{ reason: '' }}
        fields={[REASON_FIELD]}
        submit={label}
        send={({ reason }) => onTake(reason)}
        onLeave={() => setAsks(false)}
      />
    );
  }
  return (
    <div>
      <button type="button" className={buttonClass('quiet')} aria-label={title} onClick={() => setAsks(true)}>
        {label}
      </button>
    </div>
  );
}
