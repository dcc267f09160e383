export function affectedBy(paths: readonly string[]): {
  readonly folders: readonly string[];
  readonly specs: 'all' | readonly string[];
  readonly browser: boolean;
};
