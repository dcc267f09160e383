// Status of the request to a parent: pending, or how it ended.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import * as z from 'zod/mini';
import { requestStatus, type RequestStatus, deleteRequest, resendRequest } from '#src/data/people/parent-request.ts';
import { dayInWords, momentInWords } from '#src/format/day-text.ts';
import { Button, ConfirmButton } from '#src/ui/buttons.tsx';
import { Choices, Prose, SheetPage } from '#src/ui/sheet-page.tsx';
import { useRequest, requestProblem } from '#src/data/people/use-request.ts';
import { Problem, Done } from '#src/ui/absent/outcome.tsx';
import { ADDRESS_FIELD, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { addressProblem } from './question-sheet.tsx';
import { stack, text } from '#src/ui/primitives.ts';
import { Headed } from '#src/ui/headed.tsx';

const statusQuery = (key: string) =>
  queryOptions({
    queryKey: ['parent-request', key],
    queryFn: async () => (await requestStatus({ key })).request,
    staleTime: 0,
    refetchOnMount: 'always',
  });

interface WaitingProps {
  readonly requestKey: string;
  readonly onGone: () => void;
}

export function Waiting({ requestKey, onGone }: WaitingProps) {
  const { data: status, error, refetch, isFetching } = useQuery(statusQuery(requestKey));
  if (error !== null) {
    return (
      <SheetPage title="Your request" description={DESCRIPTION} lead={<p role="alert">{error.message}</p>}>
        <Button label="Try again" onClick={() => void refetch()} />
      </SheetPage>
    );
  }
  if (status === undefined) {
    return (
      <SheetPage title="Your request" description={DESCRIPTION}>
        <p role="status">Looking for an answer …</p>
      </SheetPage>
    );
  }
  if (status === null) return <Ended {...GONE} onGone={onGone} />;
  if (status.state === 'refused') return <Ended {...REFUSED} onGone={onGone} />;
  if (status.state === 'granted' || status.state === 'partially_granted') return <Agreed status={status} />;
  return (
    <Open
      status={status}
      requestKey={requestKey}
      isLooking={isFetching}
      onLook={() => void refetch()}
      onGone={onGone}
    />
  );
}

const DESCRIPTION = 'Status of the email to your parent.';

interface OpenProps extends WaitingProps {
  readonly status: RequestStatus;
  readonly isLooking: boolean;
  readonly onLook: () => void;
}

function Open({ status, requestKey, isLooking, onLook, onGone }: OpenProps) {
  const isExpired = status.state === 'expired';
  return (
    <SheetPage
      takesPlace
      title={isExpired ? 'The link has expired' : 'Waiting for your parent'}
      description={DESCRIPTION}
      lead={
        isExpired
          ? 'The link in the email worked for seven days, and no one used it. Send a new one, or delete the request.'
          : 'Email sent. Ask your parent to check their inbox and spam folder.'
      }
    >
      <dl className={stack({ gap: 5, rowGap: 2 })} style={{ gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)' }}>
        {Object.entries({
          'Asked by': status.childName,
          'Mail to': status.parentEmail,
          Sent: dayInWords(status.sentAt),
          'Deleted if there’s no answer by': dayInWords(status.deleteAt),
        }).map(([name, value]) => (
          <Fragment key={name}>
            <dt className={text({ tone: 'quiet' })}>{name}</dt>
            <dd className={text({ breaks: true })}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <Button label={isLooking ? 'Looking …' : 'Check for an answer'} aria-disabled={isLooking} onClick={onLook} />
      <SendAgain requestKey={requestKey} resendAfter={status.resendAfter} onSent={onLook} />
      <DeleteNow requestKey={requestKey} onDeleted={onGone} />
    </SheetPage>
  );
}

const Agreed = ({ status }: { readonly status: RequestStatus }) => (
  <SheetPage
    takesPlace
    title="Your parent said yes"
    description={DESCRIPTION}
    lead={
      status.childName === null
        ? 'A profile can be kept. Under 14, your parent looks after it.'
        : `${status.childName}’s profile can be kept. Under 14, your parent looks after it.`
    }
  >
    <Prose>
      <h2>What happens next</h2>
      <ol>
        <li>Your parent creates an account with the address the email went to. The profile is waiting there.</li>
        <li>Did your coach give you a code? Your parent enters it.</li>
        <li>When you turn 14, you can have an account of your own and take everything with you.</li>
      </ol>
      {status.state === 'partially_granted' && (
        <p>Your coach can’t see any of it for now. That’s fine: everything else works.</p>
      )}
    </Prose>
  </SheetPage>
);

const REFUSED = {
  title: 'Your parent said no',
  lead: 'We deleted the request and won’t email this address again. You can talk about it together.',
  label: 'Close',
};
const GONE = {
  title: 'No open request',
  lead: 'It was answered, deleted, or no one answered within 14 days. Nothing of it is kept.',
  label: 'Begin again',
};

const Ended = ({ title, lead, label, onGone }: typeof GONE & Pick<WaitingProps, 'onGone'>) => (
  <SheetPage takesPlace title={title} description={DESCRIPTION} lead={lead}>
    <Choices>
      <Button label={label} onClick={onGone} />
    </Choices>
  </SheetPage>
);

function DeleteNow({ requestKey, onDeleted }: { readonly requestKey: string; readonly onDeleted: () => void }) {
  const { busy, problem, send } = useRequest();
  const remove = async (): Promise<void> => {
    if (await send(() => deleteRequest({ key: requestKey }))) onDeleted();
  };
  return (
    <Headed title="Changed your mind?" look={{ gap: 3, padTop: 5, rule: 'above' }}>
      <p>Delete the request and everything you wrote here. The link in the email stops working.</p>
      <Choices>
        <ConfirmButton
          label="Delete now"
          sure="Yes, delete it"
          keep="Keep waiting"
          look="secondary"
          busy={busy}
          onConfirm={() => void remove()}
        />
      </Choices>
      <Problem sentence={problem} />
    </Headed>
  );
}

interface SendAgainProps {
  readonly requestKey: string;
  readonly resendAfter: string;
  readonly onSent: () => void;
}

const RIGHT_ADDRESS = z.object({
  email: z.string().check(
    z.trim(),
    z.toLowerCase(),
    rule((email: string) => addressProblem(email, 'the right')),
  ),
});

/** Resends the email to a parent: after a day to the same address, at once to a corrected one. */
function SendAgain({ requestKey, resendAfter, onSent }: SendAgainProps) {
  const [done, setDone] = useState('');
  const { problem, press } = useRequest();
  const [shownAtMs] = useState(() => Date.now());
  const isTooSoon = Date.parse(resendAfter) > shownAtMs;
  const resend = async (corrected: string | null): Promise<void> => {
    setDone('');
    await resendRequest({ key: requestKey, parentEmail: corrected });
    setDone('Sending a new email. The earlier link no longer works.');
    onSent();
  };
  return (
    <Headed title="No email there?" look={{ gap: 3, padTop: 5, rule: 'above' }}>
      {isTooSoon ? (
        <p>It can be sent again from {momentInWords(resendAfter)}.</p>
      ) : (
        <Button label="Send the email again" {...press(() => resend(null))} />
      )}
      <Problem sentence={problem} />
      <SchemaForm
        schema={RIGHT_ADDRESS}
        stacked
        look="secondary"
        fields={[{ name: 'email', line: 'Was the address wrong? Enter the right one', ...ADDRESS_FIELD }]}
        submit="Send it there instead"
        wordsOf={requestProblem}
        send={({ email }) => resend(email)}
      />
      <Done>{done}</Done>
    </Headed>
  );
}
