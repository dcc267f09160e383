// Reads the secret of an emailed link. It comes after the `#`, so servers and logs never see it, except in the auth
// service's own links. Reading doesn't use it up: email scanners open links too, so pages require a click.

/** By name, what a whole one looks like. */
const WHOLE = {
  token: /^[0-9a-f]{64}$/u,
  proof: /^[0-9a-f]{64}$/u,
  code: /^[A-Z2-9]{4}-?[A-Z2-9]{4}$/u,
  /** Issued by the auth service in an undocumented format. */
  token_hash: /^[\w-]{1,2000}$/u,
} as const;

export type SecretName = keyof typeof WHOLE;

/** Null for an incomplete link. */
export function mailedSecret(fragment: string, name: SecretName): string | null {
  const value = new URLSearchParams(fragment.replace(/^#/u, '')).get(name);
  return value !== null && WHOLE[name].test(value) ? value : null;
}
