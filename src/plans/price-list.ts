// Plans and prices: one list for the public table and the checkout, and how a price is displayed. The payment service
// has the same prices under these lookup keys; a checkout fails if they differ.

export type Interval = 'month' | 'year';

interface Price {
  readonly interval: Interval;
  /** US cents per interval, without taxes. */
  readonly amountCents: number;
  /** Name of the price in the payment service. */
  readonly lookupKey: string;
}

/** A line of a plan says what exists: the screen it is on, and what is closed there without a plan. */
export interface PlanLine {
  readonly words: string;
  readonly screen: string;
  readonly needs: 'an eleventh school' | 'a calendar feed' | null;
}

export interface Plan {
  /** Written into subscriptions as `tier`. */
  readonly tier: 'coach-beta' | 'athlete-free' | 'athlete-plus' | 'family' | 'club' | 'college-coach';
  readonly name: string;
  readonly audience: 'coaches' | 'athletes' | 'families' | 'clubs' | 'colleges';
  readonly summary: string;
  /** Empty: free, no card required. */
  readonly prices: readonly Price[];
  /** Days before the first charge; told with its end before a card is entered. */
  readonly trialDays: number;
  readonly contains: readonly PlanLine[];
  /** How to get it where it cannot be taken out on the page; null: on the page, or nothing to do. */
  readonly arrangement: string | null;
}

/** Version of the terms of renewal that a payer agrees to; a changed sentence is a new version. */
export const RENEWAL_TERMS = {
  version: '2026-11',
  sentence:
    'I agree that the plan renews by itself at the price shown, until I cancel. I can cancel at any time in Settings, in two clicks.',
} as const;

export const REFUND = 'Within 14 days of a charge the unused part is paid back on request.';

export const PLANS: readonly Plan[] = [
  {
    tier: 'coach-beta',
    name: 'Coach beta',
    audience: 'coaches',
    summary:
      'Free for invited coaches, no card required. We’ll give 60 days’ notice before it ends, and it never converts to a paid plan automatically.',
    prices: [],
    trialDays: 0,
    contains: [
      { words: 'The whole coach portal', screen: '/coach', needs: null },
      { words: 'Teams, rosters and shared sessions', screen: '/coach/roster', needs: null },
      { words: 'Rower journeys, where families grant them', screen: '/coach/roster', needs: null },
    ],
    arrangement: 'By invitation',
  },
  {
    tier: 'athlete-free',
    name: 'Athlete',
    audience: 'athletes',
    summary: 'Free for ever.',
    prices: [],
    trialDays: 0,
    contains: [
      { words: 'Profile and one-page summary', screen: '/profile', needs: null },
      { words: 'Every school, every rule date, five schools compared', screen: '/schools/enhanced', needs: null },
      { words: 'Ten saved schools, visits and their conflicts', screen: '/schools/my', needs: null },
      { words: 'Consent, export and deletion', screen: '/settings', needs: null },
    ],
    arrangement: null,
  },
  {
    tier: 'athlete-plus',
    name: 'Athlete Plus',
    audience: 'families',
    summary: 'For one athlete, bought by an adult.',
    prices: [
      { interval: 'month', amountCents: 999, lookupKey: 'athlete-plus-month' },
      { interval: 'year', amountCents: 7900, lookupKey: 'athlete-plus-year' },
    ],
    trialDays: 14,
    contains: [
      { words: 'A list of schools without a limit', screen: '/schools/my', needs: 'an eleventh school' },
      { words: 'Feeds of the calendar for your phone', screen: '/schools/calendar', needs: 'a calendar feed' },
    ],
    arrangement: null,
  },
  {
    tier: 'family',
    name: 'Family',
    audience: 'families',
    summary: 'Athlete Plus for two to four athletes, one dashboard for the parents.',
    prices: [{ interval: 'year', amountCents: 12_900, lookupKey: 'family-year' }],
    trialDays: 14,
    contains: [
      { words: 'Athlete Plus for each athlete', screen: '/schools/my', needs: 'an eleventh school' },
      { words: 'One dashboard for the parents', screen: '/dashboard', needs: null },
    ],
    arrangement: null,
  },
  {
    tier: 'club',
    name: 'Club or school',
    audience: 'clubs',
    summary: '25 to 40 dollars a year for each athlete who is active; no one else is counted.',
    prices: [],
    trialDays: 0,
    contains: [
      { words: 'The coach portal', screen: '/coach', needs: null },
      { words: 'Athlete Plus for the athletes', screen: '/schools/my', needs: 'an eleventh school' },
    ],
    arrangement: 'By invoice: write to us',
  },
  {
    tier: 'college-coach',
    name: 'College coach',
    audience: 'colleges',
    summary: 'Free, and the same for every college. No college can pay to be seen, and no athlete to be ranked.',
    prices: [],
    trialDays: 0,
    contains: [
      { words: 'Profiles that families shared with you', screen: '/college', needs: null },
      { words: 'Tags and export', screen: '/college', needs: null },
    ],
    arrangement: 'After your position is verified',
  },
];

export interface Offer {
  readonly plan: Plan;
  readonly price: Price;
}

/** A plan at an interval; null where it is not sold that way. */
export function findOffer(tier: string, interval: string): Offer | null {
  const plan = PLANS.find((candidate) => candidate.tier === tier);
  const price = plan?.prices.find((candidate) => candidate.interval === interval);
  return plan === undefined || price === undefined ? null : { plan, price };
}

/** The offer a price of the payment service belongs to; null for a price that is not on the list. */
export function findOfferByKey(lookupKey: string): Offer | null {
  for (const plan of PLANS) {
    const price = plan.prices.find((candidate) => candidate.lookupKey === lookupKey);
    if (price !== undefined) return { plan, price };
  }
  return null;
}

/** "$9.99", "$79". */
export const formatCents = (cents: number): string =>
  cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;

interface PriceWords {
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
