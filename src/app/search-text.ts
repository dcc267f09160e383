// How search parameters look in the address: plain words and numbers, lists with commas, nothing quoted.
// The router's own way would write JSON.

export function parseSearchText(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function written(value: unknown): string {
  const parts = Array.isArray(value) ? value : [value];
  return parts.map((part) => encodeURIComponent(String(part))).join(',');
}

export function stringifySearchText(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${written(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
