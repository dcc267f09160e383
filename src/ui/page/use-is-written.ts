// Whether what is drawn is what a page says as it was written at build: there, and in the browser until it has taken the page over.
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useIsWritten = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
