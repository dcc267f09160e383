// The coach's invitation someone opened here, kept while they register: the email that confirms their address comes
// back to this browser without it. It is bound to its address, so it is of no use to anyone else. Where storage is
// switched off it is held for as long as the page.

const KEY = 'strokeside-invitation';

let held: string | null = null;

/** As the database issues them. */
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
    // Nothing was kept.
  }
}
