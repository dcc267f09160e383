// Lets coaches without an invitation join the waiting list.
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { joinWaitingList } from '#src/data/letters.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { PRODUCT } from '#src/ui/product.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { SchemaForm, type SchemaField } from '#src/ui/form/schema-form.tsx';
import { address, optionalText, rule } from '#src/ui/form/rules.ts';
import { stack, box, text } from '#src/ui/primitives.ts';
import styles from './invitations.module.css';

const BRANDS = ['Peach PowerLine', 'NK EmPower', 'BioRow', 'Quiske', 'None yet'];

export function WaitingListPage() {
  usePageHead('Waiting list', `Coaches of 18 and over ask here for an invitation to the beta of ${PRODUCT}.`);
  /** Address on the list. */
  const [listed, setListed] = useState<string | null>(null);
  return (
    <section className={stack({ align: 'start', padY: 12 }, styles.waitingPage)}>
      <div className={stack({ gap: 4, size: 16, ragged: 'pretty' }, styles.words)}>
        <h1 className={text({ size: 40, spacing: 'title' })}>Ask for an invitation</h1>
        <p>
          {PRODUCT} is in closed beta: coaches come in by invitation, a few clubs at a time. Tell us who you coach and
          we write to you when there is room. The beta is free and asks for no card.
        </p>
        <p>
          Were you invited already? The link is in the email. Something else? <Link to="/contact">Write to us</Link>.
        </p>
      </div>
      {listed !== null ? (
        <div className={stack({ card: true, pad: 6, items: 'start', gap: 3, breaks: true }, styles.done)} role="status">
          <Check size={28} aria-hidden />
          <p>
            <strong>You are on the list</strong>
          </p>
          <p>
            We write to {listed} when we can invite you, and not before. To be forgotten,{' '}
            <Link to="/contact">write to us</Link>.
          </p>
          <LinkButton to="/" label="Back to Home" />
        </div>
      ) : (
        <SchemaForm
          className={box({ card: true, pad: 6 }, styles.waitingForm)}
          stacked
          schema={WISH}
          initial={EMPTY_WISH}
          fields={FIELDS}
          submit="Join the waiting list"
          busy="Sending …"
          wordsOf={(error) => (error instanceof Error ? error.message : 'Couldn’t add you to the waiting list.')}
          send={async (wish) => {
            await joinWaitingList(wish);
            setListed(wish.email);
          }}
        >
          <datalist id="telemetry-brands">
            {BRANDS.map((brand) => (
              <option key={brand}>{brand}</option>
            ))}
          </datalist>
        </SchemaForm>
      )}
    </section>
  );
}

const FIELDS: readonly SchemaField<typeof EMPTY_WISH>[] = [
  { name: 'name', line: 'Your name', autoComplete: 'name', maxLength: 120 },
  {
    name: 'email',
    line: 'Your email address',
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    helperText: 'The invitation is bound to it.',
  },
  { name: 'club', line: 'Club or school', autoComplete: 'organization', maxLength: 120 },
  { name: 'boats', half: true, line: 'Boats you coach', inputMode: 'numeric', helperText: 'Optional' },
  {
    name: 'telemetryBrand',
    half: true,
    line: 'Telemetry they carry',
    maxLength: 60,
    list: 'telemetry-brands',
    helperText: 'Optional',
  },
  { name: 'isAdult', tick: 'I am 18 or older and coach rowing.' },
  {
    name: 'consents',
    tick: 'Keep what I entered until you invite me or I ask you to forget it. It is used for nothing else.',
  },
];

const MAX_BOATS = 500;

const boatsProblem = (boats: string): string | null =>
  boats === '' || (/^\d{1,3}$/u.test(boats) && Number(boats) <= MAX_BOATS)
    ? null
    : `A number of boats up to ${MAX_BOATS}, or nothing.`;

const ticked = (sentence: string) => z.boolean().check(rule((isTicked: boolean) => (isTicked ? null : sentence)));

const WISH = z.object({
  name: z.string().check(rule((name: string) => (name.trim() === '' ? 'Enter your name.' : null))),
  email: address('Enter your email address, like name@club.org.'),
  club: z.string().check(rule((club: string) => (club.trim() === '' ? 'Enter your club or school.' : null))),
  boats: z.pipe(
    z.string().check(z.trim(), rule(boatsProblem)),
    z.transform((boats: string) => (boats === '' ? null : Number(boats))),
  ),
  telemetryBrand: optionalText(),
  isAdult: ticked('The beta is for coaches of 18 and over.'),
  consents: ticked('Without this we cannot keep your address, and so cannot write to you.'),
});

const EMPTY_WISH: z.input<typeof WISH> = {
  name: '',
  email: '',
  club: '',
  boats: '',
  telemetryBrand: '',
  isAdult: false,
  consents: false,
};
