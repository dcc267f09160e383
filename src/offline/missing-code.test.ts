import { describe, expect, it } from 'vitest';
import { OverduePart, isMissingCode, missingCodeReason } from './part-deadline.ts';

describe('a part of the application that could not be fetched', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x.test/assets/crew-view-1.js',
    'error loading dynamically imported module: https://x.test/assets/crew-view-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/crew-view-1.css',
  ])('is told by what browsers say: %s', (message) => {
    expect(isMissingCode(new TypeError(message))).toBe(true);
  });

  it('is one that did not come in time', () => {
    expect(isMissingCode(new OverduePart())).toBe(true);
  });

  it('is told from errors of the code itself', () => {
    expect(isMissingCode(new TypeError('Cannot read properties of undefined'))).toBe(false);
    expect(isMissingCode('Failed to fetch dynamically imported module')).toBe(false);
  });

  it('is one reason with a network and another without', () => {
    expect(missingCodeReason('This chart', true)).toContain('reloading brings it');
    expect(missingCodeReason('This chart', false)).toContain('you’re offline');
  });
});
