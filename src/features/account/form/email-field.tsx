// The address of an account.
import { TextInput } from '#src/ui/form/text-input.tsx';

interface EmailFieldProps {
  readonly label?: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly initial?: string;
  readonly helperText?: string;
  /** `username` where it stands beside a password: what password managers file it under. */
  readonly autoComplete?: 'username' | 'email';
}

export function EmailField({ label = 'E-mail address', initial, autoComplete = 'email', ...words }: EmailFieldProps) {
  return (
    <TextInput
      {...words}
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={initial}
      required
    />
  );
}
