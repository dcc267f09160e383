// Status of the decisions about one person, one sentence per state.
import type { ConsentState } from '#src/data/people/family.ts';

export interface StateWords {
  readonly title: string;
  readonly sentence: string;
  /** The reader has to act. */
  readonly asks: boolean;
}

export function consentInWords(state: ConsentState, name: string): StateWords {
  switch (state) {
    case 'none':
      return {
        title: 'Nothing decided',
        sentence: 'No one has decided anything yet, so nothing is shared.',
        asks: true,
      };
    case 'pending':
      return { title: 'Waiting', sentence: 'Email sent. Waiting for a reply.', asks: false };
    case 'expired':
      return {
        title: 'Link expired',
        sentence: 'The link in the email expired after seven days. Ask again.',
        asks: true,
      };
    case 'refused':
      return { title: 'Refused', sentence: 'The answer was no. Nothing is shared.', asks: false };
    case 'granted':
      return {
        title: 'Agreed',
        sentence: `${name}’s record is kept, and club coaches may be given access.`,
        asks: false,
      };
    case 'partially_granted':
      return {
        title: 'Agreed in part',
        sentence: 'Some sharing is allowed. Everything that doesn’t need the rest works.',
        asks: false,
      };
    case 'withdrawn':
      return { title: 'Withdrawn', sentence: 'Consent was withdrawn. All access has ended.', asks: false };
    case 'band_change_due':
      return {
        title: 'New choices after a birthday',
        sentence: 'Nothing changes until someone reads and answers the new choices.',
        asks: true,
      };
    case 'dispute':
      return {
        title: 'The guardians disagree',
        sentence: 'One guardian agreed and one declined, so sharing stays off. Talk to each other or contact us.',
        asks: true,
      };
  }
}
