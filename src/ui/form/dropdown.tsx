// One of a list in a form.
import type { ComponentPropsWithRef } from 'react';
import { Field, type ControlNames, type FieldWords } from './text-input.tsx';

export interface DropdownOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

type OwnNames = keyof FieldWords | keyof ControlNames | 'children' | 'multiple';

export interface DropdownProps extends FieldWords, Omit<ComponentPropsWithRef<'select'>, OwnNames> {
  /** Stands for nothing chosen; its value is empty. */
  readonly placeholder?: string;
  readonly options: readonly DropdownOption[];
}

export function Dropdown({
  label,
  name,
  error,
  helperText,
  id,
  fullWidth,
  placeholder,
  options,
  ...select
}: DropdownProps) {
  return (
    <Field label={label} name={name} error={error} helperText={helperText} id={id} fullWidth={fullWidth}>
      {(names) => (
        <select {...select} {...names}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
