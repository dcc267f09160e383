// Where errors are reported to: `VITE_SENTRY_DSN`, the address of a project at an error-reporting service. Without one
// nothing is reported. `scripts/headers.mjs` lets exactly its origin through.

export type ReportingAddress =
  | { readonly state: 'configured'; readonly dsn: string; readonly host: string }
  | { readonly state: 'missing' }
  | { readonly state: 'rejected'; readonly reason: string };

const EXPECTED = 'Expected https://KEY@HOST/PROJECT with a project number, as the service shows it.';

const rejected = (reason: string): ReportingAddress => ({ state: 'rejected', reason });

/** A key of letters and digits, a host, and a path that ends with the number of the project. */
export function readDsn(text: unknown): ReportingAddress {
  if (text === undefined || text === '') return { state: 'missing' };
  if (typeof text !== 'string') return rejected(`Invalid Sentry DSN - not a text. ${EXPECTED}`);
  if (/\s/u.test(text)) return rejected('Invalid Sentry DSN format - contains line breaks or spaces');
  if (!URL.canParse(text)) return rejected(`Invalid Sentry DSN - not an address. ${EXPECTED}`);
  const { protocol, username, host, pathname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') {
    return rejected(`Invalid Sentry DSN - ${protocol} is neither https nor http. ${EXPECTED}`);
  }
  if (!/^\w+$/u.test(username)) return rejected(`Invalid Sentry DSN - no key before the host. ${EXPECTED}`);
  if (!/\/\d+$/u.test(pathname)) return rejected(`Invalid Sentry DSN - no project number at the end. ${EXPECTED}`);
  return { state: 'configured', dsn: text, host };
}

export const REPORTING_ADDRESS = readDsn(import.meta.env['VITE_SENTRY_DSN']);
