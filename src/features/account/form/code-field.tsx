// Six-digit code from an email, for those who read it on another device.
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { TextField } from '#src/ui/form/use-form.ts';
import { CODE_DIGITS } from './checks.ts';

export const CodeField = (field: TextField) => (
  <TextInput
    {...field}
    label="Code from the email"
    helperText={`${CODE_DIGITS} digits, valid for one hour.`}
    inputMode="numeric"
    autoComplete="one-time-code"
    required
  />
);
