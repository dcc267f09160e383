// True during prerendering, and in the browser until hydration is done.
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useIsWritten = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
