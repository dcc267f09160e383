export const root: string;
export function run(name: string, words: readonly string[], options?: { readonly cwd?: string }): void;
export function runNpm(words: readonly string[], cwd: string): void;
export function runScript(path: string, env?: NodeJS.ProcessEnv): void;
