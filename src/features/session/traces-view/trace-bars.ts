// How a trace of least and greatest values is drawn: one bar a pixel, joined to the bar before it. Filling upright bars
// takes a hundredth of the time of stroking a line, dashed or not, that goes up and down in every pixel.
import uPlot from 'uplot';

/** As thin as a bar gets where nothing moves, CSS pixels. */
const LEAST_HEIGHT_PX = 1.25;

const drawLine = uPlot.paths.linear?.({ alignGaps: 0 });

/** Draws the pairs of `reducedColumns` as bars. */
function drawBars(u: uPlot, series: number, colour: string): void {
  const times = u.data[0];
  const values = u.data[series] ?? [];
  const { ctx, bbox } = u;
  const { min: fromS = 0, max: toS = 1 } = u.scales['x'] ?? {};
  const { min: bottom = 0, max: top = 1 } = u.scales['y'] ?? {};
  const perSecond = bbox.width / ((toS ?? 1) - (fromS ?? 0));
  const perUnit = bbox.height / ((top ?? 1) - (bottom ?? 0));
  const width = Math.max(1, Math.round(devicePixelRatio));
  const thin = LEAST_HEIGHT_PX * devicePixelRatio;
  let above = Number.NaN;
  let below = Number.NaN;

  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.fillStyle = colour;
  for (let at = 0; at + 1 < times.length; at += 2) {
    const [one, other] = [values[at], values[at + 1]];
    if (one == null || other == null) {
      above = Number.NaN;
      below = Number.NaN;
      continue;
    }
    const high = bbox.top + ((top ?? 1) - Math.max(one, other)) * perUnit;
    const low = Math.max(high + thin, bbox.top + ((top ?? 1) - Math.min(one, other)) * perUnit);
    // Reaches to the bar before, so that a steep line has no holes; a comparison with no bar before is false.
    const from = high > below ? below : high;
    const to = low < above ? above : low;
    const x = Math.round(bbox.left + ((times[at] ?? 0) - (fromS ?? 0)) * perSecond - width / 2);
    ctx.fillRect(x, Math.round(from), width, Math.max(1, Math.round(to) - Math.round(from)));
    above = high;
    below = low;
  }
  ctx.restore();
}

/** Bars while `isReduced` says so, a line through the samples otherwise. */
export const barsOrLine =
  (colour: string, isReduced: () => boolean): uPlot.Series.PathBuilder =>
  (u, series, from, to) => {
    if (!isReduced()) return drawLine?.(u, series, from, to) ?? null;
    drawBars(u, series, colour);
    return null;
  };
