// Colleges' answers through a link: sent without an account, read by the family.
import * as z from 'zod/mini';
import { ASKED_ANEW } from '../client/ask-database.ts';
import { callProduct, callProductSignedIn } from '../client/product-call.ts';
import { maybeTexts, texts } from '../client/columns.ts';
import { rowsQueryOf } from '../client/tables.ts';

const NOT_SENT = 'Your answer was not sent.';
const ANSWER_KINDS = ['reply', 'questionnaire', 'guardian'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const sendCollegeAnswer = callProduct('colleges/answer', NOT_SENT);

/** In the college's name, by its account. */
export const answerSharedPage = callProductSignedIn('colleges/answer-shared', NOT_SENT);

const ANSWER = z.object({
  ...texts('id school_as from_name from_role from_email answered_at'),
  ...maybeTexts('school_id words questionnaire'),
  kind: z.enum(ANSWER_KINDS),
  /** True if the address is on the college's domain. */
  is_of_college: z.boolean(),
});
export type CollegeAnswer = z.infer<typeof ANSWER>;

/** Newest first; what is for guardians is answered to those who decide alone. */
export const collegeAnswersQuery = rowsQueryOf(
  'college_answers',
  'uaid',
  ANSWER,
  'Couldn’t load the answers of colleges.',
  ['answered_at desc'],
  ASKED_ANEW,
);
