// Stored referral: valid codes only, for this tab, and nothing without storage.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReferral, isReferral, keepReferral, keptReferral } from './kept-codes.ts';

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
