/** Headers for an address, or a page or status for it; `handle` stands for a step of the host between them. */
interface Route {
  readonly src?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: true;
  readonly dest?: string;
  readonly status?: number;
  readonly handle?: 'filesystem' | 'hit';
}

export declare const routing: { readonly routes: readonly Route[] };
export function bundleFunction(folder: string): Promise<void>;
