// Keys of a figure that is walked stroke by stroke, and the hint to them.
export const describeStrokeKeys = (canPick: boolean): string =>
  canPick
    ? 'Arrow keys move from stroke to stroke, with Shift ten at a time. Enter goes there.'
    : 'Arrow keys move from stroke to stroke, with Shift ten at a time.';

/** Index that a key leads to from `from`, or from nothing; undefined for keys that lead nowhere. */
export function keyTarget(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  from: number | null,
  last: number,
): number | undefined {
  const step = shiftKey ? 10 : 1;
  const at = from ?? 0;
  const target = { ArrowLeft: at - step, ArrowRight: from === null ? 0 : at + step, Home: 0, End: last }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(last, target));
}
