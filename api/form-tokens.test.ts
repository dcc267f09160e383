import { describe, expect, it } from 'vitest';
import { formTokens } from './seal.ts';

const NOON = Date.UTC(2026, 10, 22, 12);

function opened(cookieKey = 'key', at = { ms: NOON }) {
  const used = new Set<string>();
  const isFirst = (_name: string, id: string): Promise<boolean> => {
    const isNew = !used.has(id);
    used.add(id);
    return Promise.resolve(isNew);
  };
  return { at, used, ...formTokens({ cookieKey, isFirst }, () => new Date(at.ms)) };
}

describe('a form’s token', () => {
  it('is good once, for an hour, and nowhere else', async () => {
    const forms = opened();
    const [first, second, third] = [forms.issue(), forms.issue(), forms.issue()];
    expect(new Set([first, second, third]).size).toBe(3);
    expect([await forms.redeem(first), await forms.redeem(first)]).toEqual([true, false]);
    expect(await opened('another key').redeem(second)).toBe(false);
    forms.at.ms += 3_600_000;
    expect(await forms.redeem(second)).toBe(true);
    forms.at.ms += 1000;
    expect(await forms.redeem(third)).toBe(false);
  });

  it('cannot be made longer, made up, or used up by someone who guesses', async () => {
    const forms = opened();
    const token = forms.issue();
    const [id = '', end = '', seal = ''] = token.split('.');
    const forged = [
      `${id}.${Number(end) + 1}.${seal}`,
      `${id}.${end}.${'A'.repeat(43)}`,
      `${id}.${end}.`,
      '',
      'x',
      `${token}x`,
    ];
    for (const shown of [...forged, undefined]) expect(await forms.redeem(shown)).toBe(false);
    expect(forms.used.size).toBe(0);
    expect(await forms.redeem(token)).toBe(true);
  });
});
