import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMailto } from './mailto.ts';

describe('the address of an email', () => {
  it('copies the parents of a minor and keeps lines', () => {
    const mail = {
      to: 'rowing@brown.edu',
      copied: ['a+b@family.test', 'c@family.test'],
      subject: 'My 6k & more',
      body: 'Dear coaches,\nhello',
    };
    expect(formatMailto(mail)).toBe(
      'mailto:rowing@brown.edu?cc=a%2Bb@family.test,c@family.test&subject=My%206k%20%26%20more&body=Dear%20coaches%2C%0D%0Ahello',
    );
    expect(formatMailto({ ...mail, to: null, copied: [] })).toMatch(/^mailto:\?subject=/u);
  });

  it('carries whatever was written, and lets nothing of it add a recipient', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (subject, body) => {
        const url = new URL(formatMailto({ to: 'a@b.test', copied: [], subject, body }));
        expect(url.pathname).toBe('a@b.test');
        expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
        expect(url.searchParams.get('subject')).toBe(subject);
        expect(url.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(body.replaceAll('\r\n', '\n'));
      }),
    );
  });
});
