// Before and after each file of the unit suite, whose files share a process: nothing that one leaves behind reaches the
// next.
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

/** One seed for every run, so that a change fails by what it changes; `npm run soak` draws others. */
const SEED = 20_261_123;

if (process.env['PROPERTY_SEED'] !== 'random') fc.configureGlobal({ seed: SEED });

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
