// A sample of what `npm run soak` does at length: callers interleaved over the whole stack, and questions no page
// sends.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzz } from './testing/policy/fuzz.ts';
import { openPolicyStack, createPolicyTokens, type PolicyStack, storm } from './testing/policy/storm.ts';

let policy: PolicyStack;

beforeAll(async () => {
  policy = await openPolicyStack();
});
afterAll(() => policy.test.close());

it('five callers at once meet what is theirs, and nothing of another', async () => {
  const { asked, leaks, failed, met } = await storm(policy.test, policy, 800);
  expect({ asked, leaks, failed }).toEqual({ asked: 800, leaks: [], failed: [] });
  expect(met).toBeGreaterThan(800);
});

it('questions and bodies no page sends are answered, none by a failure', async () => {
  const { asked, failed, statuses } = await fuzz(policy.test, policy.catalogue, await createPolicyTokens(policy), 400);
  expect(failed).toEqual([]);
  expect(asked).toBe(400);
  // Some got through to the database, and not all were refused at the door.
  expect(statuses['200'] ?? 0).toBeGreaterThan(10);
  expect(policy.test.bugs).toEqual([]);
});
