// Friend invitation: by email when emails in someone's name are allowed, otherwise by the user's own link, which
// counts sign-ups, with its QR code, a preview for the friend and the number of people who joined, without names.
import { useQuery } from '@tanstack/react-query';
import { referralQuery } from '#src/data/letters.ts';
import { type AuthUser, useAuthUser } from '#src/data/auth/session.ts';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { accessToken } from '#src/data/auth/access-token.ts';
import { sendReferral, type ReferralInvitation } from '#src/data/product-api.ts';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import type { FormAnswer } from '#src/ui/form/use-form.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { stack, box, text } from '#src/ui/primitives.ts';
import { Button, useCopied } from '#src/ui/buttons.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import * as z from 'zod/mini';
import type { DropdownOption } from '#src/ui/form/text-input.tsx';
import { isAddress, rule } from '#src/ui/form/rules.ts';

export function InviteOrShare({ user, onClose }: { readonly user: AuthUser; readonly onClose: () => void }) {
  const referral = useQuery(referralQuery(user.id));
  if (referral.isPending) return null;
  // When unknown, the service decides, with a sentence.
  return referral.data?.may_mail === false ? (
    <ShareLink user={user} onClose={onClose} />
  ) : (
    <InviteDialog onClose={onClose} />
  );
}

const SENT_SHOWN_MS = 2000;
const NOT_SENT = 'Failed to send invitation';

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useAuthUser();
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
        <SchemaForm
          schema={INVITATION}
          initial={EMPTY_FORM}
          focusFirst="friendEmail"
          stacked
          fields={({ customMessage }) => [
            { name: 'friendEmail', line: "Friend's Email", type: 'email' },
            { name: 'friendName', line: "Friend's Name", maxLength: 80, helperText: 'Optional' },
            {
              name: 'relationship',
              choice: 'Relationship',
              placeholder: 'Not said',
              options: RELATIONSHIPS,
              helperText: 'Optional',
            },
            {
              name: 'customMessage',
              text: 'Your Message',
              helperText: `${customMessage.length}/${LONGEST_MESSAGE}`,
              rows: 4,
              maxLength: LONGEST_MESSAGE,
            },
          ]}
          closes="Cancel"
          submit="Send Invitation"
          busy="Sending..."
          wordsOf={() => NOT_SENT}
          send={send}
        >
          {({ values }) => (
            <>
              <MailPreview form={values} sender={user?.email ?? 'your address'} />
              <p className={text({ tone: 'quiet', size: 13 })}>
                One email, no reminders. We don’t store the address or add it to a list, and the email says how to opt
                out.
              </p>
            </>
          )}
        </SchemaForm>
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

interface ShareDialogProps {
  readonly address: string;
  /** Accounts created by this link; null for the general link. */
  readonly joined: number | null;
  readonly onClose: () => void;
}

const SAID = { none: '', copied: 'Copied.', refused: 'The browser did not allow it: select the link and copy it.' };
const NOT_SHARED = 'This device did not share it. Copy the link instead.';

export function ShareDialog({ address, joined, onClose }: ShareDialogProps) {
  const { outcome, copy } = useCopied();
  const [isRefused, setRefused] = useState(false);
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: PRODUCT, text: `${PRODUCT}: what a crew did, stroke by stroke.`, url: address });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setRefused(true);
    }
  };
  const canShare = 'share' in navigator;
  return (
    <Dialog title={`Share ${PRODUCT}`} onClose={onClose}>
      <div className={stack({ gap: 4, above: 3, ragged: 'pretty' })}>
        <p>The link doesn’t name you. You share it yourself; we don’t email anyone.</p>
        <figure className={stack({ gap: 1, padY: 3, padX: 4, border: 'line', round: 'panel', on: 'wash' })}>
          <figcaption className={text({ tone: 'quiet', size: 13 })}>What your friend sees</figcaption>
          <strong>Know what to say before the boat is back on the rack.</strong>
          <p>{PRODUCT} reads a recording and shows who was late at the catch. Free during the beta, no credit card.</p>
        </figure>
        <div className={stack({ items: 'center' })}>
          <QrCode address={address} label={`QR code that opens ${address}`} />
        </div>
        <label className={stack({ gap: 1 })}>
          <span className={text({ weight: 'medium' })}>Link</span>
          <input
            className={box({ field: true, full: true, padX: 3, tall: 40 })}
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </label>
        <p role="status" className={text({ tone: 'quiet' })} style={{ minHeight: '1lh' }}>
          {isRefused ? NOT_SHARED : SAID[outcome]}
        </p>
        {joined !== null && <p className={text({ tone: 'quiet' })}>{joinedWords(joined)}</p>}
        <DialogActions close="Close">
          {canShare && <Button label="Share …" onClick={() => void share()} />}
          <Button
            label="Copy link"
            look="primary"
            onClick={() => {
              setRefused(false);
              copy(address);
            }}
          />
        </DialogActions>
      </div>
    </Dialog>
  );
}

export function ShareLink({ user, onClose }: { readonly user: AuthUser; readonly onClose: () => void }) {
  const referral = useQuery(referralQuery(user.id));
  if (referral.isPending) return null;
  const code = referral.data?.code;
  const address = new URL(code === undefined ? '/' : `/?friend=${code}`, location.origin).href;
  return <ShareDialog address={address} joined={referral.data?.joined ?? null} onClose={onClose} />;
}

const joinedWords = (joined: number): string => {
  if (joined === 0) return 'No one has joined with your link yet. Nothing depends on it.';
  return joined === 1
    ? 'One person has joined with your link. Their names are theirs.'
    : `${joined} people have joined with your link. Their names are theirs.`;
};

const LONGEST_MESSAGE = 300;

const RELATIONSHIPS = [
  { value: 'parent', label: 'Fellow Parent' },
  { value: 'teammate', label: 'Teammate' },
  { value: 'coach', label: 'Coach' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly DropdownOption[];

type InvitationFields = Omit<ReferralInvitation, 'referrerName' | 'referrerEmail'>;

export const EMPTY_FORM: InvitationFields = { friendEmail: '', friendName: '', customMessage: '', relationship: '' };

const addressProblem = (typed: string): string | null => {
  if (typed.trim() === '') return "Friend's email is required";
  return isAddress(typed.trim()) ? null : 'Enter an email address like name@club.org.';
};

export const INVITATION = z.object({
  friendEmail: z.string().check(rule(addressProblem)),
  friendName: z.string(),
  customMessage: z.string(),
  /** Empty: not specified. */
  relationship: z.enum(['', ...RELATIONSHIPS.map(({ value }) => value)]),
});

export const toInvitation = (form: InvitationFields, user: AuthUser | null): ReferralInvitation => ({
  ...form,
  friendEmail: form.friendEmail.trim(),
  friendName: form.friendName.trim(),
  referrerName: user?.email ?? `A ${PRODUCT} user`,
  referrerEmail: user?.email ?? '',
});
