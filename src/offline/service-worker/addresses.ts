// Which navigations are the application's own. Everything else on this origin (calls, links of emails, the mailbox, whatever
// a host adds) belongs to a server: an address that is not known here is the network's.

/** Tells the addresses of a pattern that the build made of the router's tree (scripts/application-routes.mjs). */
export function addressesOf(pattern: string): (pathname: string) => boolean {
  const known = new RegExp(`^${pattern}$`, 'u');
  return (pathname) => known.test(pathname);
}
