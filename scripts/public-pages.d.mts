export declare const PUBLIC_PAGES: readonly {
  readonly path: string;
  readonly file: string;
  readonly head: { readonly title: string; readonly description: string } | null;
  readonly card: string;
  readonly isListed: boolean;
}[];
