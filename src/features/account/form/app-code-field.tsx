// The six digits an app on the phone shows: the second step of signing in.
import { TextInput } from '#src/ui/form/text-input.tsx';

interface AppCodeFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly label?: string;
}

export const AppCodeField = ({ label = 'Code of your app', ...words }: AppCodeFieldProps) => (
  <TextInput
    {...words}
    label={label}
    helperText="Six digits, new every thirty seconds."
    inputMode="numeric"
    autoComplete="one-time-code"
    required
  />
);
