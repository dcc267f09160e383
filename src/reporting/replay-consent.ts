// Whether the person at this device agreed that a masked image of the page goes along with errors. Nothing is recorded
// before. Whoever asks (the consent of the page) tells it here; whoever records listens.

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
