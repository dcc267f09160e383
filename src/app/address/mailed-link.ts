// Secrets of links from emails and shared pages. Removed on load, before anything is fetched, reported or copied, and
// stored only in the tab's history entry, so that reload and back still work.
import { redirect, useRouter, useRouterState, type ParsedLocation } from '@tanstack/react-router';
import { mailedSecret, type SecretName } from '#src/data/people/mailed-secret.ts';
import { isInvitation, keepInvitation } from '#src/features/account/kept-codes.ts';
import { parseSearchText, stringifySearchText } from '../search-text.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** As after a "#": names with values, or one secret alone. */
    readonly mailed?: string;
  }
}

/** Names of secrets in links, for every page, so that new ones must be listed here. */
const NAMES: ReadonlySet<string> = new Set(['token', 'token_hash', 'proof', 'code']);
/** The page whose link may be a secret without a name. */
const SHARED = /^\/p\/?$/u;

type Address = Pick<ParsedLocation, 'pathname' | 'searchStr' | 'hash'>;

interface Taken {
  /** '' where only the page to go on to had something. */
  readonly mailed: string;
  /** The coach's invitation that the page to go on to would have kept. */
  readonly invitation?: string | undefined;
  /** Remaining search parameters. */
  readonly search: Readonly<Record<string, string>>;
}

/** Null where an address carries nothing that opens anything. A question that says `code` is some other's: it stays. */
function takenFrom({ pathname, searchStr, hash }: Address): Taken | null {
  const fragment = hash.replace(/^#/u, '');
  const isSecret = SHARED.test(pathname) ? fragment !== '' : parseNames(fragment).some((name) => NAMES.has(name));
  const asked = Object.entries(parseSearchText(searchStr));
  const taken = asked.filter(([name]) => NAMES.has(name) && name !== 'code');
  const onward = onwardFrom(asked.find(([name]) => name === 'redirect')?.[1]);
  if (!isSecret && taken.length === 0 && onward === null) return null;
  const search = {
    ...Object.fromEntries(asked.filter((pair) => !taken.includes(pair))),
    ...(onward && { redirect: onward.redirect }),
  };
  return {
    mailed: isSecret ? fragment : String(new URLSearchParams(taken)),
    invitation: onward?.invitation,
    search,
  };
}

/** Where to go on after signing in, as former versions wrote it: with what the page there had been opened by. */
function onwardFrom(
  wanted: string | undefined,
): { readonly redirect: string; readonly invitation: string | undefined } | null {
  if (wanted === undefined) return null;
  const [, pathname = '', searchStr = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/u.exec(wanted) ?? [];
  const taken = takenFrom({ pathname, searchStr, hash });
  if (taken === null) return null;
  const { token } = parseSearchText(taken.mailed);
  return {
    redirect: pathname + stringifySearchText(taken.search),
    invitation: pathname === '/accept-invitation' ? token : undefined,
  };
}

const parseNames = (fragment: string): readonly string[] => Object.keys(parseSearchText(fragment));

/** Before any page: an address with something secret in it is replaced by the same without. */
export function takeFromAddress({ location }: { readonly location: ParsedLocation }): void {
  const taken = takenFrom(location);
  if (taken === null) return;
  if (isInvitation(taken.invitation)) keepInvitation(taken.invitation);
  throw redirect({
    to: location.pathname,
    search: taken.search,
    state: (state) => ({ ...state, ...(taken.mailed !== '' && { mailed: taken.mailed }) }),
    replace: true,
  });
}

/** The page's link secret, as after a "#"; '' without one. */
export const useMailed = (): string => useRouterState({ select: ({ location }) => location.state.mailed ?? '' });

/** Call once the secret is spent: reloading then doesn't request it again. That history entry holds nothing else. */
export function useForgetMailed(): () => void {
  const router = useRouter();
  return () => router.history.replace(router.state.location.href, {});
}

/** The page in front of its reader was opened by nothing but its path, like those that are written at build. */
export const isBarePage = ({ search, hash }: Location, state: unknown): boolean =>
  search + hash === '' && !(typeof state === 'object' && state !== null && 'mailed' in state);

/**
 * Names of what is kept about someone begin so: a session, an invitation, an answer. What a device prefers begins
 * otherwise.
 */
const ABOUT_SOMEBODY = 'strokeside-';

function keepsSomething(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((name) => name.startsWith(ABOUT_SOMEBODY));
  } catch {
    // Storage that is switched off keeps nothing.
    return false;
  }
}

export const isAsAtBuild = (): boolean =>
  isBarePage(location, history.state) && ![() => localStorage, () => sessionStorage].some(keepsSomething);

/** Secret of an emailed link, on its page; null for an incomplete link. */
export const useMailedSecret = (name: SecretName): string | null => mailedSecret(useMailed(), name);
