// Who waits for an admin's answer: guardians who disagree, fees to waive, parents to verify, coaches of colleges;
// safety and rights cases, most urgent first, each taken by one admin; and reported mistakes in facts about schools.
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
  casesQuery,
  closeCase,
  takeCase,
  type CaseKind,
  type HeldCase,
  decideSchoolReport,
  schoolReportsQuery,
  type SchoolReport,
} from '#src/data/administration.ts';
import { dayText, momentText } from '#src/format/day-text.ts';
import { ResourceList, type RowAct, type Runner } from '#src/ui/list/resource-list.tsx';
import { useState } from 'react';
import * as z from 'zod/mini';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Quote, REASON, REASON_FIELD } from './reasons.tsx';
import { text } from '#src/ui/primitives.ts';

interface OfAdmin {
  readonly userId: string;
}

export const Disputes = ({ userId }: OfAdmin) => (
  <ResourceList
    asked={useQuery(consentDisputesQuery(userId))}
    empty="No guardians disagree."
    rowKey={({ uaid, purpose }) => `${uaid} ${purpose}`}
    acts={(dispute) =>
      [true, false].map((granted) => ({
        label: granted ? 'Settle: allowed' : 'Settle: not allowed',
        of: shortId(dispute.uaid),
        run: async () => void (await settleDispute({ uaid: dispute.uaid, purpose: dispute.purpose, granted })),
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

export const FeeWaivers = ({ userId }: OfAdmin) => (
  <ResourceList
    asked={useQuery(feeWaiversQuery(userId))}
    empty="No fee waiver requests."
    acts={(waiver) =>
      [true, false].map((granted) => ({
        label: granted ? 'Waive for a year' : 'Decline',
        of: waiver.email,
        run: async () =>
          (await decideFeeWaiver({ waiver: waiver.id, granted }))
            ? null
            : `Someone else already decided ${waiver.email}’s request.`,
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

const METHODS = [
  { method: 'signed_form', label: 'Signed form is here' },
  { method: 'video_call', label: 'Seen in a call' },
] as const;

/** Sharing that awaits a parent's proof; it can be undone for a day. */
export const Proofs = ({ userId }: OfAdmin) => (
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
      const { guardianship, purpose } = consent;
      return consent.is_proved
        ? [act('Take the proof back', () => takeBackProof({ guardianship, purpose }))]
        : METHODS.map(({ method, label }) => act(label, () => proveConsent({ guardianship, purpose, method })));
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

export const CollegeAccounts = ({ userId }: OfAdmin) => (
  <ResourceList
    asked={useQuery(collegeAccountsQuery(userId))}
    empty="No requests."
    rowKey={({ account }) => account}
    acts={({ account, school, name, email, approved_at: approvedAt }) => {
      const answer = (agrees: boolean) => async () => void (await answerCollegeAccount({ account, agrees }));
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

const decidedWords = (isProved: boolean, on: string): string => (isProved ? `proved ${on}` : `asked ${on}`);

const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  collect: 'keeping the child’s record',
  share_club: 'sharing with club coaches',
  share_colleges: 'sharing with colleges',
};

/** Short id: enough to tell two apart and to quote to support. */
export const shortId = (id: string): string => id.slice(-8);

const OUTCOMES = [
  { value: 'answered', label: 'Answered' },
  { value: 'done', label: 'Done as they asked' },
  { value: 'passed on', label: 'Passed on to the authorities or to SafeSport' },
  { value: 'nothing to do', label: 'Nothing to do' },
];

export function Cases({ kind, empty }: { readonly kind: CaseKind; readonly empty: string }) {
  const [now] = useState(() => Date.now());
  return (
    <ResourceList
      asked={useQuery(casesQuery(kind))}
      empty={empty}
      rowKey={({ number }) => number}
      acts={({ number, closed_at: closedAt, taken_at: takenAt }) =>
        closedAt !== null
          ? []
          : takenAt !== null
            ? [closing(number)]
            : [
                {
                  label: 'Take it',
                  of: number,
                  run: async () => ((await takeCase({ number })) ? null : `Someone else took ${number}.`),
                },
              ]
      }
      changes={[casesQuery(kind).queryKey, ['waiting_for_me']]}
    >
      {(held) =>
        held.closed_at === null ? <Case held={held} now={now} /> : <Closed held={held} on={held.closed_at} />
      }
    </ResourceList>
  );
}

const Closed = ({ held: { number, outcome, message }, on }: { readonly held: HeldCase; readonly on: string }) => (
  <p className={text({ tone: 'quiet', size: 13 })}>
    {number}: {outcome}, closed {dayText(on)}.{message === null && ' What was written is gone.'}
  </p>
);

interface CaseProps {
  readonly held: HeldCase;
  /** When the list was opened, ms since 1970. */
  readonly now: number;
}

function Case({ held, now }: CaseProps) {
  const { number, message, email, written_by: by, answer_by: answerBy, taken_at: takenAt } = held;
  const isLate = new Date(answerBy).getTime() < now;
  return (
    <>
      <p>
        <strong className={text({ weight: 'strong' })}>{number}</strong>:{' '}
        {isLate ? `late, the answer was due by ${momentText(answerBy)}` : `answer by ${momentText(answerBy)}`}
      </p>
      <Quote>{message}</Quote>
      <p className={text({ tone: 'quiet', size: 13 })}>
        {by}, <a href={`mailto:${email ?? ''}?subject=${number}`}>{email}</a>. The address isn’t verified.
        {takenAt === null ? '' : held.is_mine === true ? ' You took it.' : ' Another admin took it.'}
      </p>
    </>
  );
}

const CLOSING = z.object({ outcome: filled('Describe what was done.'), reason: REASON });

const closing = (number: string): RowAct => ({
  label: 'Close it',
  of: number,
  form: ({ leave, finish }) => (
    <SchemaForm
      title={`Close ${number}`}
      schema={CLOSING}
      fields={[{ name: 'outcome', choice: 'What was done', placeholder: 'Choose…', options: OUTCOMES }, REASON_FIELD]}
      submit="Close it"
      busy="Closing …"
      send={async ({ outcome, reason }) => {
        const isClosed = await closeCase({ number, outcome, reason });
        await finish(isClosed ? '' : `${number} was already closed.`);
      }}
      onLeave={leave}
    />
  ),
});

export function SchoolReports({ userId }: { readonly userId: string }) {
  const list = useQuery({
    ...schoolReportsQuery(userId),
    select: (reports) =>
      [...reports].toSorted((left, right) => Number(left.state !== 'open') - Number(right.state !== 'open')),
  });
  return (
    <ResourceList asked={list} empty="No report of a mistake.">
      {(report, runner) => <Report report={report} runner={runner} />}
    </ResourceList>
  );
}

function Report({ report, runner }: { readonly report: SchoolReport; readonly runner: Runner }) {
  const { short_name, label, present_value, statement, proposed, link, reported_at, state, decided_at } = report;
  return (
    <>
      <p>
        <strong className={text({ weight: 'strong' })}>{short_name}</strong>, {label ?? 'the school as a whole'}
        {present_value !== null && (
          <>
            : now “<span>{present_value}</span>”
          </>
        )}
      </p>
      <Quote>{statement}</Quote>
      {proposed !== null && (
        <p>
          They propose “<strong>{proposed}</strong>”. Accepting enters it, as a family’s suggestion.
        </p>
      )}
      <p className={text({ tone: 'quiet', size: 13 })}>
        Reported {dayText(reported_at)}
        {link !== null && (
          <>
            ,{' '}
            <a href={link} rel="noreferrer nofollow">
              where they read it
            </a>
          </>
        )}
        {state !== 'open' && (
          <>
            . {state === 'accepted' ? 'Accepted' : 'Declined'} {decided_at === null ? '' : dayText(decided_at)}
            {report.answer === null ? '' : `: ${report.answer}`}
          </>
        )}
      </p>
      {state === 'open' && <Decide report={report} runner={runner} />}
    </>
  );
}

const ANSWER = z.object({ answer: z.string().check(z.trim()) });

function Decide({ report: { id, short_name: school }, runner: { run } }: Parameters<typeof Report>[0]) {
  const decide =
    (decision: 'accepted' | 'declined') =>
    ({ answer }: z.output<typeof ANSWER>) =>
      run(async () =>
        (await decideSchoolReport({ report: id, decision, answer }))
          ? null
          : `Someone else already decided the report about ${school}.`,
      );
  return (
    <SchemaForm
      title={`The report about ${school}`}
      schema={ANSWER}
      fields={[
        {
          name: 'answer',
          line: 'Answer to the reader',
          maxLength: 1000,
          helperText: 'Optional. They read it with your decision.',
        },
      ]}
      submit="Accept"
      send={decide('accepted')}
      also={{ label: 'Decline', send: decide('declined') }}
    />
  );
}
