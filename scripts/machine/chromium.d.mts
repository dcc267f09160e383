export const CHROMIUM_FLAGS: readonly string[];
export function findChromium(): string | null;
export function ensureChromium(): string;
export function findWindowless(): string | null;
export function ensureWindowless(): string;
