// Asks once, with two equal answers, and keeps what runs in step with the answer.
import { useEffect } from 'react';
import { listText } from '#src/format/list-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { allowedServices, mustAsk } from './consent.ts';
import styles from './consent-banner.module.css';
import { useConsentDialog } from './consent-dialog-state.ts';
import { situationOf, useConsent } from './consent-state.ts';
import { CONFIGURED_SERVICES } from './optional-services.ts';
import { runServices, runsTooMuch } from './run-services.ts';

export function ConsentBanner() {
  const { choice, agreeTo } = useConsent();
  const openDialog = useConsentDialog((state) => state.open);
  useEffect(() => {
    const allowed = allowedServices(situationOf(choice));
    if (runsTooMuch(allowed)) location.reload();
    else runServices(allowed);
  }, [choice]);
  if (!mustAsk(situationOf(choice))) return null;
  return (
    <section className={styles.banner} aria-label="Optional scripts">
      <p>
        May this page load scripts for {listText(CONFIGURED_SERVICES.map(({ purpose }) => purpose))}, from{' '}
        {listText(CONFIGURED_SERVICES.map(({ host }) => host))}? Everything works without them, and recordings are never
        sent to them.
      </p>
      <div className={styles.answers}>
        <button
          type="button"
          className={buttonClass('secondary')}
          onClick={() => agreeTo(CONFIGURED_SERVICES.map(({ id }) => id))}
        >
          Accept all
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={() => agreeTo([])}>
          Reject all
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={openDialog}>
          Choose
        </button>
      </div>
    </section>
  );
}
