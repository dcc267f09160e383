// Loads each allowed script once and starts error replays.
import { allowReplay } from '#src/reporting/replay-consent.ts';
import type { OptionalService } from './optional-services.ts';

const loaded = (): HTMLScriptElement[] => [...document.querySelectorAll<HTMLScriptElement>('script[data-consent]')];

/** Is something running that is no longer allowed? Scripts can't be unloaded, so the page must reload. */
export const runsTooMuch = (allowed: readonly OptionalService[]): boolean =>
  loaded().some((script) => !allowed.some(({ id }) => id === script.dataset['consent']));

export function runServices(allowed: readonly OptionalService[]): void {
  allowReplay(allowed.some(({ purpose }) => purpose === 'replay'));
  const running = new Set(loaded().map((script) => script.dataset['consent']));
  for (const { id, purpose, address } of allowed) {
    if (purpose === 'replay' || running.has(id)) continue;
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.dataset['consent'] = id;
    document.head.append(script);
  }
}
