// Shared parts of the rower and crew page dialogs: comment and passphrase, and result.
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { DialogActions } from '#src/ui/dialog.tsx';
import { FormProblem, Submit } from '#src/ui/form/form.tsx';
import { rule } from '#src/ui/form/rules.ts';
import { TextArea, TextInput } from '#src/ui/form/text-input.tsx';
import type { TextField } from '#src/ui/form/use-form.ts';
import { box } from '#src/ui/primitives.ts';
import { canLock, SHORTEST_PASSPHRASE } from './page-file.ts';

/** What a dialog says about itself. */
export const ABOUT = box({ empty: 'hidden', tone: 'quiet', size: 13, ragged: 'pretty', breaks: true });

const LONGEST_SENTENCE = 500;
const LONGEST_SIGNATURE = 80;

const TOO_SHORT = `Use at least ${SHORTEST_PASSPHRASE} characters. Four random words work well.`;

/** Fields of every page. */
export const WRITTEN_FIELDS = {
  sentence: z.string(),
  signed: z.string(),
  passphrase: z.string().check(
    rule((typed) => {
      const { length } = Array.from(typed.trim());
      return length > 0 && length < SHORTEST_PASSPHRASE ? TOO_SHORT : null;
    }),
  ),
};

/** Form with these fields. */
interface Fields {
  readonly text: (name: 'sentence' | 'signed' | 'passphrase') => TextField;
}

/** Coach's comment; `children` go between the sentence and the signature. */
export function Signature({ form, children }: { readonly form: Fields; readonly children?: ReactNode }) {
  return (
    <>
      <TextArea label="Message to the rower" rows={3} maxLength={LONGEST_SENTENCE} {...form.text('sentence')} />
      {children}
      <TextInput label="Signed" autoComplete="name" maxLength={LONGEST_SIGNATURE} {...form.text('signed')} />
    </>
  );
}

interface PassphraseProps {
  readonly form: Fields;
  /** Noun for the result: "file", "link". */
  readonly what?: string;
}

export function Passphrase({ form, what = 'file' }: PassphraseProps) {
  if (!canLock()) {
    return <p className={ABOUT}>Passphrases need an HTTPS connection.</p>;
  }
  return (
    <TextInput
      label="Passphrase"
      type="password"
      autoComplete="new-password"
      helperText={`Leave empty and anyone with the ${what} can read it. Send the passphrase separately from the ${what}. No one can recover it.`}
      {...form.text('passphrase')}
    />
  );
}

interface SaveEndProps {
  /** File name of the last save. */
  readonly written: string | null;
  /** Absent when a file is saved. */
  readonly submit?: { readonly label: string; readonly busyLabel: string };
}

const SAVE = { label: 'Save the page', busyLabel: 'Writing…' };

/** Error or result, and the two buttons that end the dialog. */
export const SaveEnd = ({ written, submit = SAVE }: SaveEndProps) => (
  <>
    <FormProblem />
    <p role="status" className={ABOUT}>
      {written !== null && `${written} is in your downloads.`}
    </p>
    <DialogActions close="Close">
      <Submit {...submit} />
    </DialogActions>
  </>
);
