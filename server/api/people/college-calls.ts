// What someone of a college answers by a family's link, without an account. The database decides whether the link opens and
// who reads the answer; the emails say whose word it is and that no one has proved it.
import { z } from 'zod';
import { readsLikeAddress, seenText } from '../../mail/safe-text.ts';
import { ApiError } from '../failure.ts';
import type { ProductApi } from '../product-api.ts';
import { email, mailedLine, readAs } from '../requests.ts';
import { answerMail } from './college-mails.ts';
import { SECRET, type PeopleOptions } from './consent-calls.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** Of one link in a day: more colleges than one page is sent to answer at once. */
const MOST_A_DAY = 30;

const named = (most: number, sentence: string) => mailedLine(most).pipe(z.string().min(1, sentence));
const ANSWER = z
  .object({
    token: SECRET,
    kind: z.enum(['reply', 'questionnaire', 'guardian']),
    /** Of the list of colleges; null where it is not in it, and then its name is written. */
    school: z.string().max(60).nullish(),
    schoolName: mailedLine(120).nullish(),
    name: named(80, 'Write your name.'),
    role: named(80, 'Write what you are at the college.'),
    email,
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
    /** Hidden on the page. A person leaves it empty. */
    website: z.string().nullish(),
  })
  .refine(({ school, schoolName }) => Boolean(school) || Boolean(schoolName), 'Say of which college you are.')
  .refine(({ kind, words }) => kind === 'questionnaire' || words !== '', 'Write your message.')
  .refine(
    ({ kind, questionnaire }) => kind !== 'questionnaire' || questionnaire !== null,
    'Enter the link of your questionnaire.',
  );

const ANSWERED = z
  .object({
    is_minor: z.boolean(),
    is_verified: z.boolean(),
    called: z.string().nullable(),
    school: z.string(),
    to: z.array(z.object({ email: z.string(), part: z.enum(['guardian', 'athlete']) })),
  })
  .nullable();

export function addCollegeCalls(api: ProductApi, { backend, mailer, siteUrl, onBug }: PeopleOptions): void {
  api.post('/api/colleges/answer', async (context) => {
    const { website, token, kind, school, schoolName, ...written } = await readAs(context.req.raw, ANSWER);
    await backend.limit('college-answer', context.env.client, 10, HOUR_S);
    await backend.limit('college-answer-of', written.email, 10, DAY_S);
    await backend.limit('college-answer-to', token, MOST_A_DAY, DAY_S);
    // A program learns nothing from being ignored.
    if (website) return context.json({ success: true });
    const answered = ANSWERED.parse(
      await backend.call('answer_profile_link', {
        token,
        kind,
        school: school ?? null,
        school_as: schoolName ?? '',
        from_name: written.name,
        from_role: written.role,
        from_email: written.email,
        words: written.words,
        questionnaire: kind === 'questionnaire' ? written.questionnaire : null,
      }),
    );
    if (answered === null) throw new ApiError(404, 'This link has ended. Ask the family for another one.');
    const { to, called, is_minor: isMinor, is_verified: isVerified, school: ofSchool } = answered;
    for (const { email: address, part } of to) {
      const letter = { to: address, siteUrl, kind, part, isMinor, isVerified, called, school: ofSchool };
      // The answer is saved and shown on the family's page, so a failed email loses nothing.
      await mailer.send(answerMail({ ...letter, ...written })).catch(onBug);
    }
    return context.json({ success: true });
  });
}
