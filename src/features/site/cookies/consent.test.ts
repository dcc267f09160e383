import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedServices,
  choose,
  CONSENT_VERSION,
  isConsentChoice,
  mustAsk,
  standingChoice,
  type ConsentSituation,
} from './consent.ts';
import { optionalServices } from './optional-services.ts';

const SERVICES = optionalServices({
  VITE_ANALYTICS_SCRIPT: 'https://counts.example/script.js',
  VITE_MARKETING_SCRIPT: 'https://tells.example/tag.js',
});
const [ANALYTICS, MARKETING] = SERVICES.map(({ id }) => id);
const NOW = Date.UTC(2026, 5, 1);
const DAY_MS = 86_400_000;

const situation = (change: Partial<ConsentSituation>): ConsentSituation => ({
  services: SERVICES,
  choice: null,
  signalled: false,
  isWithheld: false,
  now: NOW,
  ...change,
});

describe('the services of an installation', () => {
  it('are none unless set', () => {
    expect(optionalServices({})).toEqual([]);
    expect(optionalServices({ VITE_ANALYTICS_SCRIPT: '', VITE_MARKETING_SCRIPT: undefined })).toEqual([]);
  });

  it.each(['http://counts.example/x.js', 'javascript:alert(1)', 'data:text/javascript,1', 'counts.js', 7])(
    'are no services where the address is %j',
    (address) => expect(optionalServices({ VITE_ANALYTICS_SCRIPT: address })).toEqual([]),
  );

  it('are replays of errors where errors are reported: told by its origin, never by its key', () => {
    expect(optionalServices({ VITE_SENTRY_DSN: 'https://abc@errors.example/42' })).toEqual([
      {
        id: 'replay https://errors.example',
        purpose: 'replay',
        address: 'https://errors.example',
        host: 'errors.example',
      },
    ]);
    expect(optionalServices({ VITE_SENTRY_DSN: 'https://abc@errors.example/42\n' })).toEqual([]);
  });

  it('are told apart by purpose and address', () => {
    expect(SERVICES).toEqual([
      {
        id: 'analytics https://counts.example/script.js',
        purpose: 'analytics',
        address: 'https://counts.example/script.js',
        host: 'counts.example',
      },
      {
        id: 'marketing https://tells.example/tag.js',
        purpose: 'marketing',
        address: 'https://tells.example/tag.js',
        host: 'tells.example',
      },
    ]);
  });
});

describe('before a choice', () => {
  it('nothing runs and the visitor is asked', () => {
    expect(allowedServices(situation({}))).toEqual([]);
    expect(mustAsk(situation({}))).toBe(true);
  });

  it('no one is asked where there is nothing to ask, or where the browser has answered', () => {
    expect(mustAsk(situation({ services: [] }))).toBe(false);
    expect(mustAsk(situation({ signalled: true }))).toBe(false);
  });
});

describe('a choice', () => {
  it('lets run what was agreed to, and is not asked for again', () => {
    const choice = choose(SERVICES, [ANALYTICS ?? ''], NOW);
    expect(allowedServices(situation({ choice })).map(({ id }) => id)).toEqual([ANALYTICS]);
    expect(mustAsk(situation({ choice }))).toBe(false);
  });

  it('of rejecting is a choice too', () => {
    const choice = choose(SERVICES, [], NOW);
    expect(allowedServices(situation({ choice }))).toEqual([]);
    expect(mustAsk(situation({ choice }))).toBe(false);
  });

  it('is overridden by the browser’s signal', () => {
    const choice = choose(SERVICES, [ANALYTICS ?? '', MARKETING ?? ''], NOW);
    expect(allowedServices(situation({ choice, signalled: true }))).toEqual([]);
  });

  it('counts for nothing where someone may be under 18, and no one is asked there', () => {
    const choice = choose(SERVICES, [ANALYTICS ?? '', MARKETING ?? ''], NOW);
    expect(allowedServices(situation({ choice, isWithheld: true }))).toEqual([]);
    expect(mustAsk(situation({ isWithheld: true }))).toBe(false);
  });

  it('stands for half a year', () => {
    const choice = choose(SERVICES, [ANALYTICS ?? ''], NOW);
    expect(standingChoice({ choice, now: NOW + 182 * DAY_MS })).toBe(choice);
    expect(standingChoice({ choice, now: NOW + 183 * DAY_MS })).toBeNull();
    expect(mustAsk(situation({ choice, now: NOW + 183 * DAY_MS }))).toBe(true);
    expect(allowedServices(situation({ choice, now: NOW + 183 * DAY_MS }))).toEqual([]);
  });

  it('of another version, or from the future, does not stand', () => {
    const choice = choose(SERVICES, [], NOW);
    expect(standingChoice({ choice: { ...choice, version: CONSENT_VERSION + 1 }, now: NOW })).toBeNull();
    expect(standingChoice({ choice, now: NOW - 1 })).toBeNull();
  });

  it('says nothing about a service that came later', () => {
    const choice = choose(SERVICES.slice(0, 1), [ANALYTICS ?? ''], NOW);
    expect(mustAsk(situation({ choice }))).toBe(true);
    expect(allowedServices(situation({ choice })).map(({ id }) => id)).toEqual([ANALYTICS]);
  });

  it('never lets run what was not asked about or not agreed to', () => {
    fc.assert(
      fc.property(fc.subarray([ANALYTICS ?? '', MARKETING ?? '', 'other']), fc.boolean(), (agreed, signalled) => {
        const choice = choose(SERVICES, agreed, NOW);
        const allowed = allowedServices(situation({ choice, signalled })).map(({ id }) => id);
        expect(allowed.every((id) => agreed.includes(id) && choice.asked.includes(id))).toBe(true);
        if (signalled) expect(allowed).toEqual([]);
      }),
    );
  });
});

it('believes of what a device kept only what is a choice', () => {
  expect(isConsentChoice(choose(SERVICES, [], NOW))).toBe(true);
  for (const kept of [
    null,
    'yes',
    {},
    { version: 1, madeAt: NOW, asked: 'all', agreed: [] },
    { version: 1, madeAt: NOW, asked: [], agreed: [1] },
  ]) {
    expect(isConsentChoice(kept)).toBe(false);
  }
});
