// Decides which navigations the application handles. Everything else on this origin (API calls, email links, the
// mailbox, a host's own pages) is left to the server.

/** Tells the addresses of a pattern that the build made of the router's tree (scripts/application-routes.mjs). */
export function addressMatcher(pattern: string): (pathname: string) => boolean {
  const known = new RegExp(`^${pattern}$`, 'u');
  return (pathname) => known.test(pathname);
}
