// Writing to us: what arrives where, and what the form cannot be used for.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStack, type Answer, type TestStack } from '#local-stack/testing/stack.ts';
import { newCaseNumber } from './contact-calls.ts';

const OURS = 'contact@strokeside.test';
const THEIRS = 'parent@home.test';
const WRITTEN = {
  topic: 'help',
  name: 'Pat Doe',
  email: THEIRS,
  message: 'The slip of seat five reads 40°.\nSee https://example.org/picture',
};
let test: TestStack;

beforeAll(async () => {
  test = await openTestStack();
});
beforeEach(() => test.database.runScript('delete from private.rate_limits; delete from private.mail_suppressions'));
afterAll(() => test.close());

const write = (changes: object = {}): Promise<Answer> =>
  test.ask('/api/contact', { method: 'POST', body: { ...WRITTEN, ...changes } });

/** Emails that a request led to, the newest first. */
async function collectMails(asking: () => Promise<Answer>) {
  const before = test.stack.mail().length;
  const answer = await asking();
  return { answer, mails: test.stack.mail().slice(0, test.stack.mail().length - before) };
}

/** Header lines of a message as sent, with folded lines joined. */
const parseHeaders = (source: string | undefined): readonly string[] =>
  (source?.split('\n\n')[0] ?? '').replaceAll(/\n[ \t]+/gu, ' ').split('\n');

describe('a message', () => {
  it('reaches us whole, with a number, and an answer to it reaches whoever wrote', async () => {
    const { answer, mails } = await collectMails(() => write());
    expect(answer).toMatchObject({ status: 200, body: { success: true, answered: 'within three working days' } });
    const [confirmation, message] = mails;
    expect(message?.to).toBe(OURS);
    expect(message?.subject).toMatch(/^S-[2-9A-Z]{4}-[2-9A-Z]{4} Help with the product$/u);
    expect(message?.text).toContain(WRITTEN.message);
    expect(parseHeaders(message?.source)).toContain(`Reply-To: ${THEIRS}`);
    const number = message?.subject.slice(0, 11) ?? '';
    expect(answer.body).toMatchObject({ caseNumber: number });
    expect(confirmation).toMatchObject({ to: THEIRS, subject: `We got your message: ${number}` });
  });

  it('is confirmed without a word or a link of whoever wrote it', async () => {
    const { mails } = await collectMails(() =>
      write({ name: 'WIN at https://win.example', message: 'Click http://bad.example' }),
    );
    const confirmation = mails.find(({ to }) => to === THEIRS);
    const links = confirmation?.text.match(/https?:\/\/[^/\s]+/gu) ?? [];
    expect(new Set(links)).toEqual(new Set(['http://localhost:4173']));
    expect(confirmation?.source).not.toMatch(/win at|click http|\.example/iu);
  });

  it('about safety promises a day and names who helps at once', async () => {
    const { answer, mails } = await collectMails(() => write({ topic: 'safety' }));
    expect(answer.body).toMatchObject({ answered: 'within 24 hours, on every day of the week' });
    expect(mails.find(({ to }) => to === THEIRS)?.text).toMatch(/911[\s\S]*https:\/\/uscenterforsafesport\.org/u);
  });

  it('reaches us, and is not confirmed, where the address asked for no email', async () => {
    const { mails: first } = await collectMails(() => write());
    const link = /\/api\/unsubscribe\/[0-9a-f]{64}/u.exec(first[0]?.text ?? '')?.[0] ?? '';
    expect((await test.ask(link, { method: 'POST' })).status).toBe(200);
    const { answer, mails } = await collectMails(() => write());
    expect(answer.status).toBe(200);
    expect(mails.map(({ to }) => to)).toEqual([OURS]);
  });
});

describe('what it cannot be used for', () => {
  it('a line break in a name or an address adds no header and no recipient', async () => {
    const { answer, mails } = await collectMails(() => write({ name: 'Pat\r\nBcc: victim@club.test\r\n\r\nHello' }));
    expect(answer.status).toBe(200);
    const lines = mails.flatMap(({ source }) => parseHeaders(source));
    expect(lines.filter((line) => /^(?:bcc|cc):/iu.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('To: '))).toEqual([`To: ${THEIRS}`, `To: ${OURS}`]);
    const addresses = ['a@b.test\r\nBcc: c@d.test', 'a@b.test, c@d.test', '"x" <a@b.test>', 'a@b.test\nx'];
    const refused = await Promise.all(addresses.map((email) => write({ email })));
    expect(refused.map(({ status }) => status)).toEqual(addresses.map(() => 400));
  });

  it('a program that fills the hidden field is answered like anyone, and nothing is sent', async () => {
    const { answer, mails } = await collectMails(() => write({ website: 'https://spam.example' }));
    expect(answer).toMatchObject({ status: 200, body: { success: true, answered: 'within three working days' } });
    expect(mails).toEqual([]);
  });

  it('an address gets at most five confirmations a day, and a caller sends at most ten messages an hour', async () => {
    for (let count = 0; count < 5; count += 1) expect((await write()).status).toBe(200);
    expect((await write()).status).toBe(429);
    for (let count = 0; count < 4; count += 1) await write({ email: `${count}@home.test` });
    expect((await write({ email: 'last@home.test' })).status).toBe(429);
  });

  it.each<readonly [object, string]>([
    [{ topic: 'complaint' }, 'Choose what it is about.'],
    [{ name: '  ' }, 'Enter your name.'],
    [{ email: 'nobody' }, 'Enter an email address.'],
    [{ message: ' \n ' }, 'Write your message.'],
    [{ message: '\u0007\u001B' }, 'Write your message.'],
    [{ message: 'x'.repeat(4001) }, 'The message has at most 4000 characters.'],
  ])('refuses %#, in a sentence', async (changes, sentence) => {
    const { answer, mails } = await collectMails(() => write(changes));
    expect(answer).toMatchObject({ status: 400, body: { error: sentence } });
    expect(mails).toEqual([]);
  });
});

it('numbers tell no one how many there were', () => {
  const numbers = Array.from({ length: 200 }, newCaseNumber);
  expect(new Set(numbers).size).toBe(200);
  expect(numbers.every((number) => /^S-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/u.test(number))).toBe(true);
});
