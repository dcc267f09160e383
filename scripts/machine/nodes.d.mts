export function findNodes(): readonly { readonly major: string; readonly program: string | null }[];
export function ensureNodes(): void;
