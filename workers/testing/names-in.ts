// The shape of a value: what of it has a name.
export type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

/** Names of everything in a value that has one, "seats[].metrics.arcDeg"; those of all items of a list together. */
export function namesIn(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => namesIn(item, `${path}[]`)))];
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...namesIn(one, own)];
  });
}
