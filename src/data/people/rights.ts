// A parent's rights by an emailed link, without a password.
import { callProduct, type AnswerOf, type SentTo } from '../client/product-call.ts';

export type RightsReview = AnswerOf<'rights/open'>;
export type ChildRecord = RightsReview['children'][number];
export type Right = ChildRecord['may'][number];

/** The same response for every address. */
export const askRightsLink = async (email: string): Promise<string> =>
  (await callProduct('rights/request', { email }, 'Couldn’t send the link.')).message;

export const openRights = (token: string): Promise<RightsReview> =>
  callProduct('rights/open', { token }, 'Couldn’t open the records.');

export type RightsAct = Omit<SentTo<'rights/act'>, 'token' | 'uaid'>;

/** A null `uaid` with `delete`: requests no one answered yet. */
export const exerciseRight = async (token: string, uaid: string | null, act: RightsAct): Promise<void> =>
  void (await callProduct('rights/act', { token, uaid, ...act }, 'Couldn’t do this.'));
