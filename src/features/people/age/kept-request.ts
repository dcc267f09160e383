// Key of a request to a parent: lets the child's browser see the outcome, even days later.

const KEY = 'strokeside-parent-request';

export function keptRequest(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && /^[0-9a-f]{64}$/u.test(kept) ? kept : null;
  } catch {
    // No storage: a parent may be asked again.
    return null;
  }
}

export function keepRequest(key: string): void {
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // No storage: a parent may be asked again.
  }
}

export function forgetRequest(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // No storage: a parent may be asked again.
  }
}
