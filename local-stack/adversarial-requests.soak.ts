// `npm run soak`: the long versions of policy-storm.test.ts and fuzz, and a server that is killed twenty times.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killWhileWriting } from './testing/kills.ts';
import { openPolicyStack, createPolicyTokens, type PolicyStack, storm } from './testing/policy/storm.ts';
import { fuzz } from './testing/policy/fuzz.ts';

const REQUESTS = 16_000;
const QUESTIONS = 10_000;
const KILLS = 20;
let policy: PolicyStack;

beforeAll(async () => {
  policy = await openPolicyStack();
}, 120_000);
afterAll(() => policy.test.close());

it(`${REQUESTS} interleaved requests of five callers answer no one with another's row`, async () => {
  const { asked, leaks, failed, met } = await storm(policy.test, policy, REQUESTS);
  console.log(
    `${asked} requests, ${met} values met by whom they are for, ${leaks.length} by others, ${failed.length} failures`,
  );
  expect({ asked, leaks, failed }).toEqual({ asked: REQUESTS, leaks: [], failed: [] });
  expect(met).toBeGreaterThan(REQUESTS);
});

it(`${QUESTIONS} questions and bodies no one sends are all answered, none by a failure`, async () => {
  const { asked, failed, statuses } = await fuzz(
    policy.test,
    policy.catalogue,
    await createPolicyTokens(policy),
    QUESTIONS,
  );
  console.log(`${asked} questions: ${JSON.stringify(statuses)}`);
  expect(failed).toEqual([]);
  expect(policy.test.bugs).toEqual([]);
});

it(`${KILLS} kills lose nothing that was confirmed`, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'strokeside-killed-'));
  try {
    const result = await killWhileWriting(directory, KILLS);
    console.log(JSON.stringify(result));
    expect(result.lost).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(KILLS * 10);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
