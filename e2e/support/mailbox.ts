// The captured mailbox of the local stack, read as a person would: the newest email to an address, its link and its
// digits; and a parent's answer by it.
import { expect, type APIRequestContext } from '@playwright/test';

interface ReadMail {
  readonly subject: string;
  /** Path, search and fragment of the link. */
  readonly link: string;
  readonly code: string;
}

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'");

/** All emails to an address, newest first. */
async function mailsTo(request: APIRequestContext, email: string): Promise<readonly ReadMail[]> {
  const page = await (await request.get('/__mail')).text();
  return [...page.matchAll(/<article>(?<mail>[\s\S]*?)<\/article>/gu)]
    .map(({ groups }) => groups?.['mail'] ?? '')
    .filter((mail) => mail.includes(`To ${email},`))
    .map((mail) => {
      const href = /<a href="(?<href>[^"]+)"/u.exec(mail)?.groups?.['href'];
      const link = href === undefined ? null : new URL(unescaped(href));
      return {
        subject: unescaped(/<h2>(?<subject>[^<]*)<\/h2>/u.exec(mail)?.groups?.['subject'] ?? ''),
        link: link === null ? '' : `${link.pathname}${link.search}${link.hash}`,
        code: /code: (?<code>\d{6})/u.exec(mail)?.groups?.['code'] ?? '',
      };
    });
}

/** The newest email with this subject, once it is there. */
export async function mailTo(request: APIRequestContext, email: string, subject: string): Promise<ReadMail> {
  const find = async (): Promise<ReadMail | undefined> =>
    (await mailsTo(request, email)).find((mail) => mail.subject === subject);
  await expect.poll(find, { message: `an email to ${email}: ${subject}` }).toBeDefined();
  const found = await find();
  if (found === undefined) throw new Error(`No email to ${email}.`);
  return found;
}

/**
 * A child's question to a parent, and the parent's answer, as their browsers send them where a walk begins after them.
 * Born in January: the birthday of this year is over in every month the tests are run in.
 */
export const bornFor = (age: number): number => new Date().getFullYear() - age;

/** A child of twelve asks; the link of the email to the parent. */
export async function childAsks(request: APIRequestContext, childName: string, parentEmail: string): Promise<string> {
  const asked = await request.post('/api/consent/request', {
    data: { childName, parentEmail, year: bornFor(12), month: 1, state: 'PA' },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  return (await mailTo(request, parentEmail, `${childName} needs your decision`)).link;
}

/** A yes to keeping the record, and an answer about club coaches. */
export async function parentAgrees(request: APIRequestContext, link: string, shareClub: boolean): Promise<unknown> {
  const data = { token: link.split('token=')[1], collect: true, shareClub, shareColleges: null };
  const decided = await request.post('/api/consent/decide', { data });
  expect(decided.ok(), await decided.text()).toBe(true);
  return decided.json();
}
