// The optional scripts this installation was built with: `VITE_ANALYTICS_SCRIPT` and `VITE_MARKETING_SCRIPT`, the https
// address of each. None unless set. `scripts/headers.mjs` lets exactly these hosts through.

export type OptionalPurpose = 'analytics' | 'marketing';

export interface OptionalService {
  /** Another address is another service, and asked about anew. */
  readonly id: string;
  readonly purpose: OptionalPurpose;
  readonly address: string;
  /** Who is contacted. */
  readonly host: string;
}

const SETTINGS: readonly (readonly [OptionalPurpose, string])[] = [
  ['analytics', 'VITE_ANALYTICS_SCRIPT'],
  ['marketing', 'VITE_MARKETING_SCRIPT'],
];

/** What is no https address is no service: it would not be loaded either. */
export function optionalServices(environment: Readonly<Record<string, unknown>>): readonly OptionalService[] {
  return SETTINGS.flatMap(([purpose, setting]) => {
    const address = environment[setting];
    if (typeof address !== 'string' || !URL.canParse(address)) return [];
    const { protocol, host, href } = new URL(address);
    return protocol === 'https:' ? [{ id: `${purpose} ${href}`, purpose, address: href, host }] : [];
  });
}

export const CONFIGURED_SERVICES = optionalServices(import.meta.env);
