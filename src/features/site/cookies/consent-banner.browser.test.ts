import { afterEach, expect, it, vi } from 'vitest';
import { onReplayConsent } from '#src/reporting/replay-consent.ts';
import { optionalServices } from './optional-services.ts';
import { runServices, runsTooMuch } from './consent-banner.tsx';

const SERVICES = optionalServices({
  VITE_ANALYTICS_SCRIPT: new URL('/theme.js', 'https://counts.invalid').href,
  VITE_SENTRY_DSN: 'https://abc@errors.example/42',
});
const scripts = (): NodeListOf<HTMLScriptElement> => document.querySelectorAll('script[data-consent]');

afterEach(() => {
  runServices([]);
  for (const script of scripts()) script.remove();
});

it('lets replays begin and end as the person says, without loading a script for them', () => {
  const told = vi.fn<(allowed: boolean) => void>();
  onReplayConsent(told);
  expect(told).not.toHaveBeenCalled();
  const replay = SERVICES.filter(({ purpose }) => purpose === 'replay');
  expect(replay).toHaveLength(1);

  runServices(replay);
  expect(told.mock.calls).toEqual([[true]]);
  expect(scripts()).toHaveLength(0);
  expect(runsTooMuch([])).toBe(false);

  runServices([]);
  expect(told.mock.calls).toEqual([[true], [false]]);
});

it('loads a script once, and knows when it is no longer wanted', () => {
  const analytics = SERVICES.filter(({ purpose }) => purpose === 'analytics');
  runServices(analytics);
  runServices(analytics);
  expect([...scripts()].map(({ src }) => src)).toEqual(['https://counts.invalid/theme.js']);
  expect(runsTooMuch(analytics)).toBe(false);
  expect(runsTooMuch([])).toBe(true);
});
