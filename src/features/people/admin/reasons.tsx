// What the parts of the page share: source, date, certainty and reason of a fact, and the choice whose facts are
// shown.
import * as z from 'zod/mini';
import type { AdminRecords } from '#src/data/records.ts';
import { filled, oneOf } from '#src/ui/form/rules.ts';
import { SchemaForm, type SchemaField } from '#src/ui/form/schema-form.tsx';
import { box, stack } from '#src/ui/primitives.ts';
import type { RowAct } from '#src/ui/list/resource-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { collegeNamesQuery } from '#src/data/people/college-account.ts';
import { Dropdown, type DropdownOption } from '#src/ui/form/text-input.tsx';

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
    choice: 'Where it is from',
    placeholder: 'Choose…',
    options: [...sources.values()].map(({ code, title }) => ({ value: code, label: `${title} (${code})` })),
  },
  { name: 'asOf', line: 'As of', maxLength: 40, placeholder: '2026-11' },
  { name: 'confidence', choice: 'How sure', options: HOW_SURE },
];

export const REASON_FIELD: SchemaField<{ readonly reason: string }> = {
  name: 'reason',
  line: 'Why',
  maxLength: 300,
  helperText: 'Logged with your name. Don’t include other people’s names.',
};

const TAKING = z.object({ reason: REASON });

/** A button in a row that opens a form for the reason; `take` answers what to say then. */
export const takingBack = (label: string, of: string, take: (reason: string) => Promise<string>): RowAct => ({
  label,
  of,
  look: 'quiet',
  form: ({ leave, finish }) => (
    <SchemaForm
      title={`${label}: ${of}`}
      schema={TAKING}
      fields={[REASON_FIELD]}
      submit={label}
      send={async ({ reason }) => finish(await take(reason))}
      onLeave={leave}
    />
  ),
});

export const Quote = ({ children }: { readonly children: string | null }) => (
  <blockquote
    className={box({ margin: 0, padStart: 4, lines: 'written', breaks: true })}
    style={{ borderInlineStart: '2px solid var(--line)' }}
  >
    {children}
  </blockquote>
);

interface OfChosenProps {
  readonly label: string;
  readonly options: readonly (DropdownOption | string)[];
  readonly children: (chosen: string) => ReactNode;
}

export function OfChosen({ label, options, children }: OfChosenProps) {
  const [chosen, setChosen] = useState('');
  return (
    <div className={stack({ gap: 3 })}>
      <Dropdown
        label={label}
        placeholder="Choose…"
        options={options}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen !== '' && <Fragment key={chosen}>{children(chosen)}</Fragment>}
    </div>
  );
}

export function OfCollege({ label, children }: Omit<OfChosenProps, 'options'>) {
  const names = useQuery(collegeNamesQuery).data ?? [];
  return (
    <OfChosen label={label} options={names.map(({ id, name }) => ({ value: id, label: name }))}>
      {children}
    </OfChosen>
  );
}
