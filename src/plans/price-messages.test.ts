import { describe, expect, it } from 'vitest';
import { PLANS } from './price-list.ts';
import { firstCharge, priceAt, priceWords } from './price-messages.ts';

describe('a price in words', () => {
  const [plus, family, free] = ['athlete-plus', 'family', 'athlete-free'].map((tier) =>
    PLANS.find((candidate) => candidate.tier === tier),
  );

  it('says what a year of months comes to', () => {
    expect(plus && priceWords(plus, 'month')).toEqual({
      amount: '$9.99',
      per: 'a month',
      total: '$119.88 over twelve months',
      saving: null,
    });
  });

  it('says what is saved by the year, to the cent', () => {
    expect(plus && priceWords(plus, 'year')).toEqual({
      amount: '$79',
      per: 'a year',
      total: 'Billed once a year',
      saving: '$40.88 less than twelve months at $9.99',
    });
  });

  it('offers the year where there is no month, and says so', () => {
    expect(family && priceWords(family, 'month')).toMatchObject({ amount: '$129', total: 'Billed by the year only' });
    expect(family && priceAt(family, 'month')?.interval).toBe('year');
  });

  it('asks nothing for what is free', () => {
    expect(free && priceWords(free, 'year')).toEqual({ amount: '$0', per: 'no card', total: null, saving: null });
  });

  it('promises no saving where there is none', () => {
    const expensive = plus && { ...plus, prices: plus.prices.map((price) => ({ ...price, amountCents: 12_000 })) };
    expect(
      expensive &&
        priceWords({ ...expensive, prices: expensive.prices.filter((p) => p.interval === 'year') }, 'year').saving,
    ).toBeNull();
    const raised = plus && {
      ...plus,
      prices: plus.prices.map((price) => (price.interval === 'year' ? { ...price, amountCents: 12_000 } : price)),
    };
    expect(raised && priceWords(raised, 'year').saving).toBeNull();
  });
});

it('counts the days of a trial over the end of a month', () => {
  expect(firstCharge(new Date(2026, 0, 25), 14)).toEqual(new Date(2026, 1, 8));
  expect(firstCharge(new Date(2028, 1, 20), 14)).toEqual(new Date(2028, 2, 5));
});
