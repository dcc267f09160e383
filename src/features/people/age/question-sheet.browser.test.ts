import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBirth } from './question-sheet.tsx';

const TODAY = new Date(2026, 10, 21);

describe('month and year of birth', () => {
  it('are read as they are typed, with blanks around the year', () => {
    expect(readBirth({ month: '3', year: ' 2012 ' }, TODAY)).toEqual({ ok: true, birth: { year: 2012, month: 3 } });
    expect(readBirth({ month: '11', year: '2026' }, TODAY)).toMatchObject({ ok: true });
  });

  it.each([
    [{ month: '', year: '2012' }, 'month'],
    [{ month: '13', year: '2012' }, 'month'],
    [{ month: '3', year: '' }, 'year'],
    [{ month: '3', year: '12' }, 'year'],
    [{ month: '3', year: '20012' }, 'year'],
    [{ month: '3', year: '1e3' }, 'year'],
    [{ month: '12', year: '2026' }, 'year'],
    [{ month: '1', year: '2027' }, 'year'],
    [{ month: '1', year: '1915' }, 'year'],
  ])('%j is wrong in its %s', (typed, field) => {
    expect(readBirth(typed, TODAY)).toMatchObject({ ok: false, field });
  });

  it('never speaks of an age', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (month, year) => {
        const read = readBirth({ month, year }, TODAY);
        expect(read.ok ? '' : read.sentence).not.toMatch(/13|14|18|under|too young|parent/iu);
      }),
    );
  });
});
