// The captured mailbox of the local stack, read as a person would: the newest email to an address, its link and its digits.
import { expect, type APIRequestContext } from '@playwright/test';

export interface ReadMail {
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
    .filter((mail) => mail.includes(`<p>To ${email},`))
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
