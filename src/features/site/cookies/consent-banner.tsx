// Consent question, asked once with two equal answers; keeps the running services in line with the answer.
import { useEffect } from 'react';
import { listText } from '#src/format/labels.ts';
import { Button } from '#src/ui/buttons.tsx';
import { row } from '#src/ui/primitives.ts';
import { allowedServices, mustAsk } from './consent.ts';
import { useConsentDialog } from './consent-dialog-state.ts';
import { readSituation, useConsent, useVisitor } from './consent-state.ts';
import { CONFIGURED_SERVICES, type OptionalService } from './optional-services.ts';
import { reloadPage } from './reload-page.ts';
import { allowReplay } from '#src/reporting/replay-consent.ts';

/** Completes the question "May this page …?" */
const request = ({ purpose, host }: OptionalService): string =>
  purpose === 'replay'
    ? `send ${host} a replay of the page without text and images after an error, and occasionally otherwise`
    : `load a script for ${purpose} from ${host}`;

interface ConsentBannerProps {
  /** Page for children and their parents. */
  readonly isQuiet: boolean;
}

export function ConsentBanner({ isQuiet }: ConsentBannerProps) {
  const visitor = useVisitor();
  const isWithheld = isQuiet || visitor !== 'adult';
  // No reload stops running services before the user is known.
  const isSure = isQuiet || visitor !== 'unknown';
  const { choice, agreeTo } = useConsent();
  const openDialog = useConsentDialog((state) => state.open);
  useEffect(() => {
    const allowed = allowedServices(readSituation(choice, isWithheld));
    if (isSure && runsTooMuch(allowed)) reloadPage();
    else runServices(allowed);
  }, [choice, isWithheld, isSure]);
  if (!mustAsk(readSituation(choice, isWithheld))) return null;
  return (
    <section
      className={row({ gap: 6, rowGap: 3, wrap: true, justify: 'center', on: 'surface', rule: 'above', pad: 4 })}
      style={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 25,
        paddingBlockEnd: 'calc(var(--space-4) + env(safe-area-inset-bottom))',
      }}
      aria-label="Optional services"
    >
      <p style={{ flex: '1 1 40ch', maxWidth: '76ch' }}>
        May this page {listText(CONFIGURED_SERVICES.map(request))}? Everything works without them, and recordings are
        never included.
      </p>
      <div className={row({ gap: 2, wrap: true, align: 'stretch' })}>
        <Button label="Accept all" onClick={() => agreeTo(CONFIGURED_SERVICES.map(({ id }) => id))} />
        <Button label="Reject all" onClick={() => agreeTo([])} />
        <Button look="quiet" label="Choose" onClick={openDialog} />
      </div>
    </section>
  );
}

/** Each allowed script is loaded once. */
const loaded = (): HTMLScriptElement[] => [...document.querySelectorAll<HTMLScriptElement>('script[data-consent]')];

/** Is something running that is no longer allowed? Scripts can't be unloaded, so the page must reload. */
export const runsTooMuch = (allowed: readonly OptionalService[]): boolean =>
  loaded().some((script) => !allowed.some(({ id }) => id === script.dataset['consent']));

export function runServices(allowed: readonly OptionalService[]): void {
  allowReplay(allowed.some(({ purpose }) => purpose === 'replay'));
  const running = new Set(loaded().map((script) => script.dataset['consent']));
  for (const { id, purpose, address } of allowed) {
    if (purpose === 'replay' || running.has(id)) continue;
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.dataset['consent'] = id;
    document.head.append(script);
  }
}
