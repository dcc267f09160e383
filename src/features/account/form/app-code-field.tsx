// The six digits an app on the phone shows: the second step of signing in.
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { TextField } from '#src/ui/form/use-form.ts';

interface AppCodeFieldProps extends TextField {
  readonly label?: string;
}

export const AppCodeField = ({ label = 'Code of your app', ...field }: AppCodeFieldProps) => (
  <TextInput
    {...field}
    label={label}
    helperText="Six digits, new every thirty seconds."
    inputMode="numeric"
    autoComplete="one-time-code"
    required
  />
);
