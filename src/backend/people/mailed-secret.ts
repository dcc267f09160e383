// The secret of a mailed link stands after the `#`, which no server and no log sees. Reading it spends nothing: programs that
// check mails open links too, so a page asks for a press first.

/** Null where the link is not whole. */
export function mailedSecret(fragment: string, name: 'token' | 'proof' | 'code'): string | null {
  const value = new URLSearchParams(fragment.replace(/^#/u, '')).get(name);
  const pattern = name === 'code' ? /^[A-Z2-9]{4}-?[A-Z2-9]{4}$/u : /^[0-9a-f]{64}$/u;
  return value !== null && pattern.test(value) ? value : null;
}
