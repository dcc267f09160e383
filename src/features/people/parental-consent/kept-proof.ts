// Token of a proof, stored in this tab while the user is on the payment service's page, which never sees it.

const KEY = 'strokeside-card-proof';

export function keptProof(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept !== null && /^[0-9a-f]{64}$/u.test(kept) ? kept : null;
  } catch {
    // No storage: the receipt's link still works.
    return null;
  }
}

export function keepProof(proof: string): void {
  try {
    sessionStorage.setItem(KEY, proof);
  } catch {
    // No storage: the receipt's link still works.
  }
}
