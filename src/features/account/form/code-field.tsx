// The six digits of a mail, for whoever reads it on another device.
import { TextInput } from '#src/ui/form/text-input.tsx';
import { CODE_DIGITS } from './checks.ts';

export function CodeField({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  return (
    <TextInput
      label="Code of the mail"
      name={name}
      error={error}
      helperText={`${CODE_DIGITS} digits, good for one hour.`}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
