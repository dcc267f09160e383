// Runs of consecutive strokes.

/** First and last stroke of each, both included; `hits` ascending. */
export function groupHits(hits: Int32Array): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const stroke of hits) {
    const last = runs.at(-1);
    if (last !== undefined && stroke === last.to + 1) last.to = stroke;
    else runs.push({ from: stroke, to: stroke });
  }
  return runs;
}
