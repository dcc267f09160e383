// Invites a friend by email. Mounted only while open, so that it starts empty.
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { accessToken } from '#src/data/auth/access-token.ts';
import { sendReferral } from '#src/data/mail/product-api.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dialog, DialogActions } from '#src/ui/dialog/dialog.tsx';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem } from '#src/ui/form/form.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { PRODUCT } from '#src/ui/product.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm, type FormAnswer } from '#src/ui/form/use-form.ts';
import {
  EMPTY_FORM,
  INVITATION,
  toInvitation,
  LONGEST_MESSAGE,
  RELATIONSHIPS,
  type InvitationForm as InvitationFields,
} from './invitation.ts';
import styles from './invite-dialog.module.css';

const SENT_SHOWN_MS = 2000;
const NOT_SENT = 'Failed to send invitation';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const authSession = useAuthSession();
  const user = authSession.state === 'signed-in' ? authSession.user : null;
  /** Recipient. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (invitation: InvitationFields): Promise<FormAnswer> => {
    const answer = await sendReferral(toInvitation(invitation, user), await accessToken());
    if (!answer.ok) return { ok: false, problem: { sentence: answer.message || NOT_SENT } };
    setSentTo(invitation.friendEmail.trim());
    return answer;
  };
  return (
    <Dialog title={`Invite a Friend to ${PRODUCT}`} onClose={onClose}>
      {sentTo === null ? (
        <InvitationForm send={send} sender={user?.email ?? 'your address'} />
      ) : (
        <Sent to={sentTo} onDone={onClose} />
      )}
    </Dialog>
  );
}

function Sent({ to, onDone }: { readonly to: string; readonly onDone: () => void }) {
  useEffect(() => {
    const closing = setTimeout(onDone, SENT_SHOWN_MS);
    return () => clearTimeout(closing);
  }, [onDone]);
  return (
    <div className={styles.sent} role="status">
      <Check size={28} aria-hidden />
      <p className={styles.done}>Invitation Sent!</p>
      <p>The invitation was sent to {to}.</p>
    </div>
  );
}

interface InvitationFormProps {
  readonly send: (invitation: InvitationFields) => Promise<FormAnswer>;
  readonly sender: string;
}

/** Preview of the email, except for the account's name. */
function MailPreview({ form, sender }: { readonly form: InvitationFields; readonly sender: string }) {
  const words = form.customMessage.trim();
  return (
    <details className={styles.preview}>
      <summary>What your friend gets</summary>
      <p>
        <strong>
          {sender} invites you to {PRODUCT}
        </strong>
      </p>
      <p>Hello{form.friendName.trim() === '' ? '' : ` ${form.friendName.trim()}`},</p>
      <p>
        {sender} thinks {PRODUCT} is for you: it shows what a crew did, stroke by stroke.
      </p>
      {words !== '' && <blockquote>{words}</blockquote>}
      <p>Then your link, why they got this email, how to unsubscribe, and our postal address.</p>
    </details>
  );
}

function InvitationForm({ send, sender }: InvitationFormProps) {
  const form = useForm({
    schema: INVITATION,
    initial: EMPTY_FORM,
    focusFirst: 'friendEmail',
    send: (valid) => send(valid),
    wordsOf: () => NOT_SENT,
  });
  const { text, values, busy } = form;
  return (
    <Form form={form} className={styles.form}>
      <TextInput label="Friend's Email" type="email" autoComplete="off" {...text('friendEmail')} />
      <TextInput
        label="Friend's Name"
        autoComplete="off"
        maxLength={80}
        helperText="Optional"
        {...text('friendName')}
      />
      <Dropdown
        label="Relationship"
        placeholder="Not said"
        options={RELATIONSHIPS}
        helperText="Optional"
        {...text('relationship')}
      />
      <TextArea
        label="Your Message"
        helperText={`${values.customMessage.length}/${LONGEST_MESSAGE}`}
        rows={4}
        maxLength={LONGEST_MESSAGE}
        {...text('customMessage')}
      />
      <MailPreview form={values} sender={sender} />
      <p className={styles.promise}>
        One email, no reminders. We don’t store the address or add it to a list, and the email says how to opt out.
      </p>
      <FormProblem />
      <DialogActions close="Cancel">
        <button type="submit" className={buttonClass('primary')} disabled={busy}>
          {busy ? 'Sending...' : 'Send Invitation'}
        </button>
      </DialogActions>
    </Form>
  );
}
