// Every email the services write, with every field that a person fills in: none carries someone's words that read like
// an address. A template without a row here fails.
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { TOPICS } from '#src/contact/topics.ts';
import { ADDRESSES } from '#local-stack/testing/addresses.ts';
import { billingMail } from '../billing/billing-jobs.ts';
import { caseMail, confirmationMail } from '../contact-calls.ts';
import { coachInvitationMail, referralMail } from '../invitation-calls.ts';
import { answerMail } from '../people/college-calls.ts';
import { digestMail, toldMail, waitingMail } from '../people/family-mails.ts';
import { answeredPageMail, decidedPageMail, questionCopyMail, waitingPageMail } from '../people/page-calls.ts';
import { claimMail, consentMail, receiptMail, rightsMail } from '../people/mails.ts';
import { staffMail } from '../people/staff-mails.ts';
import { timedMail } from '../people/timed-work.ts';
import type { Message } from './mailer.ts';
import { readsLikeAddress } from './safe-text.ts';

const SITE = 'https://strokeside.test';
const TO = 'parent@family.test';
const SENDER = 'coach@club.test';
const TOKEN = 'ab'.repeat(32);
const FAMILY = { to: TO, siteUrl: SITE, hasAccount: true } as const;
const WAITING = [
  'grant',
  'link',
  'scopes',
  'claim',
  'preset',
  'reference',
  'picture',
  'clip',
  'page',
  'proof',
] as const;

const aboutPage = (words: string) => ({ to: TO, siteUrl: SITE, by: words, team: words, session: words, called: words });

/** With these words in each field that a person writes, one email for each way it can be written. */
type Written = (words: string) => readonly Message[];

const WRITTEN: Readonly<Record<string, Written>> = {
  referralMail: (words) => {
    const letter = { type: 'referralInvitation', to: TO } as const;
    const referrer = { email: SENDER, link: `${SITE}/?friend=abc` };
    const data = { friendName: words, customMessage: words, relationship: 'coach' } as const;
    return [words, null].map((name) => referralMail({ ...letter, data }, { ...referrer, name }, SITE, TOKEN));
  },
  coachInvitationMail: (words) => [
    coachInvitationMail({ email: TO, link: `${SITE}/x`, expiresAt: new Date(0), team: words }, SENDER, SITE, TOKEN),
  ],
  consentMail: (words) =>
    ([{ kind: 'child' }, { kind: 'guardian' }, { kind: 'guardian', isUnder14: true }] as const).flatMap((asked) =>
      [false, true].map((isReminder) =>
        consentMail({ to: TO, siteUrl: SITE, token: TOKEN, called: words, isReminder, ...asked }),
      ),
    ),
  receiptMail: (words) =>
    ['refused', 'agreed'].map((state) =>
      receiptMail({
        to: TO,
        siteUrl: SITE,
        called: words,
        state,
        needsForm: true,
        proves: 'share_club',
        noticeVersion: '2026-11',
        rightsToken: TOKEN,
        proof: TOKEN,
      }),
    ),
  answerMail: (words) =>
    (['reply', 'questionnaire', 'guardian'] as const).flatMap((kind) =>
      (['guardian', 'athlete'] as const).flatMap((part) =>
        [true, false].map((isMinor) => {
          const from = { name: words, role: words, school: words, email: SENDER, words, isVerified: isMinor };
          return answerMail({ to: TO, siteUrl: SITE, kind, part, isMinor, called: words, ...from });
        }),
      ),
    ),
  waitingMail: (words) =>
    [true, false].map((toGuardian) =>
      waitingMail({ ...FAMILY, called: words, toGuardian, waiting: WAITING.map((what) => ({ what, who: words })) }),
    ),
  toldMail: (words) =>
    (['link_opened', 'dispute', 'proved'] as const).map((kind) =>
      toldMail({ ...FAMILY, called: words, toGuardian: true, kind, about: words }),
    ),
  digestMail: (words) => [
    digestMail({
      ...FAMILY,
      called: words,
      toGuardian: true,
      stop: TOKEN,
      waiting: WAITING.map((what) => ({ what, who: words })),
      week: {
        looks: [{ who: words, times: 2, last: '2026-11-23T10:00:00Z' }],
        answers: [
          { school: words, kind: 'reply', is_verified: true },
          { school: words, kind: 'reply', is_verified: false },
        ],
        coming: [{ on: '2026-12-01', what: 'visit', school: words }],
      },
    }),
  ],
  waitingPageMail: (words) => [waitingPageMail(aboutPage(words))],
  decidedPageMail: (words) => [true, false].map((allows) => decidedPageMail({ ...aboutPage(words), allows })),
  answeredPageMail: (words) =>
    (['seen', 'question'] as const).map((kind) => answeredPageMail({ ...aboutPage(words), kind })),
  questionCopyMail: (words) => [questionCopyMail({ ...aboutPage(words), words })],
  staffMail: (words) =>
    (['reference', 'claim', 'stale', 'erg', 'water', 'college', 'safety', 'rights'] as const).map((what) =>
      staffMail({ to: TO, siteUrl: SITE, stop: TOKEN, waiting: [{ what, team: words, times: 2, due: null }] }),
    ),
  claimMail: (words) => [claimMail({ to: TO, siteUrl: SITE, code: 'ABCD2345', team: words })],
  timedMail: (words) =>
    (['came_of_14', 'came_of_18', 'inactive', 'notice'] as const).flatMap((kind) =>
      [false, true].map((toGuardian) => {
        const reader = { toGuardian, hasAccount: toGuardian, token: toGuardian ? TOKEN : null };
        return timedMail({ kind, called: words, to: TO, siteUrl: SITE, deleteOn: '2027-01-31', ...reader });
      }),
    ),
  // Its words are the sender's own number and topic: nothing that was typed.
  confirmationMail: (words) =>
    TOPICS.map((topic) =>
      confirmationMail({ number: 'S-2222-2222', topic, name: words, email: TO, message: words }, SITE, TOKEN),
    ),
};

/** No one's words go into these, as their parameters show. */
const WITHOUT_WORDS: ReadonlySet<string> = new Set([
  'rightsMail',
  'billingMail',
  'confirmationMail',
  'signUpAgainMail',
  'recoveryMail',
  'emailChangeMail',
  'emailChangeNotice',
  'passwordChangedNotice',
  // Of accounts: what happened and when, in our words.
  'noticeMail',
]);
/** To ourselves: what someone reports has to arrive as it was written, addresses too. */
const TO_OURSELVES: ReadonlySet<string> = new Set(['caseMail']);

/** What the product itself writes as an address. */
const OWN = [SITE, TO, SENDER, 'https://uscenterforsafesport.org/report-a-concern/'];

/** All that is read, without the product's own links and the two addresses that are known. */
function readableText({ subject, text, fromName = '' }: Message): readonly string[] {
  const without = (said: string): string =>
    said
      .split(/(?<=\s)|(?=[\s),;])/u)
      .filter((word) => !OWN.some((own) => word.replace(/^[(<]/u, '').startsWith(own)))
      .join('');
  return [subject, fromName, ...text.split('\n')].map(without);
}

/** Names of the functions that write an email, anywhere in the services. */
async function templates(): Promise<readonly string[]> {
  const roots = [new URL('../', import.meta.url), new URL('../../local-stack/', import.meta.url)];
  const files = await Promise.all(
    roots.map(async (root) =>
      (await readdir(root, { recursive: true }))
        .filter((file) => /(?<!\.test)\.ts$/u.test(file))
        .map((file) => new URL(file, root)),
    ),
  );
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) =>
    text
      .split(/^(?:export )?(?:function|const) /mu)
      .filter((piece) => /\): Message (?:\{|=>)/u.test(piece))
      .map((piece) => /^\w+/u.exec(piece)?.[0] ?? ''),
  );
}

describe('mails', () => {
  it('are all written by a function that has its row here', async () => {
    const known = new Set([...Object.keys(WRITTEN), ...WITHOUT_WORDS, ...TO_OURSELVES]);
    const found = await templates();
    expect(found).toEqual(expect.arrayContaining(['referralMail', 'timedMail', 'rightsMail', 'passwordChangedNotice']));
    expect(found.filter((name) => !known.has(name))).toEqual([]);
  });

  describe.each(Object.entries(WRITTEN))('of %s', (_name, write) => {
    it('are read as they should with a name', () => {
      for (const mail of write('Anna')) expect(readableText(mail).filter(readsLikeAddress)).toEqual([]);
    });

    it.each(ADDRESSES)('carry nothing of %j', (words) => {
      for (const mail of write(words)) {
        expect(readableText(mail).filter(readsLikeAddress)).toEqual([]);
        expect(`${mail.subject}\n${mail.fromName ?? ''}\n${mail.text}`).not.toContain(words);
      }
    });
  });

  it('to ourselves are as they were written, those of no one’s words are the same for all', () => {
    const topic = TOPICS[0];
    const report = { number: 'S-1', topic, name: 'Anna', email: TO, message: 'see evil.example/x' };
    expect(caseMail(report, SENDER).text).toContain('evil.example/x');
    expect(readableText(rightsMail({ to: TO, siteUrl: SITE, token: TOKEN })).filter(readsLikeAddress)).toEqual([]);
    const about = { id: 1, kind: 'renews_in_7_days', about: '2027-01-31', email: TO, tier: 'evil.example' } as const;
    const mail = billingMail({ ...about, amount: 900, open_until: null, next_amount: null }, SITE);
    expect(readableText(mail).filter(readsLikeAddress)).toEqual([]);
  });
});
