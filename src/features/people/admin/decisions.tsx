// Who waits for an admin's yes or no: guardians who disagree, fees to waive, parents to verify, coaches of colleges.
import { useQuery } from '@tanstack/react-query';
import {
  consentDisputesQuery,
  consentsToProveQuery,
  decideFeeWaiver,
  feeWaiversQuery,
  proveConsent,
  settleDispute,
  takeBackProof,
  type ConsentPurpose,
  answerCollegeAccount,
  collegeAccountsQuery,
} from '#src/data/administration.ts';
import { dayText } from '#src/format/day-text.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';

interface OfAdmin {
  readonly userId: string;
}

/** Settled after asking both. */
export function Disputes({ userId }: OfAdmin) {
  return (
    <ResourceList
      asked={useQuery(consentDisputesQuery(userId))}
      empty="No guardians disagree."
      rowKey={({ uaid, purpose }) => `${uaid} ${purpose}`}
      acts={(dispute) =>
        [true, false].map((granted) => ({
          label: granted ? 'Settle: allowed' : 'Settle: not allowed',
          of: shortId(dispute.uaid),
          run: async () => void (await settleDispute(dispute, granted)),
        }))
      }
    >
      {({ uaid, guardians, purpose }) => (
        <p>
          Record <code>{shortId(uaid)}</code>: {guardians} guardians, about <strong>{PURPOSES[purpose]}</strong>
        </p>
      )}
    </ResourceList>
  );
}

/** Decided by the one line that came with them. No proof is required. */
export function FeeWaivers({ userId }: OfAdmin) {
  return (
    <ResourceList
      asked={useQuery(feeWaiversQuery(userId))}
      empty="No fee waiver requests."
      rowKey={({ id }) => id}
      acts={(waiver) =>
        [true, false].map((granted) => ({
          label: granted ? 'Waive for a year' : 'Decline',
          of: waiver.email,
          run: async () =>
            (await decideFeeWaiver(waiver, granted)) ? null : `Someone else already decided ${waiver.email}’s request.`,
        }))
      }
    >
      {({ email, asked_at: askedAt, line }) => (
        <p>
          <strong>{email}</strong>, {dayText(askedAt)}: “{line}”
        </p>
      )}
    </ResourceList>
  );
}

const METHODS = [
  { method: 'signed_form', label: 'Signed form is here' },
  { method: 'video_call', label: 'Seen in a call' },
] as const;

/** Sharing that awaits a parent's proof; it can be undone for a day. */
export function Proofs({ userId }: OfAdmin) {
  return (
    <ResourceList
      asked={useQuery(consentsToProveQuery(userId))}
      empty="No consent is waiting for verification."
      rowKey={({ guardianship, purpose }) => `${guardianship} ${purpose}`}
      acts={(consent) => {
        const act = (label: string, run: () => Promise<unknown>) => ({
          label,
          of: consent.email,
          sure: `${label}: ${consent.email}`,
          run: async () => void (await run()),
        });
        return consent.is_proved
          ? [act('Take the proof back', () => takeBackProof(consent))]
          : METHODS.map(({ method, label }) => act(label, () => proveConsent(consent, method)));
      }}
    >
      {({ email, uaid, purpose, is_proved: isProved, asked_at: askedAt }) => (
        <p>
          <strong>{email}</strong>, record <code>{shortId(uaid)}</code>: {PURPOSES[purpose]} (
          {decidedWords(isProved, dayText(askedAt))})
        </p>
      )}
    </ResourceList>
  );
}

/** By confirmed address. Approval opens what families shared with that program, nothing else. */
export function CollegeAccounts({ userId }: OfAdmin) {
  return (
    <ResourceList
      asked={useQuery(collegeAccountsQuery(userId))}
      empty="No requests."
      rowKey={({ account }) => account}
      acts={({ account, school, name, email, approved_at: approvedAt }) => {
        const answer = (agrees: boolean) => async () => void (await answerCollegeAccount(account, agrees));
        const who = name ?? email;
        return approvedAt === null
          ? [
              { label: 'Approve', of: email, sure: `Approve ${who} for ${school}`, run: answer(true) },
              { label: 'Refuse', of: email, sure: `Refuse ${who}`, run: answer(false) },
            ]
          : [{ label: 'End the access', of: email, sure: `End the access of ${who}`, run: answer(false) }];
      }}
    >
      {({ school, name, email, as_role: role, is_of_college: isOfCollege, ...at }) => (
        <p>
          <strong>{email}</strong>: {name ?? 'no name given'}, {role}, {school}.{' '}
          {at.approved_at === null ? `Asked ${dayText(at.asked_at)}` : `In since ${dayText(at.approved_at)}`}
          {!isOfCollege && '. The address is none of this college’s'}
        </p>
      )}
    </ResourceList>
  );
}

const decidedWords = (isProved: boolean, on: string): string => (isProved ? `proved ${on}` : `asked ${on}`);

/** Labels for the purpose of a consent. */
const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  collect: 'keeping the child’s record',
  share_club: 'sharing with club coaches',
  share_colleges: 'sharing with colleges',
};

/** Short id: enough to tell two apart and to quote to support. */
export const shortId = (id: string): string => id.slice(-8);
