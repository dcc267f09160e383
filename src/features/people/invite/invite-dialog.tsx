// Invites a friend by email. Mounted only while open, so that it starts empty.
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { accessToken } from '#src/data/auth/access-token.ts';
import { sendReferral } from '#src/data/product-api.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import type { FormAnswer } from '#src/ui/form/use-form.ts';
import { PRODUCT } from '#src/ui/product.ts';
import {
  EMPTY_FORM,
  INVITATION,
  toInvitation,
  LONGEST_MESSAGE,
  RELATIONSHIPS,
  type InvitationForm as InvitationFields,
} from './invitation.ts';
import { stack, box, text } from '#src/ui/primitives.ts';

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
    <div className={stack({ items: 'center', gap: 2, text: 'center', breaks: true, padY: 8 })} role="status">
      <Check className={text({ tone: 'good' })} size={28} aria-hidden />
      <p className={text({ size: 20, weight: 'strong' })}>Invitation Sent!</p>
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
    <details className={box({ border: 'line', round: 'panel', on: 'wash', breaks: true })}>
      <summary className={box({ padY: 2, padX: 4, cursor: 'pointer' })}>What your friend gets</summary>
      <div className={stack({ gap: 2, padX: 4 })} style={{ paddingBlockEnd: 'var(--space-2)' }}>
        <p>
          <strong>
            {sender} invites you to {PRODUCT}
          </strong>
        </p>
        <p>Hello{form.friendName.trim() === '' ? '' : ` ${form.friendName.trim()}`},</p>
        <p>
          {sender} thinks {PRODUCT} is for you: it shows what a crew did, stroke by stroke.
        </p>
        {words !== '' && (
          <blockquote
            className={box({ padX: 4, lines: 'written' })}
            style={{ margin: '0 var(--space-4)', borderInlineStart: '2px solid var(--line)' }}
          >
            {words}
          </blockquote>
        )}
        <p>Then your link, why they got this email, how to unsubscribe, and our postal address.</p>
      </div>
    </details>
  );
}

const InvitationForm = ({ send, sender }: InvitationFormProps) => (
  <SchemaForm
    schema={INVITATION}
    initial={EMPTY_FORM}
    focusFirst="friendEmail"
    stacked
    fields={({ customMessage }) => [
      { name: 'friendEmail', line: { label: "Friend's Email", type: 'email' } },
      { name: 'friendName', line: { label: "Friend's Name", maxLength: 80, helperText: 'Optional' } },
      {
        name: 'relationship',
        choice: { label: 'Relationship', placeholder: 'Not said', options: RELATIONSHIPS, helperText: 'Optional' },
      },
      {
        name: 'customMessage',
        text: {
          label: 'Your Message',
          helperText: `${customMessage.length}/${LONGEST_MESSAGE}`,
          rows: 4,
          maxLength: LONGEST_MESSAGE,
        },
      },
    ]}
    closes="Cancel"
    submit="Send Invitation"
    busy="Sending..."
    look="primary"
    wordsOf={() => NOT_SENT}
    send={send}
  >
    {({ values }) => (
      <>
        <MailPreview form={values} sender={sender} />
        <p className={text({ tone: 'quiet', size: 13 })}>
          One email, no reminders. We don’t store the address or add it to a list, and the email says how to opt out.
        </p>
      </>
    )}
  </SchemaForm>
);
