// Result of a decision for the person who made it, how to change it later, and the proof of parenthood: by card, or
// where unavailable or unwanted, by a form printed, signed, and sent back as the answer to the receipt.
import { type Decided, type OpenedRequest, cardPage, type CardOffer } from '#src/data/people/parent-request.ts';
import { SheetPage, Choices, Prose } from '#src/ui/sheet-page.tsx';
import { keepNamed } from '#src/data/people/age-answer.ts';
import { LinkButton, Button } from '#src/ui/buttons.tsx';
import { Link } from '@tanstack/react-router';
import { formatCents } from '#src/plans/price-list.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { CONTACT_EMAIL, isPlaceholderEmail, mailTo } from '#src/ui/contact.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { stack, box, text } from '#src/ui/primitives.ts';
import { Headed } from '#src/ui/headed.tsx';
import { keptText } from '#src/data/kept-text.ts';

/** `reads`: accepted view-only access. `not-me`: it was meant for someone else. */
export type Answered = 'yes' | 'no' | 'reads' | 'not-me';

interface OutcomeProps {
  readonly request: OpenedRequest;
  readonly decided: Decided;
  readonly answered: Answered;
}

interface Words {
  readonly title: string;
  readonly lead: string;
}

function wordsFor({ request, decided, answered }: OutcomeProps): Words {
  const name = request.called ?? 'the rower';
  if (answered === 'not-me')
    return {
      title: 'Thank you for telling us',
      lead: 'We deleted the request and won’t email your address about it for a year.',
    };
  if (answered === 'no')
    return {
      title: 'You declined',
      lead:
        request.kind === 'child'
          ? `We deleted the request and keep nothing about ${name}. Your address is not asked again for a year.`
          : 'Your no counts: nothing of it is shared. Where two guardians disagree, the answer that protects more holds until you agree.',
    };
  if (answered === 'reads')
    return {
      title: 'You have read-only access',
      lead: `Make an account with this address to see what ${name} marks “family”.`,
    };
  if (decided.needsForm && request.asks.includes('share_colleges'))
    return {
      title: 'One step left for colleges',
      lead: `Everything else you checked is allowed. Colleges see nothing of ${name} yet: for that we need to know that you are the parent or guardian.`,
    };
  if (decided.needsForm)
    return {
      title: 'Kept, and one step left for sharing',
      lead: `We can now store ${name}’s record. Coaches can’t see it yet: first we need to verify that you are the parent.`,
    };
  return decided.state === 'granted'
    ? { title: 'You agreed', lead: `Your choices now apply. We still ask you about each access.` }
    : {
        title: 'You agreed to a part',
        lead: 'What you checked is allowed; the rest isn’t. Everything that doesn’t need the rest works.',
      };
}

export function Outcome(props: OutcomeProps) {
  const { request, decided, answered } = props;
  const { title, lead } = wordsFor(props);
  const agreed = answered === 'yes' || answered === 'reads';
  return (
    <SheetPage takesPlace title={title} lead={lead} description="Your decision was saved." further={<ContactWays />}>
      {decided.needsForm && answered === 'yes' && (
        <ProofChoice
          name={request.called ?? 'the child'}
          notice={request.notice.version}
          proof={decided.proof ?? null}
          card={request.card}
          readers={request.asks.includes('share_colleges') ? 'colleges' : 'club coaches'}
        />
      )}
      <p>We’re emailing you a receipt.</p>
      {agreed && <Later account={decided.account ?? null} />}
    </SheetPage>
  );
}

interface LaterProps {
  /** Secret for creating an account for the deciding address; null without one. */
  readonly account: string | null;
}

/** What someone who consented can do later, with and without an account. */
export const Later = ({ account }: LaterProps) => (
  <>
    <Prose>
      <p>
        You can look at everything, correct it, take it with you, delete it, stop or withdraw at any time. You need no
        account for that. With an account you also approve single accesses and see who looked.
      </p>
    </Prose>
    <Choices>
      <LinkButton to="/coppa-rights" label="Manage without an account" />
      <LinkButton
        to="/register"
        label="Make a parent’s account"
        search={{ as: 'parent', redirect: '/family' }}
        onClick={() => keepNamed(account)}
      />
    </Choices>
  </>
);

interface ProofChoiceProps {
  readonly name: string;
  readonly notice: string;
  /** Null: nothing that a card could prove. */
  readonly proof: string | null;
  readonly card: CardOffer;
  readonly readers: ProvedReaders;
  /** Navigates to the payment service's page. */
  readonly onLeave?: (address: string) => void;
}

const leave = (address: string): void => location.assign(address);

export function ProofChoice({ name, notice, proof, card, readers, onLeave = leave }: ProofChoiceProps) {
  const { busy, problem, press } = useRequest();
  const form = <ConsentForm name={name} notice={notice} readers={readers} isFramed={card === null || proof === null} />;
  if (card === null || proof === null) {
    return (
      <>
        <p className={text({ tone: 'quiet', size: 14 })}>
          Showing it by a card is not offered here, because this installation has no payment service. The signed form
          does the same.
        </p>
        {form}
      </>
    );
  }
  return (
    <>
      <Headed title="Verify with a card" look={FRAME}>
        <p>
          We charge {formatCents(card.cents)} to a card in your name and refund it immediately. Your bank notifies you,
          which shows that an adult agreed. The payment service keeps your card number and learns nothing about {name}.
        </p>
        <Button
          look="primary"
          label={busy ? 'Opening …' : 'Continue to the card'}
          style={START}
          {...press(async () => {
            const { url } = await cardPage({ proof });
            proofOfTab.keep(proof);
            onLeave(url);
          })}
        />
        <Problem sentence={problem} />
      </Headed>
      <details className={box({ padY: 3, padX: 4, border: 'line', round: 'control' })}>
        <summary className={box({ tall: 24, tone: 'accent', weight: 'medium', cursor: 'pointer' })}>
          Use the signed form instead
        </summary>
        <div className={box({ above: 3 })}>{form}</div>
      </details>
    </>
  );
}

interface ConsentFormProps {
  /** Null: written by hand. */
  readonly name: string | null;
  readonly notice: string | null;
  readonly readers: ProvedReaders;
  /** Not within a frame already. */
  readonly isFramed?: boolean;
}

export type ProvedReaders = 'club coaches' | 'colleges';

const FRAME = { gap: 4, pad: 5, border: 'line', round: 'control' } as const;
export const START = { justifySelf: 'start', minHeight: 48 };
const RULED = { paddingBlockStart: 'var(--space-1)', borderBlockStart: '1px solid var(--ink-2)' };

const ConsentForm = ({ name, notice, readers, isFramed = true }: ConsentFormProps) => (
  <Headed title={`Consent to share with ${readers}`} look={isFramed ? FRAME : { gap: 4 }}>
    <p>
      {name === null
        ? 'I am a parent or legal guardian of the child named below.'
        : `I am a parent or legal guardian of ${name}.`}{' '}
      {notice === null ? `I have read the notice of ${PRODUCT}.` : `I have read the notice ${notice} of ${PRODUCT}.`}{' '}
      {readers === 'colleges'
        ? 'I agree that colleges may see my child’s rowing record when I approve it.'
        : 'I agree that coaches of the club may see my child’s rowing record when I approve it.'}{' '}
      I can withdraw this at any time.
    </p>
    <dl className={stack({ gap: 6, above: 3 })}>
      {[
        ...(name === null ? ['Name of the child, and your email address here'] : []),
        'Name of parent or guardian',
        'Date and signature',
      ].map((line) => (
        <div key={line}>
          <dd>&nbsp;</dd>
          <dt className={box({ tone: 'quiet', size: 13 })} style={RULED}>
            {line}
          </dt>
        </div>
      ))}
    </dl>
    <p className={text({ tone: 'quiet', size: 14 })}>
      Print it, sign it, photograph or scan it, and reply to the receipt with it, or send it to {CONTACT_EMAIL}. We
      check the signature and delete the image. No ID is needed.
      {isPlaceholderEmail(CONTACT_EMAIL) &&
        ' The operator of this site hasn’t set an address yet. Ask the person who gave you the link.'}
    </p>
    <div className={box({ print: 'none' })}>
      <Button label="Print the form" onClick={() => print()} />
    </div>
  </Headed>
);

/** The form without a link of its own: found from the receipt, the family page and the page of rights. */
export const FormPage = ({ readers }: { readonly readers: 'club' | 'colleges' }) => (
  <SheetPage
    title="Signed form"
    description="The form by which a parent or guardian shows that they are one."
    lead={<p className={box({ print: 'none' })}>Sharing starts once we have the signed form. No account is needed.</p>}
    further={<ContactWays />}
  >
    <ConsentForm name={null} notice={null} readers={readers === 'colleges' ? 'colleges' : 'club coaches'} />
  </SheetPage>
);

export const ContactWays = () => (
  <>
    <p>
      {PRODUCT} keeps rowing records. Questions:{' '}
      <a href={mailTo(CONTACT_EMAIL, 'A question of a parent')}>{CONTACT_EMAIL}</a> or{' '}
      <Link to="/contact">the contact page</Link>.
    </p>
    <p>
      <Link to="/coppa-rights">Your rights and what we keep</Link> · <Link to="/privacy">Privacy</Link>
    </p>
  </>
);

/**
 * Token of a proof, stored in this tab while the user is on the payment service's page, which never sees it. Without
 * storage the receipt's link still works.
 */
const proofOfTab = keptText(() => sessionStorage, 'strokeside-card-proof', /^[0-9a-f]{64}$/u);

export const keptProof = proofOfTab.read;
