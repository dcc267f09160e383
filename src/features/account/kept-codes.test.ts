import { afterEach, expect, it, vi, beforeEach, describe } from 'vitest';
import {
  forgetInvitation,
  isInvitation,
  keepInvitation,
  keptInvitation,
  forgetReferral,
  isReferral,
  keepReferral,
  keptReferral,
} from './kept-codes.ts';

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

// Stored referral: valid codes only, for this tab, and nothing without storage.
const CODE = 'ABCD2345';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the code of a link', () => {
  it('is kept until it is forgotten', () => {
    expect(keptReferral()).toBeNull();
    keepReferral(CODE);
    expect(keptReferral()).toBe(CODE);
    forgetReferral();
    expect(keptReferral()).toBeNull();
  });

  it('is a code as they are issued, or none', () => {
    expect([CODE, 'ABCD234', 'abcd2345', 'ABCD2341', '<script>', undefined, 7].map(isReferral)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    kept.set('strokeside-friend', '<script>');
    expect(keptReferral()).toBeNull();
  });

  it('is not kept where nothing may be', () => {
    const refused = (): never => {
      throw new DOMException('', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused, removeItem: refused });
    keepReferral(CODE);
    forgetReferral();
    expect(keptReferral()).toBeNull();
  });
});
