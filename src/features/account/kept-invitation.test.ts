import { afterEach, expect, it, vi } from 'vitest';
import { forgetInvitation, isInvitation, keepInvitation, keptInvitation } from './kept-codes.ts';

const TOKEN = '0123456789abcdef'.repeat(4);

afterEach(() => vi.unstubAllGlobals());

it('knows an invitation by its shape', () => {
  expect(isInvitation(TOKEN)).toBe(true);
  for (const broken of [undefined, '', TOKEN.slice(1), `${TOKEN}0`, TOKEN.toUpperCase(), `${TOKEN.slice(1)}/`]) {
    expect(isInvitation(broken)).toBe(false);
  }
});

it('is kept until it is forgotten, and only if it is one', () => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
  expect(keptInvitation()).toBeNull();
  keepInvitation(TOKEN);
  expect(keptInvitation()).toBe(TOKEN);
  keepInvitation('../settings');
  expect(keptInvitation()).toBeNull();
  forgetInvitation();
  expect([...held]).toEqual([]);
});

it('is held by the page where storage is switched off', () => {
  const refuse = (): never => {
    throw new DOMException('Storage is switched off.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepInvitation(TOKEN);
  expect(keptInvitation()).toBe(TOKEN);
  forgetInvitation();
  expect(keptInvitation()).toBeNull();
});
