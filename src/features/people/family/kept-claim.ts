// Code of a roster spot, stored in this tab during sign-in.

const KEY = 'strokeside-claim';

export function keptClaim(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // No storage: the email's link still works.
    return null;
  }
}

export function keepClaim(code: string | null): void {
  try {
    if (code !== null) sessionStorage.setItem(KEY, code);
  } catch {
    // No storage: the email's link still works.
  }
}

export function forgetClaim(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // No storage: the email's link still works.
  }
}
