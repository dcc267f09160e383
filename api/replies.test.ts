// Replies of colleges that note themselves: the exchange with the email service as its documentation shows it; who has
// an address, whose email is noted, and that no word of any email is kept.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ACCOUNTS, foundFamilies, RECORDS } from '#local-stack/testing/families.ts';
import { openTestStack, tokenFor, type Answer, type TestStack } from '#local-stack/testing/stack.ts';

const REPLIES = { domain: 'replies.strokeside.test', secret: 'a-word-that-nobody-guesses-in-time' };
const SHOWN = { authorization: `Basic ${Buffer.from(`replies:${REPLIES.secret}`).toString('base64')}` };
const SAVED = '00000000-0000-4000-8000-00000000aa01';
const WORDS = 'We liked your race, and would like to hear from you in June.';

let test: TestStack;
let off: TestStack;
beforeAll(async () => {
  test = await openTestStack({ replies: REPLIES });
  off = await openTestStack();
  for (const { database } of [test, off]) await foundFamilies(database);
});
beforeEach(async () => {
  for (const { database } of [test, off]) {
    await database.runScript(`delete from private.rate_limits; delete from private.noted_mails; delete from public.saved_schools;
      insert into public.saved_schools (id, uaid, school_id, squad, contact_email)
        values ('${SAVED}', '${RECORDS.teen}', 'yale', 'men_heavy', 'crew.coach@mail.test')`);
  }
});
afterAll(() => Promise.all([test.close(), off.close()]));

const askAddress = async (who: keyof typeof ACCOUNTS, stack = test): Promise<Answer> =>
  stack.ask('/api/replies/address', {
    method: 'POST',
    body: { saved: SAVED },
    token: await tokenFor(stack.keys, ACCOUNTS[who]),
  });
const fetchAddress = async (): Promise<string> =>
  z.object({ address: z.string() }).parse((await askAddress('teen')).body).address;

/** As Postmark posts an email that came in. */
const mail = (from: string, to: string, changes: object = {}): object => ({
  FromName: 'Dana Ruiz',
  MessageStream: 'inbound',
  From: from,
  FromFull: { Email: from, Name: 'Dana Ruiz', MailboxHash: '' },
  To: 'teen@family.test',
  ToFull: [{ Email: 'teen@family.test', Name: 'Teen', MailboxHash: '' }],
  Cc: `mother@family.test, ${to}`,
  CcFull: [
    { Email: 'mother@family.test', Name: '', MailboxHash: '' },
    { Email: to, Name: '', MailboxHash: '' },
  ],
  BccFull: [],
  OriginalRecipient: to,
  Subject: 'Re: My autumn',
  MessageID: '73e6d360-66eb-11e1-8e72-a8904824019b',
  ReplyTo: '',
  MailboxHash: '',
  Date: 'Fri, 1 Aug 2026 16:45:32 -0400',
  TextBody: WORDS,
  HtmlBody: `<html><body><p>${WORDS}</p></body></html>`,
  StrippedTextReply: WORDS,
  Tag: '',
  Headers: [{ Name: 'X-Spam-Status', Value: 'No' }],
  Attachments: [],
  ...changes,
});
const deliver = (body: object, headers: Readonly<Record<string, string>> = SHOWN, stack = test): Promise<Answer> =>
  stack.ask('/api/replies/inbound', { method: 'POST', body, headers });
const noted = (): Promise<unknown> =>
  test.database.transact(
    { role: 'postgres', claims: {} },
    async (run) =>
      await run(
        `select kind, remark, happened_on = current_date as today from public.school_contacts where saved_school_id = '${SAVED}'`,
      ),
  );

describe('the private address of a school', () => {
  it('is one a school, for whoever writes for the athlete', async () => {
    const address = await fetchAddress();
    expect(address).toMatch(/^[0-9a-f]{32}@replies\.strokeside\.test$/u);
    expect(await fetchAddress()).toBe(address);
    for (const who of ['mother', 'coach', 'child'] as const) expect((await askAddress(who)).status).toBe(404);
    const unknown = await test.ask('/api/replies/address', { method: 'POST', body: { saved: SAVED } });
    expect(unknown.status).toBe(401);
  });

  it('does not exist where the installation receives no email', async () => {
    expect((await askAddress('teen', off)).body).toEqual({ address: null });
    expect((await deliver(mail('dana.ruiz@yale.edu', `${'a'.repeat(32)}@${REPLIES.domain}`), SHOWN, off)).status).toBe(
      404,
    );
  });
});

describe('an email by it', () => {
  it.each(['dana.ruiz@yale.edu', 'Dana.Ruiz@athletics.YALE.edu', 'crew.coach@mail.test'])(
    'is a reply where %s wrote it, once, with its day and no word of it',
    async (from) => {
      const body = mail(from, await fetchAddress());
      for (let times = 0; times < 2; times += 1) expect((await deliver(body)).status).toBe(200);
      expect(await noted()).toEqual([{ kind: 'reply', remark: `By email from ${from.toLowerCase()}`, today: true }]);
      const kept = await test.database.transact({ role: 'postgres', claims: {} }, async (run) =>
        JSON.stringify(await run(`select * from public.school_contacts, private.noted_mails`)),
      );
      expect(kept).not.toMatch(/liked|autumn|Dana Ruiz/u);
    },
  );

  it('of two coaches is two replies', async () => {
    const to = await fetchAddress();
    await deliver(mail('dana.ruiz@yale.edu', to));
    await deliver(mail('head@yale.edu', to, { MessageID: 'another' }));
    expect(await noted()).toHaveLength(2);
  });

  it.each(['teen@family.test', 'somebody@mail.test', 'dana@notyale.edu', 'dana@yale.edu.evil.test'])(
    'is nothing where %s wrote it: the athlete’s own copy, or no one of the college',
    async (from) => {
      expect((await deliver(mail(from, await fetchAddress()))).status).toBe(200);
      expect(await noted()).toEqual([]);
    },
  );

  it('is nothing to an address that is none of ours', async () => {
    const [token] = (await fetchAddress()).split('@');
    for (const to of [`${token}@other.test`, `${'a'.repeat(32)}@${REPLIES.domain}`, `x'; drop@${REPLIES.domain}`]) {
      expect((await deliver(mail('dana.ruiz@yale.edu', to))).status).toBe(200);
    }
    expect(await noted()).toEqual([]);
  });

  it('is taken from the mail service alone, which shows its word', async () => {
    const body = mail('dana.ruiz@yale.edu', await fetchAddress());
    for (const headers of [
      {},
      { authorization: 'Basic cmVwbGllczo=' },
      { authorization: `Bearer ${REPLIES.secret}` },
    ]) {
      expect((await deliver(body, headers)).status).toBe(403);
    }
    expect(await noted()).toEqual([]);
    expect((await deliver({ FromFull: { Email: 'x' } })).status).toBe(400);
  });

  // The last test: a withdrawn consent can't be restored.
  it('is nothing once the record is not kept any more', async () => {
    const to = await fetchAddress();
    await test.database.runScript(`insert into public.consent_records (uaid, purpose, decision, method, notice_version)
      values ('${RECORDS.teen}', 'collect', 'withdrawn', 'self', 'teen-2026-11')`);
    expect((await deliver(mail('dana.ruiz@yale.edu', to))).status).toBe(200);
    expect(await noted()).toEqual([]);
  });
});
