// Three-way merge of simultaneous changes by two people, part by part, against their common base. A conflict only
// occurs if both changed the same part differently.

type Path = readonly string[];

export interface Joined {
  readonly value: unknown;
  /** Conflicting parts: `names 3`; empty after a full merge. */
  readonly clashes: readonly Path[];
}

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ignores the order of an object's fields; an absent field equals undefined. */
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
 * `wanted` and `current` are two versions changed from `seen`. Objects are merged field by field, everything else as a
 * whole; unknown fields are merged like any other.
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
    // A value removed by both is gone.
    value: kept.length === 0 ? undefined : Object.fromEntries(kept.map(({ key, value }) => [key, value])),
    clashes: parts.flatMap(({ clashes }) => clashes),
  };
}

/** Tags: `wanted` is what became of `seen` here, `now` what became of it elsewhere. */
export function joinTags(seen: readonly string[], wanted: readonly string[], now: readonly string[]): string[] {
  const takenOff = new Set(seen.filter((tag) => !wanted.includes(tag)));
  const putOn = wanted.filter((tag) => !seen.includes(tag) && !now.includes(tag));
  return [...now.filter((tag) => !takenOff.has(tag)), ...putOn];
}
