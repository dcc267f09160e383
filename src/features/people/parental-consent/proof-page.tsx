// Result of a proof, by a receipt's link or on return from the payment service.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { proofQuery, type Proof } from '#src/data/people/parent-request.ts';
import { FailedRequest } from '#src/data/client/failed-request.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { LinkButton, Button } from '#src/ui/buttons.tsx';
import { SheetPage } from '#src/ui/sheet-page.tsx';
import { ContactWays, START, type ProvedReaders, ProofChoice, Later } from './outcome.tsx';
import { text } from '#src/ui/primitives.ts';

/** Result of the card page; null: opened by a link. */
export type CameBack = 'done' | 'left' | null;

interface ProofPageProps {
  readonly proof: string;
  readonly cameBack: CameBack;
  readonly onLeave?: (address: string) => void;
}

interface SheetProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children?: ReactNode;
}

const Sheet = ({ title, lead, children }: SheetProps) => (
  <SheetPage
    takesPlace
    title={title}
    description="Shows by a card that someone is the parent."
    lead={lead}
    further={<ContactWays />}
  >
    {children}
  </SheetPage>
);

/** The tab no longer knows which proof it was about. */
export const ProofForgotten = () => (
  <Sheet
    title="Thank you"
    lead="This tab no longer knows which decision it was about. Open the link in the email about your decision to see the result."
  />
);

export function ProofPage({ proof, cameBack, onLeave }: ProofPageProps) {
  const { data, error, refetch, isFetching } = useQuery(proofQuery(proof, cameBack === 'done'));
  const again = (label: string) => (
    <Button label={label} style={START} aria-disabled={isFetching} onClick={() => void refetch()} />
  );
  if (data === undefined) {
    if (error === null) return <Sheet title="One moment" lead={<p role="status">Loading …</p>} />;
    const isOver = error instanceof FailedRequest && error.status === 404;
    return (
      <Sheet
        title={isOver ? 'This link has ended' : 'Couldn’t load this'}
        lead={
          isOver
            ? 'It worked for 14 days. With a parent’s account you show it from your family’s page, or send the signed form as the answer to our email.'
            : error.message
        }
      >
        {isOver ? (
          <LinkButton to="/consent" label="Open the signed form" search={{ form: 'club' }} />
        ) : (
          again('Try again')
        )}
      </Sheet>
    );
  }
  const name = data.called ?? 'the child';
  const readers = data.proves === 'share_colleges' ? 'colleges' : 'club coaches';
  if (data.state === 'proved') {
    return (
      <Sheet
        title="You showed that you are the parent"
        lead={
          readers === 'colleges'
            ? `Colleges can now get access to ${name}’s record. ${AFTER_PROOF}`
            : `Club coaches can now get access to ${name}’s record. ${AFTER_PROOF}`
        }
      >
        <Later account={null} />
      </Sheet>
    );
  }
  if (data.state === 'settled')
    return <Sheet title="Nothing is left to show" lead="It was shown in another way, or the decision was changed." />;
  if (data.state === 'begun' && cameBack === 'done') {
    return (
      <Sheet title="Waiting for the payment service" lead="It tells us in a moment that the card was charged.">
        <p role="status">{isFetching ? 'Looking …' : 'Not there yet. You can close this page: nothing is lost.'}</p>
        {again('Look again')}
      </Sheet>
    );
  }
  return <StillToShow data={data} readers={readers} name={name} proof={proof} cameBack={cameBack} onLeave={onLeave} />;
}

const AFTER_PROOF = 'We still ask you about each access. We’re refunding your card; your bank may take a few days.';

interface StillToShowProps {
  readonly data: Proof;
  readonly readers: ProvedReaders;
  readonly name: string;
  readonly proof: string;
  readonly cameBack: CameBack;
  readonly onLeave: ((address: string) => void) | undefined;
}

const StillToShow = ({ data, readers, name, proof, cameBack, onLeave }: StillToShowProps) => (
  <Sheet
    title="One step left for sharing"
    lead={[
      ...(cameBack === 'left' ? ['You came back without paying, and nothing was charged.'] : []),
      readers === 'colleges'
        ? `Colleges see nothing of ${name}’s record yet: for that we need to know that you are the parent.`
        : `Coaches see nothing of ${name}’s record yet: for that we need to know that you are the parent.`,
    ].join(' ')}
  >
    <ProofChoice
      name={name}
      notice={data.notice ?? ''}
      proof={proof}
      card={data.card}
      readers={readers}
      {...(onLeave === undefined ? {} : { onLeave })}
    />
    <p className={text({ tone: 'quiet', size: 14 })}>
      You can take your time: this page works until {dayInWords(data.until)}.
    </p>
  </Sheet>
);
