// Inviting a friend by one mail. Mounted while it is open, so that it begins empty each time.
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { accessToken } from '#src/backend/session/access-token.ts';
import { sendReferral } from '#src/backend/mail/product-api.ts';
import { useSession } from '#src/backend/session/session.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { PRODUCT } from '#src/ui/product.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import {
  invitationOf,
  LONGEST_MESSAGE,
  RELATIONSHIPS,
  relationshipOf,
  type InvitationForm as InvitationFields,
} from './invitation.ts';
import styles from './invite-dialog.module.css';
import { useInvitation, type Invitation, type SendInvitation } from './use-invitation.ts';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const title = useId();
  const element = useRef<HTMLDialogElement>(null);
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const send: SendInvitation = async (form) => sendReferral(invitationOf(form, user), await accessToken());
  const invitation = useInvitation(send, onClose);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={element} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>Invite a Friend to {PRODUCT}</h2>
      {invitation.progress.state === 'sent' ? (
        <Sent to={invitation.progress.to} />
      ) : (
        <InvitationForm invitation={invitation} sender={user?.email ?? 'your address'} onCancel={onClose} />
      )}
    </dialog>
  );
}

function Sent({ to }: { readonly to: string }) {
  return (
    <div className={styles.sent} role="status">
      <Check size={28} aria-hidden />
      <p className={styles.done}>Invitation Sent!</p>
      <p>The invitation was sent to {to}.</p>
    </div>
  );
}

interface InvitationFormProps {
  readonly invitation: Invitation;
  readonly sender: string;
  readonly onCancel: () => void;
}

/** The mail as the friend will read it, but for the name of the account. */
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
      <p>Then your link, why this mail came, how to get no other, and our postal address.</p>
    </details>
  );
}

function InvitationForm({ invitation, sender, onCancel }: InvitationFormProps) {
  const { form, progress, missing, change, submit } = invitation;
  const sending = progress.state === 'sending';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <TextInput
        label="Friend's Email"
        type="email"
        autoComplete="off"
        value={form.friendEmail}
        error={missing ?? undefined}
        onChange={(event) => change({ friendEmail: event.target.value })}
      />
      <TextInput
        label="Friend's Name"
        autoComplete="off"
        maxLength={80}
        value={form.friendName}
        helperText="Optional"
        onChange={(event) => change({ friendName: event.target.value })}
      />
      <Dropdown
        label="Relationship"
        placeholder="Not said"
        options={RELATIONSHIPS}
        value={form.relationship}
        helperText="Optional"
        onChange={(event) => change({ relationship: relationshipOf(event.target.value) })}
      />
      <Field label="Your Message" helperText={`${form.customMessage.length}/${LONGEST_MESSAGE}`}>
        {(names) => (
          <textarea
            {...names}
            rows={4}
            maxLength={LONGEST_MESSAGE}
            value={form.customMessage}
            onChange={(event) => change({ customMessage: event.target.value })}
          />
        )}
      </Field>
      <MailPreview form={form} sender={sender} />
      <p className={styles.promise}>
        One mail and no reminder. We do not keep the address, and your friend is put on no list; the mail says how to
        never get another.
      </p>
      {progress.state === 'failed' && (
        <p role="alert" className={styles.error}>
          {progress.message}
        </p>
      )}
      <div className={styles.actions}>
        <button type="submit" className={buttonClass('primary')} disabled={sending}>
          {sending ? 'Sending...' : 'Send Invitation'}
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
