import { describe, expect, it } from 'vitest';
import { ADDRESSES, HARMLESS } from '#local-stack/testing/addresses.ts';
import { nameInMail, readsLikeAddress, seenLine, seenText } from './safe-text.ts';

describe('words for someone else’s mail', () => {
  it.each(ADDRESSES)('read like an address: %j', (words) => {
    expect(readsLikeAddress(words)).toBe(true);
    expect(readsLikeAddress(`Come and row with us, see ${words} and tell me`)).toBe(true);
    expect(nameInMail(words, 'a club')).toBe('a club');
  });

  it.each(HARMLESS)('are words: %j', (words) => expect(readsLikeAddress(words)).toBe(false));

  it('are what is seen of them', () => {
    expect(seenLine('\u202eA\u200bnna\r\nBcc: b\u00ad')).toBe('Anna Bcc: b');
    expect(seenText('one\r\ntwo\tthree\u0007\u2066\r')).toBe('one\ntwo\tthree');
    expect(nameInMail(' \u200b ', 'Your child')).toBe('Your child');
    expect(nameInMail(null, 'Your child')).toBe('Your child');
    expect(nameInMail('Anna O’Neill-Łoś', 'Your child')).toBe('Anna O’Neill-Łoś');
  });
});
