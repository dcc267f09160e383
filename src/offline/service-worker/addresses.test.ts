// The worker answers for the pages of the router, each of them, and for nothing that another part of the origin serves.
import { describe, expect, it } from 'vitest';
import { addressPattern, applicationRoutes } from '../../../scripts/application-routes.mjs';
import { addressMatcher } from './addresses.ts';

const routes = applicationRoutes();
const isPage = addressMatcher(addressPattern(routes));
const TOKEN = 'ab'.repeat(32);

describe('the addresses a service worker answers with the page', () => {
  it.each(routes)('are those of %s', (route) => {
    const address = route.replaceAll(/\$\w+/gu, 'xxh128:00ff');
    expect(isPage(address)).toBe(true);
    expect(isPage(`${address.replace(/\/$/u, '')}/`)).toBe(true);
  });

  it.each([
    `/api/unsubscribe/${TOKEN}`,
    `/api/calendar/${TOKEN}.ics`,
    '/api',
    '/api/',
    '/auth/v1/verify',
    '/rest/v1/teams',
    '/storage/v1/object/recordings/one',
    '/__mail',
    '/service-worker.js',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/coach/shared',
    '/coach/outing',
    '/coach/outing/one/two',
    '/coachx',
    '/what-a-host-adds',
    '//evil.test/coach',
  ])('are not %s', (address) => expect(isPage(address)).toBe(false));

  it('mean what they say where a route has a dot', () => {
    expect(addressMatcher(addressPattern(['/a.b']))('/axb')).toBe(false);
    expect(addressMatcher(addressPattern(['/a.b']))('/a.b')).toBe(true);
  });
});
