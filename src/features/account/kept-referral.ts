// Whose link a visitor came by, kept until they register in this tab: it counts one more who joined, and says nothing else.
const KEY = 'strokeside-friend';

/** As the database issues them. */
export const isReferral = (code: unknown): code is string => typeof code === 'string' && /^[A-Z2-9]{8}$/u.test(code);

export function keptReferral(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return isReferral(kept) ? kept : null;
  } catch {
    // Storage that is switched off keeps nothing: no one is counted.
    return null;
  }
}

export function keepReferral(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // As above.
  }
}

export function forgetReferral(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
