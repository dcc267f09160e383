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

const DID = {
  reply: 'replied to',
  questionnaire: 'sent a questionnaire about',
  guardian: 'wrote to you as a guardian about',
} as const;

export function answerMail(letter: AnswerLetter): Message {
  const { to, siteUrl, kind, part, isMinor, isVerified, school, role, email } = letter;
  const person = nameInMail(letter.called ?? '', 'an athlete');
  const from = nameInMail(letter.name, 'Someone');
  const college = nameInMail(school, 'a college');
  const page = new URL('/profile/view', siteUrl).href;
  const isForMinor = part === 'athlete' && isMinor;
  const profile = part === 'athlete' ? 'your rowing profile' : `the rowing profile of ${person}`;
  return {
    to,
    subject: isVerified
      ? `${college} answered about ${part === 'athlete' ? 'your profile' : person}`
      : `An unverified answer about ${part === 'athlete' ? 'your profile' : person}`,
    // A minor answers together with a guardian, not from this email to someone unknown.
    ...(isForMinor ? {} : { headers: { 'Reply-To': email } }),
    text: `Hello,

${from}, ${nameInMail(role, 'of the college')}, ${college}, ${DID[kind]} ${profile}.
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
