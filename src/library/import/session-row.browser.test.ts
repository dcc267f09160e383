import { beforeEach, expect, it } from 'vitest';
import type { FileSource } from '#engine/recording/recording.ts';
import { NO_START } from '#engine/recording/clock.ts';
import { dayQuestion, rememberDay, rememberedDay } from './session-row.ts';

const local = '2016-05-11T10:02:00';
const other = '2016-11-05T10:02:00';

const from = (serial: string, otherDay: string | null = other): { readonly sources: readonly FileSource[] } => ({
  sources: [
    {
      fileName: 'a.csv',
      bytes: 1,
      format: 'nk-link',
      device: { maker: 'NK', model: null, serial, firmware: '2.11', software: 'LiNK 1.27' },
      start: { ...NO_START, local, otherDay },
      totals: null,
      deviceTotals: null,
    },
  ],
});

beforeEach(() => localStorage.clear());

it('asks where a day can be read in two ways, and nowhere else', () => {
  expect(dayQuestion(from('1'))).toEqual({ local, other });
  expect(dayQuestion(from('1', null))).toBeNull();
  expect(dayQuestion({ sources: [] })).toBeNull();
});

it('remembers the answer for the same device alone', () => {
  expect(rememberedDay(from('1'))).toBeNull();
  rememberDay(from('1'), other);
  expect(rememberedDay(from('1'))).toBe(other);
  expect(rememberedDay(from('2'))).toBeNull();
  rememberDay(from('1'), local);
  expect(rememberedDay(from('1'))).toBe(local);
});

it('asks again where what was kept makes no sense', () => {
  localStorage.setItem('strokeside.day-answers', '[1');
  expect(rememberedDay(from('1'))).toBeNull();
});
