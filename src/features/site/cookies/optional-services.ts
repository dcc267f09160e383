// Optional services, none by default: scripts (`VITE_ANALYTICS_SCRIPT`, `VITE_MARKETING_SCRIPT`, https addresses) and
// error replays (with `VITE_SENTRY_DSN`). `scripts/headers.mjs` allows exactly these hosts.
import { readDsn } from '#src/reporting/dsn.ts';

export type ScriptPurpose = 'analytics' | 'marketing';
export type OptionalPurpose = ScriptPurpose | 'replay';

export interface OptionalService {
  /** A changed address is a new service and needs new consent. */
  readonly id: string;
  readonly purpose: OptionalPurpose;
  /** Address of the script, or of the replays' receiver. */
  readonly address: string;
  readonly host: string;
}

const SCRIPTS: readonly (readonly [ScriptPurpose, string])[] = [
  ['analytics', 'VITE_ANALYTICS_SCRIPT'],
  ['marketing', 'VITE_MARKETING_SCRIPT'],
];

type Environment = Readonly<Record<string, unknown>>;

/** Errors are reported without consent: they say what broke, not who saw it. Replays show the screen and need it. */
function replayService({ VITE_SENTRY_DSN: text }: Environment): readonly OptionalService[] {
  const address = readDsn(text);
  if (address.state !== 'configured') return [];
  const { origin, host } = new URL(address.dsn);
  return [{ id: `replay ${origin}`, purpose: 'replay', address: origin, host }];
}

/** Only https scripts load, so others are ignored. */
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
