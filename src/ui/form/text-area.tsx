// Several lines of text in a form.
import type { ComponentPropsWithRef } from 'react';
import { Field, type ControlNames, type FieldWords } from './field.tsx';

interface TextAreaProps
  extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldWords | keyof ControlNames> {}

export function TextArea({ label, name, error, helperText, id, fullWidth, ...area }: TextAreaProps) {
  return (
    <Field label={label} name={name} error={error} helperText={helperText} id={id} fullWidth={fullWidth}>
      {(names) => <textarea {...area} {...names} />}
    </Field>
  );
}
