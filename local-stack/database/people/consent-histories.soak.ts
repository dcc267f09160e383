// `npm run soak`: consent-histories.test.ts over 2,000 histories.
import { expect, it } from 'vitest';
import { checkHistories } from '../../testing/consent-histories.ts';

/** Half an hour of one processor. */
const MANY_HISTORIES_MS = 60 * 60_000;

it(
  'a recipient reads what the guardian was told, whatever was decided before',
  async () => {
    expect(await checkHistories(2000)).toBeGreaterThan(0);
  },
  MANY_HISTORIES_MS,
);
