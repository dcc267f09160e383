// Frame steps by the container's timestamps. Its reader loads with the first step.
import { useCallback, useEffect, useRef } from 'react';
import type { FrameTimes } from '#src/library/films/film-container.ts';

interface Reading {
  readonly file: File;
  readonly times: Promise<FrameTimes>;
}

const letGo = (reading: Reading | null): void => void reading?.times.then((times) => times.dispose());

async function readFrameTimes(file: File): Promise<FrameTimes> {
  const code = await import('#src/library/films/film-container.ts');
  return new code.FrameTimes(file);
}

/** Time of the frame so many steps on; null when there is none or the container can't be read. */
export function useFrameSteps(file: File): (momentS: number, steps: 1 | -1) => Promise<number | null> {
  const reading = useRef<Reading | null>(null);
  useEffect(
    () => () => {
      letGo(reading.current);
      reading.current = null;
    },
    [],
  );
  return useCallback(
    async (momentS, steps) => {
      if (reading.current?.file !== file) {
        letGo(reading.current);
        reading.current = { file, times: readFrameTimes(file) };
      }
      return (await reading.current.times).step(momentS, steps);
    },
    [file],
  );
}
