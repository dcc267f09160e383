// Loads the scripts that were agreed to, each once, and lets replays of errors begin.
import { allowReplay } from '#src/reporting/replay-consent.ts';
import type { OptionalService } from './optional-services.ts';

const loaded = (): HTMLScriptElement[] => [...document.querySelectorAll<HTMLScriptElement>('script[data-consent]')];

/** True when something runs that is no longer allowed: a script cannot be taken back, only a page without it loaded. */
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
