// Errors not worth reporting, because no one can fix them: browser quirks, other programs in the page, unstable
// networks.
import type { ErrorEvent } from '@sentry/react';

/** As Chromium, Firefox and Safari put it. A part of the application that cannot be fetched has a sentence of its own. */
const MESSAGES: readonly RegExp[] = [
  /ResizeObserver loop/iu,
  /Non-Error promise rejection captured/iu,
  /captured as promise rejection/iu,
  /Extension context invalidated|message port closed before a response/iu,
  /Failed to fetch|error loading dynamically imported module|importing a module script failed/iu,
  /Network ?Error/iu,
  /^(?:TypeError: )?Load failed\b/iu,
];

const EXTENSION =
  /\b(?:chrome|moz|safari|safari-web|ms-browser|edge|webkit-masked-url)(?:-extension)?:\/\/(?!newtab)/iu;

const REJECTION = /onunhandledrejection$/u;

/** `original`: what was thrown or rejected with. */
export function isNoise(event: ErrorEvent, original: unknown): boolean {
  const exceptions = event.exception?.values ?? [];
  const messages = [event.message ?? '', ...exceptions.map(({ type, value }) => `${type ?? ''}: ${value ?? ''}`)];
  const texts = [...messages, ...exceptions.map(({ value }) => value ?? '')];
  if (texts.some((message) => EXTENSION.test(message) || MESSAGES.some((pattern) => pattern.test(message))))
    return true;
  const frames = exceptions.flatMap(({ stacktrace }) => stacktrace?.frames ?? []);
  if (frames.some(({ filename }) => EXTENSION.test(filename ?? ''))) return true;
  const isRejection = exceptions.some(({ mechanism }) => REJECTION.test(mechanism?.type ?? ''));
  return isRejection && !(original instanceof Error);
}
