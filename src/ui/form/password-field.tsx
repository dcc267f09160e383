// Password field, hidden until shown on request. Allows pasting and password managers.
import { useState } from 'react';
import { Field, type FieldWords } from './field.tsx';
import styles from './form.module.css';
import type { TextField } from './use-form.ts';
import { box } from '../primitives.ts';

interface PasswordFieldProps extends Omit<TextField, 'value'>, Pick<FieldWords, 'id'> {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly helperText?: string;
}

export function PasswordField({ label, name, id, onChange, autoComplete, helperText }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} name={name} helperText={helperText} id={id}>
      {(names) => (
        <div className={box({ anchor: true }, styles['password'])}>
          <input
            {...names}
            // Uncontrolled: React would write the value into the markup, where a password does not belong.
            onChange={onChange}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            className={box({ bare: true, padX: 2, tone: 'accent', size: 13, weight: 'medium' }, styles['show'])}
            aria-pressed={shown}
            aria-controls={names.id}
            aria-label={`Show: ${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
