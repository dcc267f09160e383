// Lets coaches without an invitation join the waiting list.
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { joinWaitingList } from '#src/data/mail/waiting-list.ts';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { useProblem } from '#src/ui/form/use-problem.ts';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import styles from './waiting-list-page.module.css';
import { EMPTY_WISH, WISH } from './wish.ts';

const BRANDS = ['Peach PowerLine', 'NK EmPower', 'BioRow', 'Quiske', 'None yet'];

export function WaitingListPage() {
  usePageHead('Waiting list', `Coaches of 18 and over ask here for an invitation to the beta of ${PRODUCT}.`);
  /** Address on the list. */
  const [listed, setListed] = useState<string | null>(null);
  return (
    <section className={styles.page}>
      <div className={styles.words}>
        <h1>Ask for an invitation</h1>
        <p>
          {PRODUCT} is in closed beta: coaches come in by invitation, a few clubs at a time. Tell us who you coach and
          we write to you when there is room. The beta is free and asks for no card.
        </p>
        <p>
          Were you invited already? The link is in the email. Something else? <Link to="/contact">Write to us</Link>.
        </p>
      </div>
      {listed !== null ? (
        <div className={styles.done} role="status">
          <Check size={28} aria-hidden />
          <p>
            <strong>You are on the list</strong>
          </p>
          <p>
            We write to {listed} when we can invite you, and not before. To be forgotten,{' '}
            <Link to="/contact">write to us</Link>.
          </p>
          <Link to="/" className={buttonClass('secondary')}>
            Back to Home
          </Link>
        </div>
      ) : (
        <WishForm onListed={setListed} />
      )}
    </section>
  );
}

function WishForm({ onListed }: { readonly onListed: (email: string) => void }) {
  const form = useForm({
    schema: WISH,
    initial: EMPTY_WISH,
    send: async (wish) => {
      await joinWaitingList(wish);
      onListed(wish.email);
    },
    wordsOf: (error) => (error instanceof Error ? error.message : 'Couldn’t add you to the waiting list.'),
  });
  const { text, tick } = form;
  return (
    <Form form={form} className={styles.form}>
      <TextInput label="Your name" autoComplete="name" maxLength={120} {...text('name')} />
      <TextInput
        label="Your email address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        helperText="The invitation is bound to it."
        {...text('email')}
      />
      <TextInput label="Club or school" autoComplete="organization" maxLength={120} {...text('club')} />
      <div className={styles.pair}>
        <TextInput
          label="Boats you coach"
          inputMode="numeric"
          autoComplete="off"
          helperText="Optional"
          {...text('boats')}
        />
        <TextInput
          label="Telemetry they carry"
          autoComplete="off"
          maxLength={60}
          list="telemetry-brands"
          helperText="Optional"
          {...text('telemetryBrand')}
        />
        <datalist id="telemetry-brands">
          {BRANDS.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </datalist>
      </div>
      <Tick words="I am 18 or older and coach rowing." {...tick('isAdult')} />
      <Tick
        words="Keep what I entered until you invite me or I ask you to forget it. It is used for nothing else."
        {...tick('consents')}
      />
      <FormProblem />
      <Submit label="Join the waiting list" busyLabel="Sending …" />
    </Form>
  );
}

interface TickProps {
  readonly words: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Tick({ words, name, checked, onChange }: TickProps) {
  const id = useId();
  const problem = useProblem(name);
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{words}</span>
      </label>
      {problem !== undefined && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
