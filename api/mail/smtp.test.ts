// Email over a real socket: what arrives, and that one recipient stays one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailServer, type MailServer } from '#local-stack/testing/mail-server.ts';
import { smtpMailer } from './mailer.ts';

let server: MailServer;
const FROM = 'Strokeside <crew@strokeside.test>';

beforeAll(async () => {
  server = await openMailServer();
});
afterAll(() => server.close());

describe('an email', () => {
  it('arrives with sender, subject and text', async () => {
    const mailer = smtpMailer({ url: server.url, from: FROM });
    await mailer.send({ to: 'rower@club.test', subject: 'Training at six', text: 'Bring the “good” blades.' });
    const mail = server.taken.at(-1);
    expect(mail?.to).toEqual(['rower@club.test']);
    expect(mail?.source).toMatch(/^From: Strokeside <crew@strokeside\.test>/mu);
    expect(mail?.source).toMatch(/^Subject: Training at six/mu);
    expect(mail?.source).toContain('blades');
  });

  it('is from whom it names, at the address that sends, whatever the name holds', async () => {
    const mailer = smtpMailer({ url: server.url, from: FROM });
    const words = { to: 'rower@club.test', subject: 'x', text: 'x' };
    await mailer.send({ ...words, fromName: 'Anna via Strokeside' });
    expect(server.taken.at(-1)?.source).toMatch(/^From: Anna via Strokeside <crew@strokeside\.test>/mu);
    await mailer.send({ ...words, fromName: 'Anna" <x@evil.test>, \r\nBcc: c@d.test' });
    expect(server.taken.at(-1)?.source).toMatch(/^From: [^<]+<crew@strokeside\.test>\r?\nTo: rower@club\.test\r?$/mu);
    expect(server.taken.at(-1)?.source).not.toMatch(/^Bcc:/mu);
    expect(server.taken.at(-1)?.to).toEqual(['rower@club.test']);
  });

  it('goes to one address or to none, whatever the address holds', async () => {
    const mailer = smtpMailer({ url: server.url, from: FROM });
    const before = server.taken.length;
    for (const to of ['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test']) {
      await mailer.send({ to, subject: 'x', text: 'x' }).catch(() => undefined);
    }
    for (const { to, source } of server.taken.slice(before)) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain('c@d.test');
      expect(source).not.toMatch(/^Bcc:/mu);
    }
  });

  it('that is not taken is a failure', async () => {
    const refusing = await openMailServer({ refuses: true });
    const mailer = smtpMailer({ url: refusing.url, from: FROM });
    await expect(mailer.send({ to: 'rower@club.test', subject: 'x', text: 'x' })).rejects.toThrow(/550/u);
    await refusing.close();
    await expect(mailer.send({ to: 'rower@club.test', subject: 'x', text: 'x' })).rejects.toThrow(/ECONNREFUSED/u);
  });
});
