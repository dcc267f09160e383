// The code of a roster place, kept in this tab while its reader signs in.

const KEY = 'strokeside-claim';

export function keptClaim(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Storage that is switched off keeps nothing; the email's link works again.
    return null;
  }
}

export function keepClaim(code: string | null): void {
  try {
    if (code !== null) sessionStorage.setItem(KEY, code);
  } catch {
    // As above.
  }
}

export function forgetClaim(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
