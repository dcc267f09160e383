// Force curve as a drawing in the page: readable at phone width, without a script.
import { linearScale, niceStep, ticksBetween, findExtent } from '#src/charts/scale/scale.ts';
import { bandPath, linePath } from '#src/charts/svg-path.ts';
import { markup, type Markup } from '../page/markup.ts';
import type { LocaleText } from '../page/locale-text.ts';
import { placedWords, type Drawn, type Placed } from './figure-messages.ts';
import { type PageCurve } from './rower-page.ts';
import { measureBox, dense, under, type Place, type Point } from './word-places.ts';

const WIDTH = 340;
const HEIGHT = 250;
const TOP = 22;
const BOTTOM = HEIGHT - 24;
const LEFT = 6;
const RIGHT = WIDTH - 6;
const STEP_DEG = 15;
/** Space for "catch" and "finish" at the ends of the axis. */
const END_WORDS = 52;

const computeDomain = (curve: PageCurve) => {
  const { own, others, force } = curve;
  const there = own.flatMap(({ angleDeg, forceN }) =>
    Array.from(angleDeg).filter((_, at) => Number.isFinite(forceN[at] ?? Number.NaN)),
  );
  const crew = others === null ? [] : Array.from(others.angleDeg).filter((_, at) => Number.isFinite(others.meanN[at]));
  const forces = [
    ...own.flatMap(({ forceN }) => Array.from(forceN, force.of)),
    ...(others === null ? [] : Array.from(others.meanN, (mean, at) => force.of(mean + (others.sdN[at] ?? 0)))),
  ];
  const [fromDeg, toDeg] = findExtent([...there, ...crew]) ?? [-60, 40];
  const [least, greatest] = findExtent(forces) ?? [0, 1];
  return { fromDeg: fromDeg - 1, toDeg: toDeg + 1, least: Math.min(0, least), greatest: Math.max(greatest, 1) * 1.04 };
};

/** Points with values. */
const toPoints = (xs: Float64Array, ys: Float64Array): Point[] =>
  Array.from(xs, (x, at) => ({ x, y: ys[at] ?? Number.NaN })).filter(({ y }) => Number.isFinite(y));

/** Gray band of the others, one column per degree. */
function drawBand(
  { angleDeg, meanN, sdN }: NonNullable<PageCurve['others']>,
  xAt: (angleDeg: number) => number,
  yAt: (newtons: number) => number,
): Drawn['band'] {
  return Array.from(angleDeg, (angle, at) => {
    const [mean, sd] = [meanN[at] ?? Number.NaN, sdN[at] ?? Number.NaN];
    return { x: xAt(angle), top: yAt(mean + sd), bottom: yAt(mean - sd) };
  }).filter(({ top }) => Number.isFinite(top));
}

export function curveFigure(curve: PageCurve, text: LocaleText): Markup {
  const { own, others, hold, force, caption } = curve;
  const { fromDeg, toDeg, least, greatest } = computeDomain(curve);
  const x = linearScale(fromDeg, toDeg, LEFT, RIGHT);
  const y = linearScale(least, greatest, BOTTOM, TOP);
  const xs = (angles: Float64Array): Float64Array => angles.map(x.at);
  const ys = (forces: Float64Array): Float64Array => forces.map((newtons) => y.at(force.of(newtons)));
  const forceTicks = ticksBetween(0, greatest, niceStep(greatest, 4));
  const top = forceTicks.at(-1);
  const angles = ticksBetween(fromDeg, toDeg, 2 * STEP_DEG)
    .filter((tick) => x.at(tick) > LEFT + END_WORDS && x.at(tick) < RIGHT - END_WORDS)
    .map(
      (tick) =>
        markup`<text x="${x.at(tick).toFixed(1)}" y="${HEIGHT - 6}" text-anchor="middle">${text.number(tick, 0)}°</text>`,
    );
  const ends = markup`<text x="${LEFT}" y="${HEIGHT - 6}">catch</text><text x="${RIGHT}" y="${HEIGHT - 6}" text-anchor="end">finish</text>`;
  const lines = own.map(({ angleDeg, forceN }) => dense(toPoints(xs(angleDeg), ys(forceN))));
  const mean = others === null ? [] : dense(toPoints(xs(others.angleDeg), ys(others.meanN)));
  const drawn: Drawn = {
    own: lines,
    mean,
    band: others === null ? [] : drawBand(others, x.at, (n) => y.at(force.of(n))),
  };
  const grid = forceTicks.map((tick) => {
    const words = `${text.number(tick, tick < 10 ? 1 : 0)}${tick === top ? ` ${force.symbol}` : ''}`;
    const at: Place = { x: LEFT, y: y.at(tick) - 4, anchor: 'start' };
    // A number crossed by a curve is dropped: the grid line is clear enough.
    const isCrossed = [...lines, mean].some((line) => under(measureBox([words], at), line) > 0);
    return {
      line: markup`<line class="${tick === 0 ? 'zero' : 'grid'}" x1="${LEFT}" x2="${RIGHT}" y1="${y.at(tick).toFixed(1)}" y2="${y.at(tick).toFixed(1)}" />`,
      word: tick === 0 || isCrossed ? null : { lines: [words], at },
    };
  });
  const ticks = grid.flatMap(({ word }) => word ?? []);
  const ring = hold === null ? null : { x: x.at(hold.angleDeg), y: y.at(force.of(hold.forceN)) };
  const words = placedWords(drawn, { hold, ring, ticks });
  const behind =
    others === null
      ? null
      : markup`<path
            class="others"
            d="${bandPath(
              xs(others.angleDeg),
              ys(others.meanN.map((mean, at) => mean + (others.sdN[at] ?? Number.NaN))),
              ys(others.meanN.map((mean, at) => mean - (others.sdN[at] ?? Number.NaN))),
            )}"
          /><path class="mean" d="${linePath(xs(others.angleDeg), ys(others.meanN))}" />`;
  const curves = own.map(
    ({ angleDeg, forceN }, at) =>
      markup`<path class="curve${at > 0 ? ' second' : ''}" d="${linePath(xs(angleDeg), ys(forceN))}" />`,
  );
  return markup`<svg
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    role="img"
    aria-label="${`Force against angle. ${caption} ${hold?.sentence ?? ''}`.trim()}"
  >
    ${grid.map(({ line }) => line)}${ticks.map(wordsAt)}${angles}${ends}${behind}${curves}${
      ring === null || words.hold === null ? null : holdMark(ring, words.hold)
    }${words.crew === null ? null : wordsAt(words.crew)}${words.you === null ? null : wordsAt({ ...words.you, look: 'own' })}
  </svg>`;
}

/** The leader line ends at the nearer side of the words, at the height of their first line. */
function holdMark(ring: Point, { lines, at }: Placed): Markup {
  const { left, right } = measureBox(lines, at);
  const end = ring.x < left ? left - 3 : ring.x > right ? right + 3 : ring.x;
  return markup`<line class="grid" x1="${ring.x.toFixed(1)}" y1="${ring.y.toFixed(1)}" x2="${end.toFixed(1)}" y2="${(at.y - 4).toFixed(1)}" /><circle class="ring" cx="${ring.x.toFixed(1)}" cy="${ring.y.toFixed(1)}" r="5" />${wordsAt({ lines, at, look: 'said' })}`;
}

/** Lines of text below one another, in the first one's style. */
const wordsAt = ({ lines, at, look = '' }: Placed & { readonly look?: string }): Markup =>
  markup`${lines.map(
    (line, row) =>
      markup`<text${look === '' || row > 0 ? null : markup` class="${look}"`} x="${at.x.toFixed(1)}" y="${(at.y + 15 * row).toFixed(1)}"${at.anchor === 'end' ? markup` text-anchor="end"` : null}>${line}</text>`,
  )}`;
