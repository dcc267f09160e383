// Seconds until something may be asked for again.
import { useCallback, useEffect, useState } from 'react';

const TICK_MS = 250;

/** Whole seconds left, 0 when it is over. Counted by the clock: a tab in the background is not told every tick. */
export function useCountdown(initialS: number): readonly [leftS: number, start: (seconds: number) => void] {
  const [endMs, setEndMs] = useState(() => Date.now() + initialS * 1000);
  const [leftS, setLeftS] = useState(initialS);

  useEffect(() => {
    const show = (): void => {
      const left = Math.max(0, Math.ceil((endMs - Date.now()) / 1000));
      setLeftS(left);
      if (left === 0) clearInterval(ticking);
    };
    const ticking = setInterval(show, TICK_MS);
    return () => clearInterval(ticking);
  }, [endMs]);

  const start = useCallback((seconds: number): void => {
    setEndMs(Date.now() + seconds * 1000);
    setLeftS(seconds);
  }, []);
  return [leftS, start];
}
