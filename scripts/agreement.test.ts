import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { absent, agreementToday } from './agreement.ts';

it.skipIf(absent !== false)(
  `what the landing page prints is what the engine measures today${absent || ''}`,
  async () => {
    const kept: unknown = JSON.parse(
      readFileSync(new URL('../src/features/site/landing/proof/agreement.json', import.meta.url), 'utf8'),
    );
    expect(kept).toEqual({ measuredOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u), ...(await agreementToday()) });
  },
);
