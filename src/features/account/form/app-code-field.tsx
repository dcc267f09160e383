// Six-digit code of an authenticator app, for two-step verification.
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { TextField } from '#src/ui/form/use-form.ts';

interface AppCodeFieldProps extends TextField {
  readonly label?: string;
}

export const AppCodeField = ({ label = 'Code from your authenticator app', ...field }: AppCodeFieldProps) => (
  <TextInput
    {...field}
    label={label}
    helperText="6 digits; changes every 30 seconds."
    inputMode="numeric"
    autoComplete="one-time-code"
    required
  />
);
