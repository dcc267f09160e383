// What a family is told without asking: that something waits for an answer, and to parents once a week what happened. Neither mail
// shows anything of a record, and neither opens it: both lead to the page where one decides.
import * as z from 'zod';
import type { Message } from '../../mail/mailbox.ts';
import { nameInMail } from '../../mail/words.ts';
import { ending, type Letter } from './mails.ts';
import { digestHeaders, digestLines } from './stop-digest.ts';

export const WAITING = z.array(
  z.object({
    what: z.enum(['grant', 'scopes', 'claim', 'preset', 'reference', 'picture', 'clip', 'proof']),
    who: z.string().nullable(),
  }),
);
export const WEEK = z.object({
  looks: z.array(z.object({ who: z.string(), times: z.number(), last: z.string() })),
  answers: z.array(
    z.object({
      school: z.string(),
      kind: z.enum(['reply', 'questionnaire', 'guardian']),
    }),
  ),
  coming: z.array(
    z.object({
      on: z.string(),
      what: z.enum(['visit', 'action']),
      school: z.string(),
    }),
  ),
});

export interface FamilyLetter extends Letter {
  readonly called: string | null;
  readonly toGuardian: boolean;
  readonly hasAccount: boolean;
  readonly waiting: z.infer<typeof WAITING>;
}

/** Something waits for the reader's answer. */
export function waitingMail(letter: FamilyLetter): Message {
  const { to, siteUrl, called, toGuardian, waiting } = letter;
  const name = nameInMail(called, 'your child');
  return {
    to,
    subject: toGuardian ? `Something about ${name} waits for your answer` : 'Your answer is needed',
    text: `Hello,

${listed(waiting.map((item) => waitingWords(item, toGuardian ? name : null)))}

Nothing is open until you answer, and no is an answer too.
${whereTo(letter)}
${ending(siteUrl)}`,
  };
}

export interface DigestLetter extends FamilyLetter {
  readonly week: z.infer<typeof WEEK>;
  /** Ends the weekly mails, without an account. */
  readonly stop: string;
}

/** A parent's week: who looked, who answered, what waits, what comes. */
export function digestMail(letter: DigestLetter): Message {
  const { to, siteUrl, called, waiting, stop, week } = letter;
  const name = nameInMail(called, 'your child');
  const parts = [
    part(
      'Waits for your answer',
      waiting.map((item) => waitingWords(item, name)),
    ),
    part('View history', week.looks.map(lookWords)),
    part('Colleges that answered', week.answers.map(answerWords)),
    part('In the next two weeks', week.coming.map(comingWords)),
  ].filter((text) => text !== null);
  return {
    to,
    subject: `The week of ${name}`,
    headers: digestHeaders(siteUrl, stop),
    text: `Hello,

${parts.join('\n\n')}

${whereTo(letter)}
${digestLines(siteUrl, stop)}
${ending(siteUrl)}`,
  };
}

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
const part = (title: string, lines: readonly string[]): string | null =>
  lines.length === 0 ? null : `${title}:\n${listed(lines)}`;

/** `name`: of the child; null: the reader is the athlete. */
function waitingWords({ what, who }: z.infer<typeof WAITING>[number], name: string | null): string {
  const whose = name === null ? 'your' : `${name}’s`;
  const team = nameInMail(who, 'A team');
  switch (what) {
    case 'grant':
      return `${nameInMail(who, 'Somebody')} would see something of ${whose} record.`;
    case 'scopes':
      return `${team} asks to see more of ${whose} record.`;
    case 'claim':
      return `A place on the roster of ${nameInMail(who, 'a team')} would be ${whose}.`;
    case 'preset':
      return `How much of ${whose} page colleges are shown: ${name ?? 'you'} chose a set.`;
    case 'reference':
      return `${nameInMail(who, 'A coach')} wrote a reference about ${name ?? 'you'}.`;
    case 'picture':
      return `A picture of the monitor beside an erg test ${name === null ? 'of yours' : `of ${name}`}: coaches would see it.`;
    case 'clip':
      return `A film clip of ${name ?? 'you'}: whoever ${name ?? 'you'} chose for it would see it.`;
    case 'proof':
      return `What you allowed opens once you have shown who you are, by a card or the signed form.`;
  }
}

const lookWords = ({ who, times, last }: z.infer<typeof WEEK>['looks'][number]): string =>
  `${nameInMail(who, 'A coach')}, ${times === 1 ? 'once' : `${times} times`}, last on ${last.slice(0, 10)}`;

const ANSWERED = {
  reply: 'replied',
  questionnaire: 'sent a questionnaire',
  guardian: 'wrote to you',
};
const answerWords = ({ school, kind }: z.infer<typeof WEEK>['answers'][number]): string =>
  `${nameInMail(school, 'A college')} ${ANSWERED[kind]}`;

const comingWords = ({ on, what, school }: z.infer<typeof WEEK>['coming'][number]): string =>
  `${on}: ${what === 'visit' ? 'visit to' : 'what is next with'} ${nameInMail(school, 'a college')}`;

function whereTo({ siteUrl, toGuardian, hasAccount }: FamilyLetter): string {
  const page = (path: string): string => new URL(path, siteUrl).href;
  if (!toGuardian) return `Look at it and answer:\n${page('/dashboard')}`;
  return hasAccount
    ? `Look at it and answer:\n${page('/dashboard')}`
    : `Make a parent's account with this address to look at it and answer:\n${page('/register?as=parent')}\nWithout an account, look at the record, stop or withdraw here:\n${page('/coppa-rights')}`;
}
