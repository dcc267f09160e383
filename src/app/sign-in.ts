// Where someone is sent who is not signed in, and back to what they wanted afterwards.
import { redirect, useNavigate, useRouter, type ParsedLocation } from '@tanstack/react-router';
import { useCallback } from 'react';
import { authSessionSource } from '#src/data/auth/session-source.ts';

/** Before a page is loaded that wants a user. A guard for people; what the database gives out, it decides itself. */
export function requireSignIn({ location }: { readonly location: ParsedLocation }): void {
  if (authSessionSource.current().state === 'signed-out') {
    throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
  }
}

/** For a page that is open when its user signs out, in this tab or another. */
export function useToSignIn(): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback((): void => {
    void navigate({ to: '/login', search: { redirect: router.state.location.href }, replace: true });
  }, [navigate, router]);
}

/** The page wanted before signing in: a path of this site, or else the given one. */
export function pageWanted(asked: string | undefined, otherwise: string): string {
  if (asked === undefined || !URL.canParse(asked, location.origin)) return otherwise;
  const { origin, pathname, search } = new URL(asked, location.origin);
  return origin === location.origin && pathname !== '/login' ? `${pathname}${search}` : otherwise;
}
