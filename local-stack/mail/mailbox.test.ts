import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMailbox, mailboxPage } from './mailbox.ts';

const NOON = Date.UTC(2026, 4, 1, 12);

describe('the mailbox', () => {
  it('builds real messages and keeps the newest first', async () => {
    const mailbox = createMailbox(() => NOON);
    await mailbox.send({ to: 'a@club.test', subject: 'Erster Schlag äöü', text: 'one' });
    await mailbox.send({ to: 'b@club.test', subject: 'Second', text: 'two' });
    expect(mailbox.messages().map(({ to }) => to)).toEqual(['b@club.test', 'a@club.test']);
    expect(mailbox.messages()[0]?.source).toMatch(
      /^From: Strokeside <no-reply@strokeside\.test>\nTo: b@club\.test\nSubject: Second\n/u,
    );
    expect(mailbox.messages()[1]?.source).toMatch(/Subject: =\?UTF-8\?/u);
  });

  it('puts no one else on a message, whatever the subject says', async () => {
    const mailbox = createMailbox(() => NOON);
    await mailbox.send({ to: 'a@club.test', subject: 'x\r\nBcc: victim@club.test', text: 'one' });
    expect(mailbox.messages()[0]?.source).not.toMatch(/^Bcc:/mu);
  });
});

describe('its page', () => {
  const page = async (subject: string, text: string): Promise<string> => {
    const answer = await mailboxPage([
      { to: 'a@club.test', subject, text, number: 1, sentAt: new Date(NOON), source: '' },
    ]);
    return answer.text();
  };

  it('makes links of addresses and of nothing else', async () => {
    const html = await page('Hello', 'Open http://localhost:4173/welcome?a=1&b=2 or javascript:alert(1)');
    expect(html).toContain('<a href="http://localhost:4173/welcome?a=1&amp;b=2">');
    expect(html.match(/<a /gu)).toHaveLength(1);
    expect(html).toContain('2026-05-01 12:00:00 UTC');
  });

  it('shows text as text', async () => {
    const plain = (await page('', '')).match(/</gu)?.length ?? 0;
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (subject, text) => {
        const html = await page(`<script>${subject}`, `"><img src=x onerror=${text}`);
        const links = html.match(/<a /gu)?.length ?? 0;
        expect((html.match(/</gu)?.length ?? 0) - 2 * links).toBe(plain);
      }),
    );
  });
});
