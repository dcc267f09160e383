// The key of a request to a parent: with it, the browser of a child that asked sees what became of it, days later too.

const KEY = 'strokeside-parent-request';

export function keptRequest(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && /^[0-9a-f]{64}$/u.test(kept) ? kept : null;
  } catch {
    // Storage that is switched off keeps nothing; a parent may be asked again.
    return null;
  }
}

export function keepRequest(key: string): void {
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // As above.
  }
}

export function forgetRequest(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
