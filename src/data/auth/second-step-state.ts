// Whether the auth session still needs its two-step verification code. Until then no one is signed in: the server reads
// and writes nothing in its name.
import { anyText, innerParts } from '#src/format/written-values.ts';

const readClaims = innerParts({ aal: anyText });

interface HeldSession {
  readonly access_token: string;
  readonly user: {
    readonly factors?: readonly { readonly status: string }[] | undefined;
  };
}

export function waitsForSecondStep({ access_token: token, user }: HeldSession): boolean {
  const asks = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return asks && parseLevel(token) !== 'aal2';
}

/** `aal2` once both steps are passed; null for a token that says nothing of it. No one checks its signature here. */
function parseLevel(token: string): string | null {
  try {
    const [, body = ''] = token.split('.');
    return readClaims(JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))))?.aal ?? null;
  } catch {
    return null;
  }
}
