// Moves labels apart along one axis, as little as possible, without changing their order.

/**
 * Positions at least `gap` apart inside [from, to], in the order given by `wanted`. Overlapping neighbors form a block
 * centered on the mean of what they wanted (pool adjacent violators), so the total displacement stays small.
 */
export function stackLabels(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const blocks: { members: number[]; start: number }[] = [];
  const stackStart = (members: readonly number[]): number => {
    const mean = members.reduce((sum, index, at) => sum + (wanted[index] ?? 0) - at * gap, 0) / members.length;
    const room = to - (members.length - 1) * gap;
    return Math.max(from, Math.min(mean, Math.max(from, room)));
  };
  for (const index of order) {
    let members = [index];
    let start = stackStart(members);
    for (let before = blocks.at(-1); before !== undefined; before = blocks.at(-1)) {
      if (before.start + before.members.length * gap <= start + 1e-9) break;
      blocks.pop();
      members = before.members.concat(members);
      start = stackStart(members);
    }
    blocks.push({ members, start });
  }
  const placed = wanted.map(() => 0);
  for (const { members, start } of blocks) {
    members.forEach((index, at) => {
      placed[index] = start + at * gap;
    });
  }
  return placed;
}
