// Trend of a number over the rower's sessions: a dot each, normal range behind, interval of the last one.
import { findExtent, linearScale } from '#src/figures/scale/scale.ts';
import { linePath } from '#src/figures/svg-path.ts';
import { markup, type Markup } from '../page/markup.ts';
import type { PageTrend } from './rower-page.ts';

const WIDTH = 340;
const HEIGHT = 140;
const TOP = 30;
const BOTTOM = HEIGHT - 28;
const LEFT = 12;
const RIGHT = WIDTH - 20;

const words = ({ points, usual, write }: PageTrend): string => {
  const said = points.map(({ day, value }) => `${day} ${write(value)}`).join(', ');
  const range = usual === null ? '' : ` Your usual: ${write(usual.low)} to ${write(usual.high)}.`;
  return `${said}.${range}`;
};

export function trendFigure(trend: PageTrend): Markup {
  const { points, errorOfLast, usual, write } = trend;
  const last = points.at(-1);
  const first = points[0];
  if (last === undefined || first === undefined) return markup``;
  const values = points.map(({ value }) => value);
  const range = findExtent([
    ...values,
    last.value - errorOfLast,
    last.value + errorOfLast,
    ...(usual === null ? [] : [usual.low, usual.high]),
  ]);
  const [low, high] = range ?? [0, 1];
  const x = linearScale(first.atMs, last.atMs, LEFT, RIGHT);
  const y = linearScale(low, high, BOTTOM, TOP);
  const place = (value: number): string => y.at(value).toFixed(1);
  const lastX = x.at(last.atMs).toFixed(1);
  const band =
    usual === null
      ? null
      : markup`<rect
            class="usual"
            x="0"
            width="${WIDTH}"
            y="${place(usual.high)}"
            height="${Math.max(2, y.at(usual.low) - y.at(usual.high)).toFixed(1)}"
          /><text x="0" y="${(y.at(usual.low) + 14).toFixed(1)}">your usual</text>`;
  return markup`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${words(trend)}">
    ${band}
    <path
      class="mean"
      d="${linePath(
        points.map(({ atMs }) => x.at(atMs)),
        values.map(y.at),
      )}"
    />
    ${points.map(({ atMs, value }) => markup`<circle class="dot" cx="${x.at(atMs).toFixed(1)}" cy="${place(value)}" r="4" />`)}
    <line
      class="error"
      x1="${lastX}"
      x2="${lastX}"
      y1="${place(last.value - errorOfLast)}"
      y2="${place(last.value + errorOfLast)}"
    />
    <circle class="dot" cx="${lastX}" cy="${place(last.value)}" r="6" />
    <text class="own" x="${WIDTH}" y="16" text-anchor="end">${write(last.value)}</text>
    <text x="0" y="${HEIGHT - 4}">${first.day}</text>
    <text x="${WIDTH}" y="${HEIGHT - 4}" text-anchor="end">${last.day}</text>
  </svg>`;
}
