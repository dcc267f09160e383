// The token of a proof, kept in this tab while its reader is on the payment service's page, which never sees it.

const KEY = 'strokeside-card-proof';

export function keptProof(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept !== null && /^[0-9a-f]{64}$/u.test(kept) ? kept : null;
  } catch {
    // Storage that is switched off keeps nothing; the link of the receipt works again.
    return null;
  }
}

export function keepProof(proof: string): void {
  try {
    sessionStorage.setItem(KEY, proof);
  } catch {
    // As above.
  }
}
