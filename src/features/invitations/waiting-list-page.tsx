// Coaches who are not invited yet say that they would like to be.
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { FormEvent } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import { useWaitingList, type WaitingForm } from './use-waiting-list.ts';
import styles from './waiting-list-page.module.css';

const BRANDS = ['Peach PowerLine', 'NK EmPower', 'BioRow', 'Quiske', 'None yet'];

export function WaitingListPage() {
  usePageHead('Waiting list', `Coaches of 18 and over ask here for an invitation to the beta of ${PRODUCT}.`);
  const list = useWaitingList();
  return (
    <section className={styles.page}>
      <div className={styles.words}>
        <h1>Ask for an invitation</h1>
        <p>
          {PRODUCT} is in closed beta: coaches come in by invitation, a few clubs at a time. Tell us who you coach and
          we write to you when there is room. The beta is free and asks for no card.
        </p>
        <p>
          Were you invited already? The link is in the mail. Something else? <Link to="/contact">Write to us</Link>.
        </p>
      </div>
      {list.progress.state === 'waiting' ? (
        <div className={styles.done} role="status">
          <Check size={28} aria-hidden />
          <p>
            <strong>You are on the list</strong>
          </p>
          <p>
            We write to {list.progress.email} when we can invite you, and not before. To be forgotten,{' '}
            <Link to="/contact">write to us</Link>.
          </p>
          <Link to="/" className={buttonClass('secondary')}>
            Back to Home
          </Link>
        </div>
      ) : (
        <Form list={list} />
      )}
    </section>
  );
}

function Form({ list }: { readonly list: WaitingForm }) {
  const { typed, wrong, progress, change, submit } = list;
  const sending = progress.state === 'sending';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label="Your name"
        autoComplete="name"
        maxLength={120}
        value={typed.name}
        error={wrong.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextInput
        label="Your e-mail address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.email}
        error={wrong.email}
        helperText="The invitation is bound to it."
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextInput
        label="Club or school"
        autoComplete="organization"
        maxLength={120}
        value={typed.club}
        error={wrong.club}
        onChange={(event) => change({ club: event.target.value })}
      />
      <div className={styles.pair}>
        <TextInput
          label="Boats you coach"
          inputMode="numeric"
          autoComplete="off"
          value={typed.boats}
          error={wrong.boats}
          helperText="Optional"
          onChange={(event) => change({ boats: event.target.value })}
        />
        <TextInput
          label="Telemetry they carry"
          autoComplete="off"
          maxLength={60}
          list="telemetry-brands"
          value={typed.telemetryBrand}
          error={undefined}
          helperText="Optional"
          onChange={(event) => change({ telemetryBrand: event.target.value })}
        />
        <datalist id="telemetry-brands">
          {BRANDS.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </datalist>
      </div>
      <Tick
        checked={typed.isAdult}
        error={wrong.isAdult}
        words="I am 18 or older and coach rowing."
        onChange={(isAdult) => change({ isAdult })}
      />
      <Tick
        checked={typed.consents}
        error={wrong.consents}
        words="Keep what I entered until you invite me or I ask you to forget it. It is used for nothing else."
        onChange={(consents) => change({ consents })}
      />
      {progress.state === 'failed' && (
        <p role="alert" className={styles.problem}>
          {progress.sentence}
        </p>
      )}
      <button type="submit" className={buttonClass('primary')} aria-disabled={sending}>
        {sending ? 'Sending …' : 'Join the waiting list'}
      </button>
    </form>
  );
}

interface TickProps {
  readonly words: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

function Tick({ words, checked, error, onChange }: TickProps) {
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{words}</span>
      </label>
      {error !== undefined && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  );
}
