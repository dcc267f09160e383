// The emails about a person's record: each says who we are, what happens next and how to say no. None advertises
// anything.
import type { Message } from '../mail/mailer.ts';
import { nameInMail } from '../mail/safe-text.ts';
import { postalAddress } from '../mail/ways-out.ts';

/** The form to print, which needs no link of one's own. */
export const formPage = (siteUrl: string, proves: 'share_club' | 'share_colleges'): string =>
  new URL(proves === 'share_colleges' ? '/consent?form=colleges' : '/consent?form=club', siteUrl).href;

export interface Letter {
  readonly to: string;
  readonly siteUrl: string;
}

/** After the `#` a token reaches no server and no log, only the page. */
export const pageFor = (siteUrl: string, page: string, name: string, token: string): string =>
  new URL(`${page}#${name}=${token}`, siteUrl).href;

const ending = (siteUrl: string): string => `
You got this email because someone entered your address here. It isn’t on any list.
Questions and requests about privacy: ${new URL('/contact', siteUrl).href}
What we keep and your rights: ${new URL('/coppa-rights', siteUrl).href}

${postalAddress()}`;

/** How every email about a record begins and ends. */
export const framed = ({ to, siteUrl }: Letter, subject: string, text: string) => ({
  to,
  subject,
  text: `Hello,\n\n${text}\n${ending(siteUrl)}`,
});

interface ConsentLetter extends Letter {
  readonly token: string;
  readonly called: string;
  readonly kind: 'child' | 'guardian';
  /** For the second guardian of a child. */
  readonly isUnder14?: boolean;
  readonly isReminder?: boolean;
}

export function consentMail(letter: ConsentLetter): Message {
  const { siteUrl, token, called, kind, isUnder14 = false, isReminder = false } = letter;
  const name = nameInMail(called, kind === 'child' ? 'Your child' : 'A rower');
  const about =
    kind === 'child'
      ? `${name} is under 14 and asked to use Strokeside, a service where rowers save their sessions and results.

Until you decide, we store only the first name, the age group and your address. If you agree, we store the rowing record: school year, side and boats, results, erg tests and the measurements of seats the club links. You choose separately whether we may keep it and whether club coaches may see it. Companies that host the service and send its email work on our instructions. No one else receives anything, nothing is sold, and there is no advertising.`
      : isUnder14
        ? `${name} is under 14. A parent manages a rowing record of ${name} on Strokeside and named you as a guardian too. You choose separately whether we may keep the record and whether club coaches may see it. If you and the other parent disagree, the more protective answer applies. Colleges see nothing before ${name} is 14.`
        : `${name} rows with Strokeside and named you as a guardian. Nothing leaves the family unless you agree. You choose separately about club coaches and about colleges. You approve every access and every link separately. Each names who receives it, and you can end it at any time.`;
  const otherwise =
    kind === 'child'
      ? 'If you do nothing, the request is deleted after 14 days. If you refuse, it is deleted at once.'
      : 'If this isn’t for you, say so on that page and we won’t email you again.';
  return framed(
    letter,
    isReminder ? `Still waiting for your decision about ${name}` : `${name} needs your decision`,
    `${about}

Read the full notice and decide, without an account:
${pageFor(siteUrl, '/consent', 'token', token)}

The link works for one decision and for seven days. ${otherwise}${isReminder ? ` This is the only reminder.\n\nSharing also needs proof that you are the parent or guardian, by a card or this signed form:\n${formPage(siteUrl, isUnder14 || kind === 'child' ? 'share_club' : 'share_colleges')}` : ''}`,
  );
}

interface ReceiptLetter extends Letter {
  readonly called: string;
  readonly state: string;
  readonly needsForm: boolean;
  /** Consent that needs the proof. */
  readonly proves: 'share_club' | 'share_colleges';
  readonly noticeVersion: string;
  /** Opens the rights for a day; null where there is nothing to look at. */
  readonly rightsToken: string | null;
  /** Opens the page of the card; null where none is taken or needed. */
  readonly proof: string | null;
}

export function receiptMail(letter: ReceiptLetter): Message {
  const { siteUrl, called, state, needsForm, proves, noticeVersion, rightsToken, proof } = letter;
  const name = nameInMail(called, 'your child');
  const decided =
    state === 'refused'
      ? 'You said no. We deleted the request and won’t ask this address again for a year.'
      : `We store your decision with today’s date and the notice you read (${noticeVersion}).`;
  const starts =
    proves === 'share_club'
      ? 'Sharing with club coaches starts once we know that you’re the parent.'
      : 'Sharing with colleges starts once we know that you’re the parent.';
  const how =
    proof === null
      ? 'Reply to this email with the signed form.'
      : `Confirm it with a card in your name within 14 days, or reply to this email with the signed form.\n${pageFor(siteUrl, '/consent', 'proof', proof)}`;
  const form = needsForm ? `\n\n${starts} ${how}\n\nThe form to print and sign:\n${formPage(siteUrl, proves)}` : '';
  return framed(
    letter,
    `Your decision about ${name}`,
    `${decided}${form}

View everything, correct it, download it, delete it, stop or withdraw, at any time and without an account:
${rightsToken === null ? new URL('/coppa-rights', siteUrl).href : pageFor(siteUrl, '/coppa-rights', 'token', rightsToken)}${rightsToken === null ? '' : '\nThis link works for 24 hours. After that, the same page emails you a new one.'}`,
  );
}

export const rightsMail = ({ token, ...letter }: Letter & { readonly token: string }): Message =>
  framed(
    letter,
    'Your link to your children’s records',
    `you asked for a link to view, correct, download or delete what Strokeside stores about your children, or to withdraw what you allowed:
${pageFor(letter.siteUrl, '/coppa-rights', 'token', token)}

It works for 24 hours and needs no password, so keep it to yourself. If you didn’t ask, ignore this email.`,
  );

interface ClaimLetter extends Letter {
  readonly code: string;
  readonly team: string;
}

export function claimMail({ code, team, ...letter }: ClaimLetter): Message {
  const name = nameInMail(team, 'a team');
  return framed(
    letter,
    `A roster spot at ${name}`,
    `a coach of ${name} added a spot for you, or for your child, to the team's roster on Strokeside. Claim it with this code:

${code.slice(0, 4)}-${code.slice(4)}

Enter it here: ${pageFor(letter.siteUrl, '/claim', 'code', code)}

The code works for 14 days. A parent enters it for anyone under 14, a guardian approves for anyone under 18, and the coach approves too. Then the coach sees the name and the seat's measurements, until you end it.`,
  );
}
