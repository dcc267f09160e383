interface Words {
  readonly title: string;
  readonly description: string;
}
interface PublicPage {
  readonly path: string;
  readonly file: string;
  readonly head: Words | null;
  readonly card: string;
  readonly isListed: boolean;
}
interface Fetched {
  readonly fonts: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export declare const siteOrigin: (environment: { readonly SITE_URL?: string }) => string | null;
export declare function pageText(
  shell: string,
  page: Pick<PublicPage, 'path' | 'card' | 'isListed'>,
  rendered: Words & { readonly html: string },
  files: Fetched,
  origin: string | null,
): string;
export declare function robotsText(origin: string | null): string;
export declare function sitemapText(origin: string): string;
