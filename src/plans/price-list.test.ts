// The list itself: what a wrong edit of it would break.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findOffer, findOfferByKey, PLANS, formatCents } from './price-list.ts';

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
