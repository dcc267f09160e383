// Source, date, certainty and reason: the same fields wherever an admin states a fact.
import { useId } from 'react';
import type { AdminRecords } from '#src/data/admin/records.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { filled, oneOf } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { TextField } from '#src/ui/form/use-form.ts';

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

interface SourcedFieldsProps {
  readonly sources: AdminRecords['sources'];
  readonly text: (name: 'source' | 'asOf' | 'confidence') => TextField;
}

/** Unique ids: the page has several such forms. */
export function SourcedFields({ sources, text }: SourcedFieldsProps) {
  const own = useId();
  return (
    <>
      <Dropdown
        id={`${own}-source`}
        label="Where it is from"
        placeholder="Choose…"
        options={[...sources.values()].map(({ code, title }) => ({ value: code, label: `${title} (${code})` }))}
        {...text('source')}
      />
      <TextInput
        id={`${own}-as-of`}
        label="As of"
        maxLength={40}
        placeholder="2026-11"
        autoComplete="off"
        {...text('asOf')}
      />
      <Dropdown id={`${own}-sure`} label="How sure" options={HOW_SURE} {...text('confidence')} />
    </>
  );
}

export function ReasonField(field: TextField) {
  const own = useId();
  return (
    <TextInput
      id={own}
      label="Why"
      maxLength={300}
      autoComplete="off"
      helperText="Logged with your name. Don’t include other people’s names."
      {...field}
    />
  );
}
