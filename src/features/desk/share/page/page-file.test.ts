import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITERATIONS, seal, unsealed, lockedFile, openFile } from './page-file.ts';

describe('a locked page', () => {
  it('opens with its passphrase alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 12 }),
        async (text, passphrase) => {
          const sealed = await seal(text, passphrase);
          expect(await unsealed(sealed, passphrase)).toBe(text.toWellFormed());
          // Only surrounding spaces are ignored: any other addition makes a different passphrase.
          expect(await unsealed(sealed, `${passphrase}!`)).toBeNull();
        },
      ),
      { numRuns: 2 },
    );
  }, 30_000);

  it('takes the passphrase as any keyboard writes it', async () => {
    const sealed = await seal('page', 'Zoë’s four long words');
    expect(await unsealed(sealed, ' Zoe\u0308’s four long words ')).toBe('page');
    expect(await unsealed(sealed, 'zoë’s four long words')).toBeNull();
  });

  it('does not open when a byte of it was changed', async () => {
    const sealed = await seal('page', 'four long words');
    const changed = sealed.text.startsWith('A') ? `B${sealed.text.slice(1)}` : `A${sealed.text.slice(1)}`;
    expect(await unsealed({ ...sealed, text: changed }, 'four long words')).toBeNull();
  });

  it('is made again each time, by as many steps as are asked for', async () => {
    const [one, other] = await Promise.all([seal('page', 'four long words'), seal('page', 'four long words')]);
    expect(ITERATIONS).toBeGreaterThanOrEqual(600_000);
    expect(one.iterations).toBe(ITERATIONS);
    expect(new Set([one.salt, other.salt, one.iv, other.iv, one.text, other.text]).size).toBe(6);
  });

  it('shows nothing of what is in it', async () => {
    const page = { title: 'Sofie Brandt', body: '<h1>Sofie Brandt</h1>' };
    const locked = await lockedFile(page, 'four long words');
    expect(locked).not.toContain('Sofie');
    expect(locked).not.toContain('four long words');
    expect(locked).toMatch(/script-src 'sha256-[\w+/]{43}='/u);
    expect(openFile(page)).toContain("script-src 'none'");
  });
});
