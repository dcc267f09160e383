// Proof of parenthood: by card, or where unavailable or unwanted, by a signed form.
import { formatCents } from '#src/plans/price-list.ts';
import { cardPage } from '#src/data/people/card-proof.ts';
import type { CardOffer } from '#src/data/people/parent-request.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { ConsentForm, type ProvedReaders } from './consent-form.tsx';
import { keepProof } from './kept-proof.ts';
import styles from './parental-consent.module.css';

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
  const form = <ConsentForm name={name} notice={notice} readers={readers} />;
  if (card === null || proof === null) {
    return (
      <>
        <p className={styles.quiet}>
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
      <section className={styles.form} aria-labelledby="by-card">
        <h2 id="by-card">Verify with a card</h2>
        <p>
          We charge {formatCents(card.cents)} to a card in your name and refund it immediately. Your bank notifies you,
          which shows that an adult agreed. The payment service keeps your card number and learns nothing about {name}.
        </p>
        <button
          type="button"
          className={`${buttonClass('primary')} ${styles.start}`}
          aria-disabled={busy}
          onClick={pay}
        >
          {busy ? 'Opening …' : 'Continue to the card'}
        </button>
        <Problem sentence={problem} />
      </section>
      <details className={styles.notice}>
        <summary>Use the signed form instead</summary>
        {form}
      </details>
    </>
  );
}
