// Coach invitation stored during sign-up, because the confirmation email returns to this browser without it. Bound to
// its address; without storage it lasts as long as the page.

const KEY = 'strokeside-invitation';

let held: string | null = null;

/** Format as issued by the database. */
export const isInvitation = (token: string | undefined): token is string =>
  token !== undefined && /^[0-9a-f]{64}$/u.test(token);

export function keptInvitation(): string | null {
  try {
    const kept = localStorage.getItem(KEY) ?? undefined;
    return isInvitation(kept) ? kept : null;
  } catch {
    return held;
  }
}

export function keepInvitation(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    held = token;
  }
}

export function forgetInvitation(): void {
  held = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
