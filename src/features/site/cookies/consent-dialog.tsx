// Consent Preferences: optional services, the current choice, and changing it. No is as easy as yes.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dayInWords } from '#src/format/day-text.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { allowedServices, standingChoice, type ConsentChoice } from './consent.ts';
import { useConsentDialog } from './consent-dialog-state.ts';
import { isSignalled, readSituation, useConsent, useVisitor } from './consent-state.ts';
import { CONFIGURED_SERVICES, type OptionalPurpose } from './optional-services.ts';

const SIGNAL = { borderInlineStart: '3px solid var(--good)' };
const FILLS = { flex: 1 };

const PURPOSE: Readonly<Record<OptionalPurpose, { readonly title: string; readonly words: string }>> = {
  analytics: { title: 'Analytics from', words: 'Counts which pages are looked at.' },
  marketing: { title: 'Marketing from', words: 'Tells which announcement brought a visitor here.' },
  replay: {
    title: 'Replays of errors to',
    words:
      'A replay of the page before an error, and of one visit in ten: text and inputs masked, images, drawings and maps left out.',
  },
};

export function ConsentDialog() {
  const close = useConsentDialog((state) => state.close);
  return (
    <Dialog title="Consent Preferences" onClose={close}>
      <div className={stack({ gap: 4, above: 4 })}>
        <Signal />
        {CONFIGURED_SERVICES.length === 0 ? <NothingOptional onDone={close} /> : <Choices onDone={close} />}
        <p className={text({ tone: 'quiet', size: 13 })}>
          What the product needs and keeps on this device is listed under{' '}
          <Link to="/cookies" onClick={close}>
            Cookies
          </Link>
          .
        </p>
      </div>
    </Dialog>
  );
}

/** California requires sites that honor the signal to say so. */
function Signal() {
  if (!isSignalled()) return null;
  return (
    <p className={box({ padY: 3, padX: 4, on: 'wash' })} style={SIGNAL}>
      <strong>Global Privacy Control honored.</strong> Your browser asks sites not to share what you do. Everything
      optional is off, whatever was chosen before.
    </p>
  );
}

const NothingOptional = ({ onDone }: { readonly onDone: () => void }) => (
  <>
    <p>
      Nothing optional is in use. This site loads no analytics, marketing or other third-party scripts, so there is
      nothing to accept or reject.
    </p>
    <div className={row({ gap: 2, wrap: true, align: 'stretch' })}>
      <Button look="primary" style={FILLS} label="Close" onClick={onDone} />
    </div>
  </>
);

function Choices({ onDone }: { readonly onDone: () => void }) {
  const { choice, agreeTo } = useConsent();
  const isWithheld = useVisitor() === 'minor';
  const isOff = isSignalled() || isWithheld;
  const [now] = useState(Date.now);
  const [agreed, setAgreed] = useState(() => allowedServices(readSituation(choice, false)).map(({ id }) => id));
  const answer = (ids: readonly string[]): void => {
    agreeTo(ids);
    onDone();
  };
  return (
    <>
      {isWithheld && (
        <p className={box({ padY: 3, padX: 4, on: 'wash' })} style={SIGNAL}>
          <strong>Off for this account.</strong> Optional services are for adults: they stay off, and are not asked
          about, unless we know that you are 18 or older.
        </p>
      )}
      <p>Everything works without these. Recordings and what is read from them are never sent to them.</p>
      <ul className={stack({ gap: 3 })}>
        {CONFIGURED_SERVICES.map(({ id, purpose, host }) => (
          <li key={id}>
            <label className={row({ gap: 3, align: 'stretch', tall: 24 })}>
              <input
                type="checkbox"
                style={{ flex: 'none', width: 24, height: 24, margin: 0 }}
                checked={!isWithheld && agreed.includes(id)}
                disabled={isOff}
                onChange={(event) =>
                  setAgreed(event.target.checked ? [...agreed, id] : agreed.filter((other) => other !== id))
                }
              />
              <span>
                <strong>{PURPOSE[purpose].title}</strong> {host}. {PURPOSE[purpose].words}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className={text({ tone: 'quiet', size: 13 })}>{lastChoice(standingChoice({ choice, now }))}</p>
      <div className={row({ gap: 2, wrap: true, align: 'stretch' })}>
        <Button
          style={FILLS}
          label="Accept all"
          disabled={isOff}
          onClick={() => answer(CONFIGURED_SERVICES.map(({ id }) => id))}
        />
        <Button style={FILLS} label="Reject all" onClick={() => answer([])} />
        <Button look="primary" style={FILLS} label="Save choice" onClick={() => answer(agreed)} />
      </div>
    </>
  );
}

function lastChoice(choice: ConsentChoice | null): string {
  if (choice === null) return 'Nothing was chosen yet, so nothing optional runs.';
  const day = dayInWords(new Date(choice.madeAt));
  const what =
    choice.agreed.length === 0 ? 'all rejected' : `${choice.agreed.length} of ${choice.asked.length} accepted`;
  return `Last choice: ${what}, ${day}. It applies for six months.`;
}
