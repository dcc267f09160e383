// The coach's invitation somebody opened here, kept while they register: the mail that confirms their address comes back
// to this browser without it. It is bound to its address, so it is of no use to anybody else.

const KEY = 'strokeside-invitation';

/** As the database issues them. */
export const isInvitation = (token: string | undefined): token is string =>
  token !== undefined && /^[0-9a-f]{64}$/u.test(token);

export function keptInvitation(): string | null {
  try {
    const kept = localStorage.getItem(KEY) ?? undefined;
    return isInvitation(kept) ? kept : null;
  } catch {
    // Storage that is switched off keeps nothing; the link of the invitation works again.
    return null;
  }
}

export function keepInvitation(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // As above.
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
