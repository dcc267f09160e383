// Fetches the reporting service when the page has nothing better to do, or at once when there is something to report.
import { onIdle } from '#src/time/on-idle.ts';
import { REPORTING_ADDRESS } from './dsn.ts';
import { reports } from './report.ts';

/** Written so that a build without an address does not even contain the service. */
const fetchService = import.meta.env.VITE_SENTRY_DSN ? () => import('./service/service.ts') : null;

const MISSING = 'Error reporting is off: VITE_SENTRY_DSN is not set. Initialization skipped.';

/** `router`: its routes name what was slow or broken. */
export function startReporting(router: object): void {
  const address = REPORTING_ADDRESS;
  if (address.state !== 'configured' || fetchService === null) {
    if (address.state === 'rejected') console.error(address.reason);
    else console.info(MISSING);
    return;
  }
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    fetchService().then(
      ({ startService }) => startService({ dsn: address.dsn, router }),
      () => {
        begun = false;
        addEventListener('online', begin, { once: true });
      },
    );
  };
  reports.onWaiting(begin);
  onIdle(begin);
}
