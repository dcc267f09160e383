// Automatic emails to families: something needs an answer, and a weekly summary for parents. They contain no data from
// a record and only link to the page where it is decided.
import * as z from 'zod';
import type { Message } from '../mail/mailer.ts';
import { nameInMail } from '../mail/safe-text.ts';
import { wayOutHeaders, wayOutLink } from '../mail/ways-out.ts';
import { formPage, framed, type Letter } from './mails.ts';

export const WAITING = z.array(
  z.object({
    what: z.enum(['grant', 'link', 'scopes', 'claim', 'preset', 'reference', 'picture', 'clip', 'page', 'proof']),
    who: z.string().nullable(),
  }),
);
export const WEEK = z.object({
  looks: z.array(z.object({ who: z.string(), times: z.number(), last: z.string() })),
  answers: z.array(
    z.object({
      school: z.string(),
      kind: z.enum(['reply', 'questionnaire', 'guardian']),
      is_verified: z.boolean(),
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

export interface FamilyReader extends Letter {
  readonly called: string | null;
  /** To a parent or guardian; else to the athlete. */
  readonly toGuardian: boolean;
  readonly hasAccount: boolean;
}

interface FamilyLetter extends FamilyReader {
  readonly waiting: z.infer<typeof WAITING>;
}

/** Something waits for the reader's answer. */
export function waitingMail(letter: FamilyLetter): Message {
  const { siteUrl, called, toGuardian, waiting } = letter;
  const name = nameInMail(called, 'your child');
  return framed(
    letter,
    toGuardian ? `${name}: your answer is needed` : 'Your answer is needed',
    `${listed(waiting.map((item) => waitingWords(item, toGuardian ? name : null, siteUrl)))}

Nothing is shared until you answer. You can say no.
${whereTo(letter)}`,
  );
}

export const TOLD = ['link_opened', 'dispute', 'proved', 'unproved', 'erg_confirmed', 'erg_taken_back'] as const;
type Told = (typeof TOLD)[number];
export const isTold = (kind: string): kind is Told => TOLD.some((told) => told === kind);

interface ToldLetter extends FamilyReader {
  readonly kind: Told;
  /** The recipient of the link, the coach, or what is disputed. */
  readonly about: string | null;
}

const DISPUTED: Readonly<Record<string, string>> = {
  collect: 'keeping the record',
  share_club: 'sharing with club coaches',
  share_colleges: 'sharing with colleges',
};

/** News that needs no answer. */
export function toldMail({ kind, about, ...letter }: ToldLetter): Message {
  const name = letter.toGuardian ? nameInMail(letter.called, 'your child') : 'you';
  const recipient = nameInMail(about, 'Someone');
  const words: Readonly<Record<Told, readonly [subject: string, text: string]>> = {
    link_opened: [
      `The link for ${recipient} was opened`,
      `The link to the page of ${name} that you approved for ${recipient} was opened for the first time. The family page lists what it shows and every view. You can revoke the link there.`,
    ],
    dispute: [
      `Guardians of ${name} disagree`,
      `The guardians of ${name} gave different answers about ${DISPUTED[about ?? ''] ?? 'consent'}. The more protective answer applies until you agree. If you can’t agree, contact us and we’ll decide.`,
    ],
    proved: [
      `Your proof for ${name} is accepted`,
      `We confirmed that you’re the parent or guardian of ${name}. Everything you allowed that was waiting for this proof is now active.`,
    ],
    unproved: [
      `Your proof for ${name} is missing again`,
      `We accepted a proof for ${name} by mistake and took that back within a day. What it opened is closed until you show that you are the parent or guardian, by a card or the signed form.`,
    ],
    erg_confirmed: [
      'An erg score is confirmed',
      `${recipient} confirmed an erg score of ${name}. The result carries the coach’s name until it is changed.`,
    ],
    erg_taken_back: [
      'A confirmed erg score is self-reported again',
      `An erg score of ${name} that ${recipient} confirmed is self-reported again.`,
    ],
  };
  const [subject, text] = words[kind];
  return framed(letter, subject, `${text}\n\n${whereTo(letter)}`);
}

interface DigestLetter extends FamilyLetter {
  readonly week: z.infer<typeof WEEK>;
  /** Ends the weekly emails, without an account. */
  readonly stop: string;
}

/** A parent's week: who looked, who answered, what waits, what comes. */
export function digestMail(letter: DigestLetter): Message {
  const { siteUrl, called, waiting, stop, week } = letter;
  const name = nameInMail(called, 'your child');
  const parts = [
    part(
      'Needs your answer',
      waiting.map((item) => waitingWords(item, name, siteUrl)),
    ),
    part('View history', week.looks.map(lookWords)),
    part('Answers', week.answers.map(answerWords)),
    part('In the next two weeks', week.coming.map(comingWords)),
  ].filter((text) => text !== null);
  return {
    headers: wayOutHeaders(siteUrl, 'digest/stop', stop),
    ...framed(
      letter,
      `${name}’s week`,
      `${parts.join('\n\n')}

${whereTo(letter)}
You get this email once a week, and only when there’s news. Unsubscribe: ${wayOutLink(siteUrl, 'digest/stop', stop)}`,
    ),
  };
}

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
const part = (title: string, lines: readonly string[]): string | null =>
  lines.length === 0 ? null : `${title}:\n${listed(lines)}`;

/** `name`: of the child; null: the reader is the athlete. */
function waitingWords({ what, who }: z.infer<typeof WAITING>[number], name: string | null, siteUrl: string): string {
  const form = formPage(siteUrl, who === 'share_colleges' ? 'share_colleges' : 'share_club');
  return WAITING_WORDS[what]({ who, whose: name === null ? 'your' : `${name}’s`, name: name ?? 'you', form });
}

interface WaitingOf {
  readonly who: string | null;
  readonly whose: string;
  readonly name: string;
  readonly form: string;
}
const WAITING_WORDS: Readonly<Record<z.infer<typeof WAITING>[number]['what'], (of: WaitingOf) => string>> = {
  grant: ({ who, whose }) => `${nameInMail(who, 'Someone')} wants to see part of ${whose} record.`,
  link: ({ who, whose }) =>
    `${nameInMail(who, 'Someone')} wants to see ${whose} page through a link. The link isn’t active until you approve it.`,
  scopes: ({ who, whose }) => `${nameInMail(who, 'A team')} asks to see more of ${whose} record.`,
  claim: ({ who, name }) => `${nameInMail(who, 'A team')} has a roster spot for ${name}.`,
  preset: ({ whose, name }) =>
    name === 'you'
      ? 'You chose how much of your page colleges see.'
      : `${name} chose how much of ${whose} page colleges see.`,
  reference: ({ who, name }) => `${nameInMail(who, 'A coach')} wrote a reference about ${name}.`,
  picture: ({ whose }) => `Coaches would see a monitor photo of ${whose} erg test.`,
  clip: ({ name }) => `The people ${name} chose would see a video clip of ${name}.`,
  page: ({ who, name }) =>
    `${nameInMail(who, 'A team')} made a page about ${name}. Its link isn’t active until you approve it.`,
  proof: ({ form }) =>
    `Everything you allowed is shared once you confirm who you are, by a card or the signed form: ${form}`,
};

const lookWords = ({ who, times, last }: z.infer<typeof WEEK>['looks'][number]): string =>
  times === 1
    ? `${nameInMail(who, 'A coach')}, once, on ${last.slice(0, 10)}`
    : `${nameInMail(who, 'A coach')}, ${times} times, last on ${last.slice(0, 10)}`;

const ANSWERED = {
  reply: (from: string) => `${from} replied`,
  questionnaire: (from: string) => `${from} sent a questionnaire`,
  guardian: (from: string) => `${from} wrote to you`,
};
const answerWords = ({ school, kind, is_verified: isVerified }: z.infer<typeof WEEK>['answers'][number]): string =>
  isVerified
    ? ANSWERED[kind](nameInMail(school, 'A college'))
    : ANSWERED[kind](`Unverified: someone claiming to be from ${nameInMail(school, 'a college')}`);

const comingWords = ({ on, what, school }: z.infer<typeof WEEK>['coming'][number]): string =>
  what === 'visit'
    ? `${on}: visit to ${nameInMail(school, 'a college')}`
    : `${on}: next step with ${nameInMail(school, 'a college')}`;

function whereTo({ siteUrl, toGuardian, hasAccount }: FamilyReader): string {
  const page = (path: string): string => new URL(path, siteUrl).href;
  if (!toGuardian) return `View and answer:\n${page('/dashboard')}`;
  return hasAccount
    ? `View and answer:\n${page('/dashboard')}`
    : `Create a parent account with this address to view and answer:\n${page('/register?as=parent')}\nWithout an account, view the record, stop or withdraw here:\n${page('/coppa-rights')}`;
}
