// Which navigations are the application's own. Everything else on this origin (calls, links of mails, the mailbox, whatever
// a host adds) belongs to a server: an address that is not known here is the network's.

/** Characters that mean something in a pattern. */
const SPECIAL = /[.*+?^${}()|[\]\\]/gu;

/** One segment for a parameter ("$outing"), the word itself for the rest. */
const patternOf = (segment: string): string =>
  segment.startsWith('$') ? '[^/]+' : segment.replaceAll(SPECIAL, String.raw`\$&`);

/** Tells the addresses of these routes, with or without a slash at the end. */
export function addressesOf(routes: readonly string[]): (pathname: string) => boolean {
  const alternatives = routes.map((route) => route.split('/').filter(Boolean).map(patternOf).join('/'));
  const known = new RegExp(`^/(?:${alternatives.join('|')})/?$`, 'u');
  return (pathname) => known.test(pathname);
}
