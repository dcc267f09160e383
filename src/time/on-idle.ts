/** Work that can wait begins when the page has had nothing better to do, at the latest after so long. */
const LATEST_MS = 5000;
/** Safari knows no idle callbacks. */
const SAFARI_MS = 1000;

/** Returns how to call it off. */
export function onIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, SAFARI_MS);
  return () => clearTimeout(timer);
}
