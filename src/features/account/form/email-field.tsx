import { TextInput } from '#src/ui/form/text-input.tsx';
import type { TextField } from '#src/ui/form/use-form.ts';

interface EmailFieldProps extends TextField {
  readonly label?: string;
  /** `username` next to a password, so that password managers store it. */
  readonly autoComplete?: 'username' | 'email';
}

export const EmailField = ({ label = 'Email', autoComplete = 'email', ...field }: EmailFieldProps) => (
  <TextInput
    {...field}
    label={label}
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);
