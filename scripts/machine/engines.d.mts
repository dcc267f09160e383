export interface Engines {
  readonly firefox: string | null;
  readonly webkit: { readonly driver: string; readonly screen: string } | null;
}

export function findEngines(environment?: NodeJS.ProcessEnv): Engines;
export function ensureEngines(): void;
