// Loads the scripts that were agreed to, each once.
import type { OptionalService } from './optional-services.ts';

const loaded = (): HTMLScriptElement[] => [...document.querySelectorAll<HTMLScriptElement>('script[data-consent]')];

/** True when something runs that is no longer allowed: a script cannot be taken back, only a page without it loaded. */
export const runsTooMuch = (allowed: readonly OptionalService[]): boolean =>
  loaded().some((script) => !allowed.some(({ id }) => id === script.dataset['consent']));

export function runServices(allowed: readonly OptionalService[]): void {
  const running = new Set(loaded().map((script) => script.dataset['consent']));
  for (const { id, address } of allowed) {
    if (running.has(id)) continue;
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.dataset['consent'] = id;
    document.head.append(script);
  }
}
