// Seconds until something may be requested again.
import { useCallback, useEffect, useState } from 'react';

const TICK_MS = 250;

/** Whole seconds left, 0 at the end. Uses the clock, since a background tab misses ticks. */
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
