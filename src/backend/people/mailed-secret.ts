// The secret of an emailed link, by its name. It stands after the `#`, which no server and no log sees, except where the auth
// service writes the email. Reading it spends nothing: programs that
// check emails open links too, so a page asks for a press first.

/** By name, what a whole one looks like. */
const WHOLE = {
  token: /^[0-9a-f]{64}$/u,
  proof: /^[0-9a-f]{64}$/u,
  code: /^[A-Z2-9]{4}-?[A-Z2-9]{4}$/u,
  /** Of the auth service, which does not say how it makes them. */
  token_hash: /^[\w-]{1,2000}$/u,
} as const;

export type SecretName = keyof typeof WHOLE;

/** Null where the link is not whole. */
export function mailedSecret(fragment: string, name: SecretName): string | null {
  const value = new URLSearchParams(fragment.replace(/^#/u, '')).get(name);
  return value !== null && WHOLE[name].test(value) ? value : null;
}
