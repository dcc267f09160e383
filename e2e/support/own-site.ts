// A test with the built application on a server of its own, which it may stop, and a coach who is signed in.
import { test as base } from '@playwright/test';
import { plantCoach } from '../../scripts/planted-coach.mjs';
import { Site } from './site.ts';

export const test = base.extend<{ site: Site }>({
  site: async ({ browserName: _ }, use) => {
    const site = await Site.open();
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.address),
  context: async ({ context }, use) => {
    await plantCoach(context);
    await use(context);
  },
});
