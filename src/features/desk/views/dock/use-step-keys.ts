// Arrow keys in dockside mode, wherever the focus is.
import { useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Right arrow for the next, left for the previous; with Control, Alt or Command they are the browser's. */
export function useStepKeys(go: (steps: 1 | -1) => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): void => {
      const steps = STEPS[key];
      if (steps !== undefined && !ctrlKey && !metaKey && !altKey && !isComposing) latest.current(steps);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
