// Merges concurrent tag edits of two tabs: additions and removals of both apply.

/** `wanted` is what became of `seen` here, `now` what became of it elsewhere. */
export function joinTags(seen: readonly string[], wanted: readonly string[], now: readonly string[]): string[] {
  const takenOff = new Set(seen.filter((tag) => !wanted.includes(tag)));
  const putOn = wanted.filter((tag) => !seen.includes(tag) && !now.includes(tag));
  return [...now.filter((tag) => !takenOff.has(tag)), ...putOn];
}
