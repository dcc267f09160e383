// Why two files are not one outing, in a sentence.
import type { WhyNot } from './never-joined.ts';

const WORDS: Readonly<Record<WhyNot, string>> = {
  'other-sport': 'one of them is of another sport',
  'other-craft': 'one was rowed on water, the other on an erg',
  'other-time': 'they were recorded at different times',
  elsewhere: 'their tracks are not at the same place at the same time',
  'not-alike': 'the boat did not do the same in both',
  'same-seat': 'both measured the same seat at the same time',
  'nothing-new': 'neither holds anything that the other lacks',
  'no-time': 'nothing in them tells when one of them was',
};

export const whyNotWords = (why: WhyNot, own: string, other: string): string =>
  `"${own}" and "${other}" are not one session: ${WORDS[why]}.`;
