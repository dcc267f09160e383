// Where a link in an email may lead: pages of this product, never an address someone else put into the request.

/** The page asked for when it is one of this site, or else the given page. */
export function resolveRedirect(siteUrl: string, asked: string | null, otherwise: string): string {
  const site = new URL(siteUrl);
  const fallback = new URL(otherwise, site).href;
  if (asked === null || !URL.canParse(asked, site.href)) return fallback;
  const page = new URL(asked, site);
  return page.origin === site.origin && page.username === '' ? page.href : fallback;
}
