import { describe, expect, it } from 'vitest';
import { modelRecord } from '#storage/testing/model-records.ts';
import { correctionsFrom, toCorrectionsForm, formProblems } from './correct-dialog.tsx';

const eight = Array.from({ length: 40 }, (_, index) => modelRecord(index)).find(
  ({ facts }) => facts.boat.seatCount === 8,
);
const record = eight ?? modelRecord(0);
const form = toCorrectionsForm(record);
const seat = (number: number, change: object) =>
  form.seats.map((one) => (one.seat === number ? { ...one, ...change } : one));

describe('the form of corrections', () => {
  it('begins with what is known, stroke first', () => {
    expect(form).toMatchObject({ boatName: 'Halcyon', rig: 'sweep', oarLength: '3.74', oarInboard: '1.15' });
    expect(form.seats.map((one) => one.seat)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(form.seats[0]).toMatchObject({ seat: 8, side: 'port' });
  });

  it('means nothing when nothing is changed', () => {
    expect(correctionsFrom(record, form)).toBeNull();
    expect(correctionsFrom(record, { ...form, boatName: ' Halcyon ' })).toBeNull();
  });

  it('means what is changed, and only that', () => {
    expect(correctionsFrom(record, { ...form, seats: seat(3, { name: ' Ada ', side: 'port' }) })).toEqual({
      names: { 3: 'Ada' },
      sides: { 3: 'port' },
    });
    expect(correctionsFrom(record, { ...form, oarInboard: '1,13' })).toEqual({ oarInboardM: 1.13 });
    expect(correctionsFrom(record, { ...form, seats: seat(2, { name: '' }) })).toEqual({ names: { 2: null } });
    expect(correctionsFrom(record, { ...form, rig: 'scull', boatName: 'Dab' })).toEqual({
      rig: 'scull',
      boatName: 'Dab',
    });
  });

  it('keeps what was corrected before', () => {
    const corrected = { ...record, corrections: { names: { 1: 'Ada' }, oarLengthM: 3.7 } };
    expect(correctionsFrom(corrected, { ...form, seats: seat(2, { name: 'Bea' }) })).toEqual({
      names: { 1: 'Ada', 2: 'Bea' },
      oarLengthM: 3.7,
    });
  });

  it.each([
    ['3.7x', '1.15', 'oarLength'],
    ['', '1.15', 'oarLength'],
    ['376', '1.15', 'oarLength'],
    ['3.76', '0.1', 'oarInboard'],
    ['2.2', '1.2', 'oarInboard'],
  ] as const)('refuses an oar of %s with an inboard of %s', (oarLength, oarInboard, field) => {
    expect(formProblems({ ...form, oarLength, oarInboard })[field]).toMatch(/\.$/u);
  });

  it('takes the oars of juniors and scullers, with a comma too', () => {
    expect(formProblems({ ...form, oarLength: '2,60', oarInboard: '0.80' })).toEqual({
      oarLength: null,
      oarInboard: null,
    });
  });
});
