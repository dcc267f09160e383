// Referral code of the link a visitor used, stored until they sign up in this tab. Only counts that one more person
// joined.
const KEY = 'strokeside-friend';

/** Format as issued by the database. */
export const isReferral = (code: unknown): code is string => typeof code === 'string' && /^[A-Z2-9]{8}$/u.test(code);

export function keptReferral(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return isReferral(kept) ? kept : null;
  } catch {
    // No storage: no one is counted.
    return null;
  }
}

export function keepReferral(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // No storage: no one is counted.
  }
}

export function forgetReferral(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // No storage: no one is counted.
  }
}
