import { useEffect, useRef } from 'react';
import { formToken } from '#src/data/product-api.ts';

/** Single-use tokens for submitting a form; the first is requested when the form is shown. */
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
