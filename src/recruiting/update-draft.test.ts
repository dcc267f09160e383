import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { ErgTest } from './fit-sentences.ts';
import { updateDraft, formatMailto } from './update-draft.ts';

const test = (
  piece: string,
  rowed_on: string,
  duration_s: number,
  source: ErgTest['source'] = 'verified',
): ErgTest => ({
  piece,
  rowed_on,
  duration_s,
  source,
});
const TESTS = [test('2k', '2026-09-01', 419.8), test('6k', '2026-11-12', 1199.96), test('5k', '2026-10-20', 1000)];

describe('a short update', () => {
  it('begins with the newest test since the last mail, and who vouched for it', () => {
    expect(updateDraft({ isCoxswain: false, ergTests: TESTS }, '2026-10-01')).toEqual({
      subject: 'A short update: 6k in 20:00.0',
      body: 'Dear coaches,\n\nI wrote to you on October 1, 2026. On November 12, 2026 I rowed a 6k in 20:00.0 (verified).\n\nI would be glad to hear whether I fit what you look for.\n\n',
    });
    const own = [test('2k', '2026-11-13', 425.04, 'self_reported')];
    expect(updateDraft({ isCoxswain: false, ergTests: own }, null).body).toContain('I rowed a 2k in 7:05.0.');
  });

  it('names no test that the coaches know of, and no erg of a coxswain', () => {
    expect(updateDraft({ isCoxswain: false, ergTests: TESTS }, '2026-11-12').subject).toBe('A short update');
    const cox = updateDraft({ isCoxswain: true, ergTests: TESTS }, '2026-10-01');
    expect(JSON.stringify(cox)).not.toMatch(/6k|rowed/u);
    expect(cox.body).toContain('Here is what is new: ');
  });
});

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
