// One line of text in a form.
import type { ComponentPropsWithRef } from 'react';
import { Field, type ControlNames, type FieldWords } from './field.tsx';

export interface TextInputProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, keyof FieldWords | keyof ControlNames> {}

export function TextInput({ label, name, error, helperText, id, fullWidth, ...input }: TextInputProps) {
  return (
    <Field label={label} name={name} error={error} helperText={helperText} id={id} fullWidth={fullWidth}>
      {(names) => <input {...input} {...names} />}
    </Field>
  );
}
