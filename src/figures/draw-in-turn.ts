// Charts that are drawn one a task: a view of six would otherwise hold the page for the sum of them, deaf to every key.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const waiting = new Set<() => void>();
let isCalling = false;

/** Calls the first that waits, the others in tasks of their own. */
function callNext(): void {
  const [next] = waiting;
  isCalling = next !== undefined;
  if (next === undefined) return;
  waiting.delete(next);
  setTimeout(callNext);
  next();
}

/** Calls `begin` in a task of its own after those that wait already; the answer leaves the row. */
export function waitForTurn(begin: () => void): () => void {
  waiting.add(begin);
  if (!isCalling) {
    isCalling = true;
    setTimeout(callNext);
  }
  return () => {
    waiting.delete(begin);
  };
}

/** Calls all that wait at once: the browser is about to take its image of the page. */
export function callWaiting(): void {
  for (const begin of waiting) {
    waiting.delete(begin);
    begin();
  }
}

/** True from this chart's turn on, once it is `ready`. */
export function useTurn(ready: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!ready || isDue) return undefined;
    // React would put what several turns ask for into one task.
    return waitForTurn(() => flushSync(() => setDue(true)));
  }, [ready, isDue]);
  return isDue;
}
