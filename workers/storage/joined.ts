// Two people changed one thing at the same time: what each of them changed is put together, part by part, against what
// both had seen. Only where both changed the very same part to something else is there nothing to join.

type Path = readonly string[];

export interface Joined {
  readonly value: unknown;
  /** The parts that both changed differently: `names 3`; empty where all could be joined. */
  readonly clashes: readonly Path[];
}

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object's fields in whatever order; an absent field is one that is undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, at) => isSame(part, other[at]))
    );
  }
  if (!isParts(one) || !isParts(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/**
 * `wanted` is what someone made of `seen`, `current` what someone else made of it meanwhile. Objects are joined field
 * by field, everything else as a whole; a field that no one here knows is joined like any other.
 */
export function joined(seen: unknown, wanted: unknown, current: unknown, path: Path = []): Joined {
  if (isSame(wanted, seen)) return { value: current, clashes: [] };
  if (isSame(current, seen) || isSame(current, wanted)) return { value: wanted, clashes: [] };
  const sides = [seen, wanted, current].map((side) => (side === undefined ? {} : side));
  const [was = {}, mine = {}, theirs = {}] = sides.filter(isParts);
  if (!sides.every(isParts)) return { value: current, clashes: [path] };
  const keys = [...new Set(sides.flatMap((side) => Object.keys(side)))];
  const parts = keys.map((key) => ({ key, ...joined(was[key], mine[key], theirs[key], [...path, key]) }));
  const kept = parts.filter(({ value }) => value !== undefined);
  return {
    // What both took apart together is not there any more.
    value: kept.length === 0 ? undefined : Object.fromEntries(kept.map(({ key, value }) => [key, value])),
    clashes: parts.flatMap(({ clashes }) => clashes),
  };
}
