import { describe, expect, it } from 'vitest';
import type { ErgTest } from '../fit/fit-sentences.ts';
import { updateDraft } from './update-draft.ts';

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
