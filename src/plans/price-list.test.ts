// The list itself: what a wrong edit of it would break.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findOffer, findOfferByKey, PLANS, formatCents, firstCharge, priceAt, priceWords } from './price-list.ts';

describe('the price list', () => {
  it('finds every price by its plan and by its name in the payment service, and only those', () => {
    const offers = PLANS.flatMap((plan) => plan.prices.map((price) => ({ plan, price })));
    expect(offers.length).toBeGreaterThan(2);
    for (const offer of offers) {
      expect(findOffer(offer.plan.tier, offer.price.interval)).toEqual(offer);
      expect(findOfferByKey(offer.price.lookupKey)).toEqual(offer);
    }
    expect(new Set(offers.map(({ price }) => price.lookupKey)).size).toBe(offers.length);
    expect([findOffer('family', 'month'), findOffer('nothing', 'year'), findOfferByKey('family-month')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('names a screen that there is in every line', () => {
    const routes = readFileSync(fileURLToPath(new URL('../app/routeTree.gen.ts', import.meta.url)), 'utf8');
    const lines = PLANS.flatMap(({ contains }) => contains);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter(({ screen }) => !routes.includes(`'${screen}': typeof `)).map(({ words }) => words)).toEqual(
      [],
    );
    const paid = PLANS.filter(({ prices }) => prices.length > 0);
    for (const { contains } of paid) expect(contains.some(({ needs }) => needs !== null)).toBe(true);
  });

  it('asks coaches, athletes and colleges for nothing', () => {
    const free = PLANS.filter(({ audience }) => ['coaches', 'athletes', 'colleges'].includes(audience));
    expect(free.map(({ prices }) => prices)).toEqual([[], [], []]);
  });

  it('has a year cost less than twelve months', () => {
    const month = findOffer('athlete-plus', 'month')?.price.amountCents ?? 0;
    const year = findOffer('athlete-plus', 'year')?.price.amountCents ?? Number.NaN;
    expect(year).toBeLessThan(12 * month);
    expect([formatCents(month), formatCents(year)]).toEqual(['$9.99', '$79']);
  });
});

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
