// Password field, hidden until shown on request. Allows pasting and password managers.
import { useState } from 'react';
import { Field } from '#src/ui/form/field.tsx';
import type { TextField } from '#src/ui/form/use-form.ts';
import styles from './form.module.css';

interface PasswordFieldProps extends Omit<TextField, 'value'> {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly helperText?: string;
}

export function PasswordField({ label, name, onChange, autoComplete, helperText }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} name={name} helperText={helperText}>
      {(names) => (
        <div className={styles.password}>
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
            className={styles.show}
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
