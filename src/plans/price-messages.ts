// A plan's displayed price for the selected interval, with the actual cost per year.
import { formatCents, type Interval, type Plan, type Price } from './price-list.ts';

export interface PriceWords {
  /** "$9.99". */
  readonly amount: string;
  /** "a month". */
  readonly per: string;
  /** Yearly cost, or why there is only one price; null for free plans. */
  readonly total: string | null;
  /** Against twelve months paid monthly; null where nothing is saved. */
  readonly saving: string | null;
}

/** The price of the interval, or the only one there is; null: free. */
export const priceAt = ({ prices }: Plan, interval: Interval): Price | null =>
  prices.find((price) => price.interval === interval) ?? prices[0] ?? null;

export function priceWords(plan: Plan, interval: Interval): PriceWords {
  const price = priceAt(plan, interval);
  if (price === null) return { amount: '$0', per: 'no card', total: null, saving: null };
  const amount = formatCents(price.amountCents);
  if (price.interval === 'month') {
    return {
      amount,
      per: 'a month',
      total: `${formatCents(12 * price.amountCents)} over twelve months`,
      saving: null,
    };
  }
  const monthly = plan.prices.find((other) => other.interval === 'month');
  if (monthly === undefined) return { amount, per: 'a year', total: 'Billed by the year only', saving: null };
  const saved = 12 * monthly.amountCents - price.amountCents;
  return {
    amount,
    per: 'a year',
    total: 'Billed once a year',
    saving: saved > 0 ? `${formatCents(saved)} less than twelve months at ${formatCents(monthly.amountCents)}` : null,
  };
}

/** The day of the first charge for a trial that begins on the given day. */
export function firstCharge(begins: Date, trialDays: number): Date {
  const day = new Date(begins);
  day.setDate(day.getDate() + trialDays);
  return day;
}
