// What is kept of the question of age for a sign-up: an answer as the server gives them, for this tab, or nothing.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAnswer, keepAnswer, keepNamed, keptAnswer, keptNamed } from './age-answer.ts';

const SECRET = '0123456789abcdef'.repeat(4);
let held: Map<string, string>;
beforeEach(() => {
  held = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('is kept until the sign-up has it, and holds no date', () => {
  expect(keptAnswer()).toBeNull();
  keepAnswer({ answer: SECRET, band: '18+' });
  expect(keptAnswer()).toEqual({ answer: SECRET, band: '18+' });
  expect([...held.values()].join('')).not.toMatch(/year|month/u);
  forgetAnswer();
  expect([...held]).toEqual([]);
});

it.each(['{}', 'null', 'not JSON', `{"answer":"${SECRET}","band":"under-14"}`, '{"answer":"x","band":"18+"}'])(
  'is no answer when it is %s',
  (text) => {
    held.set('strokeside-age-answer', text);
    expect(keptAnswer()).toBeNull();
  },
);

it('keeps the secret of an email as they are issued', () => {
  keepNamed(SECRET);
  expect(keptNamed()).toBe(SECRET);
  keepNamed('../settings');
  expect(keptNamed()).toBeNull();
});

it('does without storage that is switched off', () => {
  const refuse = (): never => {
    throw new DOMException('Storage is switched off.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepAnswer({ answer: SECRET, band: '18+' });
  keepNamed(SECRET);
  forgetAnswer();
  expect([keptAnswer(), keptNamed()]).toEqual([null, null]);
});
