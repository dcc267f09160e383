// Emails about a college's answer: with its text for guardians and adult athletes, without it for minors, whose guardian
// gets the text at the same time.
import type { Message } from '../mail/mailer.ts';
import { nameInMail, readsLikeAddress } from '../mail/safe-text.ts';
import { ending, type Letter } from './mails.ts';

export interface AnswerLetter extends Letter {
  readonly kind: 'reply' | 'questionnaire' | 'guardian';
  readonly part: 'guardian' | 'athlete';
  readonly isMinor: boolean;
  /** True if the address is on the college's domain. */
  readonly isVerified: boolean;
  readonly called: string | null;
  readonly school: string;
  /** Name as entered by the sender. */
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly words: string;
}

/** @param from the sender, their role and their college. */
const ANSWERED_ABOUT_YOU = {
  reply: (from: string) => `${from}, replied to your rowing profile.`,
  questionnaire: (from: string) => `${from}, sent a questionnaire about your rowing profile.`,
  guardian: (from: string) => `${from}, wrote to you as a guardian about your rowing profile.`,
} as const;
const ANSWERED_ABOUT = {
  reply: (from: string, person: string) => `${from}, replied to the rowing profile of ${person}.`,
  questionnaire: (from: string, person: string) =>
    `${from}, sent a questionnaire about the rowing profile of ${person}.`,
  guardian: (from: string, person: string) =>
    `${from}, wrote to you as a guardian about the rowing profile of ${person}.`,
} as const;

function answerSubject(isVerified: boolean, college: string, person: string | null): string {
  if (person === null)
    return isVerified ? `${college} answered about your profile` : 'An unverified answer about your profile';
  return isVerified ? `${college} answered about ${person}` : `An unverified answer about ${person}`;
}

export function answerMail(letter: AnswerLetter): Message {
  const { to, siteUrl, kind, part, isMinor, isVerified, school, role, email } = letter;
  const person = nameInMail(letter.called ?? '', 'an athlete');
  const from = nameInMail(letter.name, 'Someone');
  const college = nameInMail(school, 'a college');
  const page = new URL('/profile/view', siteUrl).href;
  const isForMinor = part === 'athlete' && isMinor;
  const sender = [from, nameInMail(role, 'of the college'), college].join(', ');
  return {
    to,
    subject: answerSubject(isVerified, college, part === 'athlete' ? null : person),
    // A minor answers together with a guardian, not from this email to someone unknown.
    ...(isForMinor ? {} : { headers: { 'Reply-To': email } }),
    text: `Hello,

${part === 'athlete' ? ANSWERED_ABOUT_YOU[kind](sender) : ANSWERED_ABOUT[kind](sender, person)}
${isForMinor ? minorLines(page) : wholeLines(letter, page)}
${isVerified ? `The address is on the college’s domain.` : `Unverified: the address isn’t on the college’s domain.`} Compare it with the college’s own staff page before you reply. To stop replies through this link, revoke it on the same page.
${ending(siteUrl)}`,
  };
}

const minorLines = (page: string): string => `
Your parent or guardian got this email with the full message. Read and answer it together:
${page}
`;

/** Address-like text and strangers' links only appear on the page: this email carries our name. */
const wholeLines = ({ words, kind, email }: AnswerLetter, page: string): string => `
${words === '' || readsLikeAddress(words) ? '' : `${words}\n\n`}${kind === 'questionnaire' ? 'Their questionnaire link is on the page below.\n\n' : ''}The address they entered: ${email}
Read the full message here: ${page}
`;
