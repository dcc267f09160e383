// Two emails per contact message: the full one to us, and a confirmation to the sender with only number and time.
// Anyone can enter anyone's address, so the confirmation never repeats their words.
import { randomInt } from 'node:crypto';
import type { TOPICS } from '#src/contact/topics.ts';
import type { Message } from './mail/mailer.ts';
import { unsubscribeLines, wayOutHeaders } from './mail/ways-out.ts';

export interface Case {
  readonly number: string;
  readonly topic: (typeof TOPICS)[number];
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Without letters and digits that are easily confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CHARACTERS = 8;

/** "S-7KQ2-M4XD": one of 31^8, so that it doesn't reveal the number of cases. */
export function newCaseNumber(): string {
  const drawn = Array.from({ length: CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `S-${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}

export const caseMail = ({ number, topic, name, email, message }: Case, to: string): Message => ({
  to,
  subject: `${number} ${topic.label}`,
  // Replies go to the sender. The address was validated, so it can't inject a header.
  headers: { 'Reply-To': email },
  text: `${name} <${email}> wrote through the contact page. Topic: ${topic.label}. Promised: a reply ${topic.answered}.
The address isn’t verified.

${message}`,
});

export const confirmationMail = (
  { number, topic, email }: Case,
  siteUrl: string,
  unsubscribeToken: string,
): Message => ({
  to: email,
  subject: `We got your message: ${number}`,
  headers: wayOutHeaders(siteUrl, 'unsubscribe', unsubscribeToken),
  text: `Hello,

someone wrote to us through the contact page with this address. The message number is ${number}. We’ll reply ${topic.answered}.
${topic.topic === 'safety' ? `\n${SAFETY}\n` : ''}
We don’t repeat the message, so that no one can send you text through us. If this wasn’t you, ignore this email.

${unsubscribeLines(siteUrl, unsubscribeToken)}`,
});

const SAFETY = `If someone is in danger now, call emergency services: 911 in the United States. Report abuse in sport to the U.S. Center for SafeSport: https://uscenterforsafesport.org/report-a-concern/`;
