// Consent to record masked page images with errors. Nothing is recorded before. The consent page sets it; the recorder
// listens.

type Listener = (allowed: boolean) => void;

let allowed = false;
const listeners = new Set<Listener>();

export function allowReplay(answer: boolean): void {
  if (answer === allowed) return;
  allowed = answer;
  for (const listener of listeners) listener(answer);
}

/** Told at once when it is already allowed, and of every change. */
export function onReplayConsent(listener: Listener): void {
  listeners.add(listener);
  if (allowed) listener(true);
}
