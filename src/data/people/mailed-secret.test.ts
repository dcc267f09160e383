import { describe, expect, it } from 'vitest';
import { mailedSecret } from './mailed-secret.ts';

const TOKEN = '0123456789abcdef'.repeat(4);

describe('the secret of an emailed link', () => {
  it('is read from the fragment', () => {
    expect(mailedSecret(`#token=${TOKEN}`, 'token')).toBe(TOKEN);
    expect(mailedSecret(`#proof=${TOKEN}`, 'proof')).toBe(TOKEN);
    expect(mailedSecret('#code=ABCD2345', 'code')).toBe('ABCD2345');
    expect(mailedSecret('#code=ABCD-2345', 'code')).toBe('ABCD-2345');
    expect(mailedSecret(`token_hash=pkce_${TOKEN}`, 'token_hash')).toBe(`pkce_${TOKEN}`);
  });

  it.each(['', '#', `#token=${TOKEN.slice(1)}`, `#token=${TOKEN}0`, `#code=${TOKEN}`, `#token=${TOKEN.toUpperCase()}`])(
    'is not there in "%s"',
    (fragment) => expect(mailedSecret(fragment, 'token')).toBeNull(),
  );
});
