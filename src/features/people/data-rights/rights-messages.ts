// Six parental rights, as button labels.
import type { Right } from '#src/data/people/rights.ts';

interface RightWords {
  readonly right: Right;
  readonly label: string;
  readonly words: string;
}

export const RIGHTS: readonly RightWords[] = [
  { right: 'review', label: 'Review', words: 'See everything we keep about your child.' },
  { right: 'correct', label: 'Correct', words: 'Change what is wrong.' },
  { right: 'download', label: 'Download', words: 'Take everything with you as one file.' },
  { right: 'delete', label: 'Delete', words: 'Permanently delete the whole record now.' },
  { right: 'stop', label: 'Stop further collection', words: 'Stops new data collection and ends coach access.' },
  { right: 'withdraw', label: 'Withdraw sharing', words: 'Keep the record, and show it to no one outside the family.' },
];
