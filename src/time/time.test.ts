import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoWeek, venueDay } from './iso-week.ts';
import { latest } from './latest.ts';

describe('a week of training', () => {
  it.each([
    ['2025-05-17', 2025, 20],
    ['2025-05-04', 2025, 18],
    // The days around the new year that belong to the other year.
    ['2024-12-30', 2025, 1],
    ['2021-01-03', 2020, 53],
    ['2027-01-01', 2026, 53],
  ])('of %s is week %2$i-%3$i', (day, year, week) => {
    expect(isoWeek(day)).toMatchObject({ year, week });
  });

  it('begins on the Monday on or before the day, whatever the day', () => {
    const day = fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10);
        const { mondayMs, week } = isoWeek(text);
        const apart = (Date.parse(`${text}T00:00:00Z`) - mondayMs) / 86_400_000;
        return new Date(mondayMs).getUTCDay() === 1 && apart >= 0 && apart < 7 && week >= 1 && week <= 53;
      }),
    );
  });

  it('is that of the venue, not that of the reader', () => {
    // Half past eleven on Sunday night in London is Monday morning in Auckland.
    expect(venueDay('2025-05-18T22:30:00Z', 3600)).toBe('2025-05-18');
    expect(venueDay('2025-05-18T22:30:00Z', 12 * 3600)).toBe('2025-05-19');
    expect(venueDay('2025-05-18T22:30:00Z', null)).toBe('2025-05-18');
    expect(venueDay(null, 0)).toBeNull();
    expect(venueDay('yesterday', 0)).toBeNull();
  });
});

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A worker that answers on request. */
function worker() {
  const asked: number[] = [];
  const signals: AbortSignal[] = [];
  const answers: (() => void)[] = [];
  const used: string[] = [];
  const questions = latest(
    (question: number, signal) => {
      asked.push(question);
      signals.push(signal);
      return new Promise<string>((resolve) => answers.push(() => resolve(`answer ${question}`)));
    },
    (answer) => void used.push(answer),
  );
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    await settle();
  };
  return { ...questions, asked, signals, used, answer };
}

it('asks one at a time, and of those that come during it only the last', async () => {
  const { want, asked, used, answer } = worker();
  for (const question of [1, 2, 3, 4]) want(question);
  expect(asked).toEqual([1]);
  await answer();
  expect(asked).toEqual([1, 4]);
  await answer();
  expect(used).toEqual(['answer 1', 'answer 4']);
});

it('does not ask again what is being asked', async () => {
  const { want, asked, used, answer } = worker();
  for (const question of [7, 8, 7]) want(question);
  await answer();
  expect([asked, used]).toEqual([[7], ['answer 7']]);
  want(7);
  expect(asked).toEqual([7, 7]);
});

it('hears nothing of what was called off, and asks the next once that is answered', async () => {
  const { want, stop, asked, signals, used, answer } = worker();
  want(1);
  want(2);
  stop();
  expect(signals[0]?.aborted).toBe(true);
  want(1);
  expect(asked).toEqual([1]);
  await answer();
  expect([asked, used]).toEqual([[1, 1], []]);
  expect(signals[1]?.aborted).toBe(false);
  await answer();
  expect(used).toEqual(['answer 1']);
  expect(signals[1]?.aborted).toBe(true);
});
