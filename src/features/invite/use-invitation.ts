// The dialog's states: an open form, sending, sent (two seconds, then closed), failed (the form stays as it is).
import { useEffect, useState } from 'react';
import { EMPTY_FORM, missingIn, type InvitationForm } from './invitation.ts';

export const SENT_SHOWN_MS = 2000;

type Progress =
  | { readonly state: 'open' }
  | { readonly state: 'sending' }
  | { readonly state: 'sent'; readonly to: string }
  | { readonly state: 'failed'; readonly message: string };

export type SendInvitation = (
  form: InvitationForm,
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly message: string }>;

export interface Invitation {
  readonly form: InvitationForm;
  readonly progress: Progress;
  /** What the address lacks. */
  readonly missing: string | null;
  readonly change: (changes: Partial<InvitationForm>) => void;
  readonly submit: () => void;
}

export function useInvitation(send: SendInvitation, onDone: () => void): Invitation {
  const [form, setForm] = useState(EMPTY_FORM);
  const [progress, setProgress] = useState<Progress>({ state: 'open' });
  const [missing, setMissing] = useState<string | null>(null);

  useEffect(() => {
    if (progress.state !== 'sent') return undefined;
    const closing = setTimeout(onDone, SENT_SHOWN_MS);
    return () => clearTimeout(closing);
  }, [progress, onDone]);

  const submit = async (): Promise<void> => {
    const lacking = missingIn(form);
    setMissing(lacking);
    if (lacking !== null || progress.state === 'sending') return;
    setProgress({ state: 'sending' });
    const answer = await send(form).catch(() => ({ ok: false as const, message: '' }));
    if (answer.ok) setProgress({ state: 'sent', to: form.friendEmail.trim() });
    else setProgress({ state: 'failed', message: answer.message || 'Failed to send invitation' });
  };

  return {
    form,
    progress,
    missing,
    change: (changes) => {
      setForm((before) => ({ ...before, ...changes }));
      if (changes.friendEmail !== undefined) setMissing(null);
    },
    submit: () => void submit(),
  };
}
