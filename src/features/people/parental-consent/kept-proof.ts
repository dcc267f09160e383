import { keptText } from '#src/data/kept-text.ts';

/**
 * Token of a proof, stored in this tab while the user is on the payment service's page, which never sees it. Without
 * storage the receipt's link still works.
 */
export const { read: keptProof, keep: keepProof } = keptText(
  () => sessionStorage,
  'strokeside-card-proof',
  /^[0-9a-f]{64}$/u,
);
