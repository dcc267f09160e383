// Answers of colleges through a family's link, without an account. The database decides whether the link is active and
// who reads the answer; the emails name the sender as unverified.
import { z } from 'zod';
import { readsLikeAddress, seenText, nameInMail } from '../mail/safe-text.ts';
import { byAnyone, bySignedIn, DAY_S, DONE, found, HOUR_S, SECRET, email, mailedLine } from '../call.ts';
import type { ProductApiOptions } from '../product-api.ts';
import type { Message } from '../mail/mailer.ts';
import { framed, type Letter } from './mails.ts';

/** Maximum per link and day: more colleges than one page is sent to. */
const MAX_A_DAY = 30;

const named = (most: number, sentence: string) => mailedLine(most).pipe(z.string().min(1, sentence));
const WORDS = {
  kind: z.enum(['reply', 'questionnaire', 'guardian']),
  words: z
    .string()
    .max(4000, 'Write 4000 characters at most.')
    .nullish()
    .transform((text) => seenText(text ?? ''))
    .refine(
      (text) => !readsLikeAddress(text),
      'Don’t include links or addresses. Yours is shown with your message, and a questionnaire has its own field.',
    ),
  questionnaire: z
    .string()
    .trim()
    .max(500)
    .nullish()
    .transform((link) => link || null)
    .pipe(z.nullable(z.url({ protocol: /^https$/u, error: 'Enter a link that begins with https://.' }))),
};
type Words = z.infer<z.ZodObject<typeof WORDS>>;
const saysSomething = ({ kind, words }: Words): boolean => kind === 'questionnaire' || words !== '';
const hasLink = ({ kind, questionnaire }: Words): boolean => kind !== 'questionnaire' || questionnaire !== null;
const NO_LINK = 'Enter the link of your questionnaire.';

/** From a college's account, about a page that is shared with it. */
const OF_ACCOUNT = z
  .object({ uaid: z.uuid(), ...WORDS })
  .refine(saysSomething, 'Write your message.')
  .refine(hasLink, NO_LINK);

const ANSWER = z
  .object({
    token: SECRET,
    /** College from the list; null if not listed, then with a written name. */
    school: z.string().max(60).nullish(),
    schoolName: mailedLine(120).nullish(),
    name: named(80, 'Write your name.'),
    role: named(80, 'Enter your role at the college.'),
    email,
    ...WORDS,
    /** Hidden on the page. A person leaves it empty. */
    website: z.string().nullish(),
  })
  .refine(({ school, schoolName }) => Boolean(school) || Boolean(schoolName), 'Choose your college.')
  .refine(saysSomething, 'Write your message.')
  .refine(hasLink, NO_LINK);

const ANSWERED = z
  .object({
    is_minor: z.boolean(),
    is_verified: z.boolean(),
    called: z.string().nullable(),
    school: z.string(),
    from: z.object({ name: z.string(), role: z.string(), email: z.string() }),
    to: z.array(z.object({ email: z.string(), part: z.enum(['guardian', 'athlete']) })),
  })
  .nullable();

export function collegeCalls({ backend, mailer, siteUrl, onBug }: ProductApiOptions) {
  return {
    'colleges/answer': byAnyone(ANSWER, async (sent, { client }) => {
      const { website, token, kind, school, schoolName, ...written } = sent;
      await backend.limit('college-answer', client, 10, HOUR_S);
      await backend.limit('college-answer-of', written.email, 10, DAY_S);
      await backend.limit('college-answer-to', token, MAX_A_DAY, DAY_S);
      // A program learns nothing from being ignored.
      if (website) return DONE;
      const answered = await backend.call('answer_profile_link', {
        token,
        kind,
        school: school ?? null,
        school_as: schoolName ?? '',
        from_name: written.name,
        from_role: written.role,
        from_email: written.email,
        words: written.words,
        questionnaire: kind === 'questionnaire' ? written.questionnaire : null,
      });
      return tell(answered, 'This link has ended. Ask the family for another one.', kind, written.words);
    }),
    'colleges/answer-shared': bySignedIn(backend)('Sign in to answer.', OF_ACCOUNT, async (sent, { person }) => {
      await backend.limit('college-answer-of', person.id, 10, DAY_S);
      const questionnaire = sent.kind === 'questionnaire' ? sent.questionnaire : null;
      const parameters = { account: person.id, ...sent, questionnaire };
      const answered = await backend.call('answer_shared_page', parameters);
      return tell(answered, 'This page is no longer shared with you.', sent.kind, sent.words);
    }),
  };

  async function tell(answered: unknown, over: string, kind: Words['kind'], words: string) {
    const { to, from, is_minor: isMinor, is_verified: isVerified, ...about } = found(ANSWERED.parse(answered), over);
    for (const { email: address, part } of to) {
      const letter = { to: address, siteUrl, kind, part, isMinor, isVerified, ...about };
      // The answer is saved and shown on the family's page, so a failed email loses nothing.
      await mailer.send(answerMail({ ...letter, ...from, words })).catch(onBug);
    }
    return DONE;
  }
}

type Answered = NonNullable<z.infer<typeof ANSWERED>>;
interface AnswerLetter
  extends Letter, Pick<Words, 'kind' | 'words'>, Pick<Answered, 'called' | 'school'>, Readonly<Answered['from']> {
  readonly part: 'guardian' | 'athlete';
  readonly isMinor: boolean;
  /** True if the address is on the college's domain. */
  readonly isVerified: boolean;
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

/**
 * Emails about a college's answer: with its text for guardians and adult athletes, without it for minors, whose
 * guardian gets the text at the same time.
 */
export function answerMail(letter: AnswerLetter): Message {
  const { siteUrl, kind, part, isMinor, isVerified, school, role, email } = letter;
  const person = nameInMail(letter.called ?? '', 'an athlete');
  const from = nameInMail(letter.name, 'Someone');
  const college = nameInMail(school, 'a college');
  const page = new URL('/profile/view', siteUrl).href;
  const isForMinor = part === 'athlete' && isMinor;
  const sender = [from, nameInMail(role, 'of the college'), college].join(', ');
  return {
    // A minor answers together with a guardian, not from this email to someone unknown.
    ...(isForMinor ? {} : { headers: { 'Reply-To': email } }),
    ...framed(
      letter,
      answerSubject(isVerified, college, part === 'athlete' ? null : person),
      `${part === 'athlete' ? ANSWERED_ABOUT_YOU[kind](sender) : ANSWERED_ABOUT[kind](sender, person)}
${isForMinor ? minorLines(page) : wholeLines(letter, page)}
${isVerified ? `The address is on the college’s domain.` : `Unverified: the address isn’t on the college’s domain.`} Compare it with the college’s own staff page before you reply. To stop replies through this link, revoke it on the same page.`,
    ),
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
