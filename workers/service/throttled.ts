/** Throttles progress across a thread boundary: often enough to look smooth, rarely enough to be free. */
const PROGRESS_EVERY_MS = 50;

/** Forwards reports at most as often as anyone could see. */
export function throttled(report: (bytes: number) => void): (bytes: number) => void {
  let lastAt = 0;
  return (bytes) => {
    const now = performance.now();
    if (now - lastAt < PROGRESS_EVERY_MS) return;
    lastAt = now;
    report(bytes);
  };
}
