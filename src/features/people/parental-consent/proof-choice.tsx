// Proof of parenthood: by card, or where unavailable or unwanted, by a signed form.
import { Link } from '@tanstack/react-router';
import { formatCents } from '#src/plans/price-list.ts';
import { cardPage, type CardOffer } from '#src/data/people/parent-request.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { SheetPage } from '#src/ui/sheet-page.tsx';
import { CONTACT_EMAIL, isPlaceholderEmail, mailTo } from '#src/ui/contact.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { keepProof } from './kept-proof.ts';
import { stack, box, text } from '#src/ui/primitives.ts';
import { Headed } from '#src/ui/headed.tsx';
import { Button } from '#src/ui/buttons.tsx';

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
  const { busy, problem, send } = useRequest();
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
  const pay = (): void =>
    void send(async () => {
      const address = await cardPage(proof);
      keepProof(proof);
      onLeave(address);
    });
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
          aria-disabled={busy}
          onClick={pay}
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

// The form by which a parent shows that they are one: printed, signed, and sent back as the answer to the receipt.
interface ConsentFormProps {
  /** Null: written by hand. */
  readonly name: string | null;
  readonly notice: string | null;
  readonly readers: ProvedReaders;
  /** Not within a frame already. */
  readonly isFramed?: boolean;
}

/** Readers who gain access with the form. */
export type ProvedReaders = 'club coaches' | 'colleges';

const FRAME = { gap: 4, pad: 5, border: 'line', round: 'control' } as const;
export const START = { justifySelf: 'start', minHeight: 48 };
const LINE = box({ tone: 'quiet', size: 13 });
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
      {name === null && (
        <div>
          <dd>&nbsp;</dd>
          <dt className={LINE} style={RULED}>
            Name of the child, and your email address here
          </dt>
        </div>
      )}
      <div>
        <dd>&nbsp;</dd>
        <dt className={LINE} style={RULED}>
          Name of parent or guardian
        </dt>
      </div>
      <div>
        <dd>&nbsp;</dd>
        <dt className={LINE} style={RULED}>
          Date and signature
        </dt>
      </div>
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

/** Requester, and where to find out more. */
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
