import { describe, expect, it } from 'vitest';
import { dayField, toDay, dayText, momentText } from './day-text.ts';

describe('a day in words', () => {
  it('is the day that is written, whatever the time zone', () => {
    expect(dayText('2026-11-01')).toBe('1 Nov 2026');
    expect(dayField(toDay('2026-03-29'))).toBe('2026-03-29');
  });

  it('has the time where one is written', () => {
    expect(momentText('2026-11-12T08:05:00')).toBe('12 Nov 2026, 08:05');
  });

  it('is absent where nothing sensible is written', () => {
    expect([dayText('soon'), momentText('')]).toEqual(['–', '–']);
  });
});
