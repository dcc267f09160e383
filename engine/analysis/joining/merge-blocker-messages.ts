// Reasons why two files are not one session, as sentences.
import type { MergeBlocker } from './merge-blockers.ts';

const MESSAGES: Readonly<Record<MergeBlocker, (own: string, other: string) => string>> = {
  'other-sport': (own, other) => `"${own}" and "${other}" are not one session: one is from another sport.`,
  'other-craft': (own, other) => `"${own}" and "${other}" are not one session: one was on water, the other on an erg.`,
  'other-time': (own, other) => `"${own}" and "${other}" are not one session: they were recorded at different times.`,
  elsewhere: (own, other) =>
    `"${own}" and "${other}" are not one session: their tracks are not in the same place at the same time.`,
  'not-alike': (own, other) => `"${own}" and "${other}" are not one session: the boat moved differently in the two.`,
  'same-seat': (own, other) =>
    `"${own}" and "${other}" are not one session: both measured the same seat at the same time.`,
  'nothing-new': (own, other) => `"${own}" and "${other}" are not one session: neither adds anything to the other.`,
  'no-time': (own, other) => `"${own}" and "${other}" are not one session: one of them has no date or time.`,
};

export const mergeBlockerMessage = (why: MergeBlocker, own: string, other: string): string => MESSAGES[why](own, other);
