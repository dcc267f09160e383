// Names in a value, which define its shape.
export type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

/** Paths of all names in a value, "seats[].metrics.arcDeg"; items of a list are combined. */
export function namesIn(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => namesIn(item, `${path}[]`)))];
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...namesIn(one, own)];
  });
}
