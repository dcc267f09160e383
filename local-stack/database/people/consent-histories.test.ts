// What a recipient can read is what the guardian was last told, over random histories; the long version is
// consent-histories.soak.ts.
import { expect, it } from 'vitest';
import { checkHistories } from '../../testing/consent-histories.ts';

it('a recipient reads what the guardian was told, whatever was decided before', async () => {
  expect(await checkHistories(3)).toBeGreaterThan(0);
});
