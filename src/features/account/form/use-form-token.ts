import { useEffect, useRef } from 'react';
import { formToken } from '#src/backend/mail/product-api.ts';

/** Hands out a token for each time a form is sent: the first is asked for when the form is shown, each is good once. */
export function useFormToken(): () => Promise<string | null> {
  const waiting = useRef<Promise<string | null> | null>(null);
  useEffect(() => {
    waiting.current = formToken();
  }, []);
  return () => {
    const token = waiting.current ?? formToken();
    waiting.current = null;
    return token;
  };
}
