// Reasons why two files are not one session, as sentences.
import type { MergeBlocker } from './merge-blockers.ts';

const WORDS: Readonly<Record<MergeBlocker, string>> = {
  'other-sport': 'one is from another sport',
  'other-craft': 'one was on water, the other on an erg',
  'other-time': 'they were recorded at different times',
  elsewhere: 'their tracks are not in the same place at the same time',
  'not-alike': 'the boat moved differently in the two',
  'same-seat': 'both measured the same seat at the same time',
  'nothing-new': 'neither adds anything to the other',
  'no-time': 'one of them has no date or time',
};

export const mergeBlockerMessage = (why: MergeBlocker, own: string, other: string): string =>
  `"${own}" and "${other}" are not one session: ${WORDS[why]}.`;
