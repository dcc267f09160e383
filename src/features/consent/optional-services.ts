// The optional services this installation was built with. Scripts: `VITE_ANALYTICS_SCRIPT` and `VITE_MARKETING_SCRIPT`, the
// https address of each. Replays of errors: where there is an address to report errors to, `VITE_SENTRY_DSN`. None unless
// set. `scripts/headers.mjs` lets exactly these hosts through.
import { readDsn } from '#src/reporting/dsn.ts';

export type ScriptPurpose = 'analytics' | 'marketing';
export type OptionalPurpose = ScriptPurpose | 'replay';

export interface OptionalService {
  /** Another address is another service, and asked about again. */
  readonly id: string;
  readonly purpose: OptionalPurpose;
  /** Of the script, or where replays are sent. */
  readonly address: string;
  /** Who is contacted. */
  readonly host: string;
}

const SCRIPTS: readonly (readonly [ScriptPurpose, string])[] = [
  ['analytics', 'VITE_ANALYTICS_SCRIPT'],
  ['marketing', 'VITE_MARKETING_SCRIPT'],
];

type Environment = Readonly<Record<string, unknown>>;

/** Errors themselves are reported without a question: they say what broke, not who saw it. A picture is another matter. */
function replayService({ VITE_SENTRY_DSN: text }: Environment): readonly OptionalService[] {
  const address = readDsn(text);
  if (address.state !== 'configured') return [];
  const { origin, host } = new URL(address.dsn);
  return [{ id: `replay ${origin}`, purpose: 'replay', address: origin, host }];
}

/** What is no https address is no script: it would not be loaded either. */
export function optionalServices(environment: Environment): readonly OptionalService[] {
  const scripts = SCRIPTS.flatMap(([purpose, setting]) => {
    const address = environment[setting];
    if (typeof address !== 'string' || !URL.canParse(address)) return [];
    const { protocol, host, href } = new URL(address);
    return protocol === 'https:' ? [{ id: `${purpose} ${href}`, purpose, address: href, host }] : [];
  });
  return [...scripts, ...replayService(environment)];
}

export const CONFIGURED_SERVICES = optionalServices(import.meta.env);
