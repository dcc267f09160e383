// The force curve as a drawing in the page: readable at the width of a phone, without a script.
import { linearScale, niceStep, ticksBetween, extentOf } from '#src/charts/scale/scale.ts';
import { bandPath, linePath } from '#src/charts/svg-path.ts';
import { markup, type Markup } from '../page/markup.ts';
import type { LocaleText } from '../page/locale-text.ts';
import { inCapitals, type PageCurve } from './rower-page.ts';

const WIDTH = 340;
const HEIGHT = 250;
const TOP = 22;
const BOTTOM = HEIGHT - 24;
const LEFT = 6;
const RIGHT = WIDTH - 6;
const STEP_DEG = 15;
/** Words right of this place stand left of what they are about. */
const MIDDLE = WIDTH / 2;
/** Room for the words of the mark between curve and axis. */
const WORDS_UP = 34;
/** Room for "catch" and "finish" at the ends of the axis. */
const END_WORDS = 52;

const domainOf = (curve: PageCurve) => {
  const { own, others, force } = curve;
  const there = own.flatMap(({ angleDeg, forceN }) =>
    Array.from(angleDeg).filter((_, at) => Number.isFinite(forceN[at] ?? Number.NaN)),
  );
  const crew = others === null ? [] : Array.from(others.angleDeg).filter((_, at) => Number.isFinite(others.meanN[at]));
  const forces = [
    ...own.flatMap(({ forceN }) => Array.from(forceN, force.of)),
    ...(others === null ? [] : Array.from(others.meanN, (mean, at) => force.of(mean + (others.sdN[at] ?? 0)))),
  ];
  const [fromDeg, toDeg] = extentOf([...there, ...crew]) ?? [-60, 40];
  const [least, greatest] = extentOf(forces) ?? [0, 1];
  return { fromDeg: fromDeg - 1, toDeg: toDeg + 1, least: Math.min(0, least), greatest: Math.max(greatest, 1) * 1.04 };
};

export function curveFigure(curve: PageCurve, text: LocaleText): Markup {
  const { own, others, hold, force, caption } = curve;
  const { fromDeg, toDeg, least, greatest } = domainOf(curve);
  const x = linearScale(fromDeg, toDeg, LEFT, RIGHT);
  const y = linearScale(least, greatest, BOTTOM, TOP);
  const xs = (angles: Float64Array): Float64Array => angles.map(x.at);
  const ys = (forces: Float64Array): Float64Array => forces.map((newtons) => y.at(force.of(newtons)));
  const forceTicks = ticksBetween(0, greatest, niceStep(greatest, 4));
  const top = forceTicks.at(-1);
  const grid = forceTicks.map(
    (tick) =>
      markup`<line
          class="${tick === 0 ? 'zero' : 'grid'}"
          x1="${LEFT}"
          x2="${RIGHT}"
          y1="${y.at(tick).toFixed(1)}"
          y2="${y.at(tick).toFixed(1)}"
        />${
          tick === 0
            ? null
            : markup`<text x="${LEFT}" y="${(y.at(tick) - 4).toFixed(1)}"
                >${text.number(tick, tick < 10 ? 1 : 0)}${tick === top ? ` ${force.symbol}` : ''}</text
              >`
        }`,
  );
  const angles = ticksBetween(fromDeg, toDeg, 2 * STEP_DEG)
    .filter((tick) => x.at(tick) > LEFT + END_WORDS && x.at(tick) < RIGHT - END_WORDS)
    .map(
      (tick) =>
        markup`<text x="${x.at(tick).toFixed(1)}" y="${HEIGHT - 6}" text-anchor="middle">${text.number(tick, 0)}°</text>`,
    );
  const ends = markup`<text x="${LEFT}" y="${HEIGHT - 6}">catch</text><text x="${RIGHT}" y="${HEIGHT - 6}" text-anchor="end">finish</text>`;
  const falls = own[0] === undefined ? null : fallOf(own[0]);
  const names = markup`${
    others === null ? null : markup`<text x="${RIGHT}" y="${TOP + 22}" text-anchor="end">the crew</text>`
  }${
    falls === null
      ? null
      : markup`<text class="own" x="${(x.at(falls.angleDeg) - YOU_WITHIN).toFixed(1)}" y="${y.at(force.of(falls.forceN)).toFixed(1)}"
          text-anchor="end">you</text>`
  }`;
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
    aria-label="${`Force against angle. ${caption} ${holdSaid(hold)}`.trim()}"
  >
    ${grid}${angles}${ends}${behind}${curves}${names}${
      hold === null ? null : holdMark(hold, x.at(hold.angleDeg), y.at(force.of(hold.forceN)))
    }
  </svg>`;
}

/** The word stands within the rower's own curve, where nothing is cut at the edge. */
const YOU_WITHIN = 8;

/** Where the curve has fallen to half of its peak, on the way to the finish; null where nothing was measured. */
function fallOf({ angleDeg, forceN }: PageCurve['own'][number]): { angleDeg: number; forceN: number } | null {
  const peak = Math.max(...forceN.filter(Number.isFinite));
  const at = forceN.findLastIndex((newtons) => newtons >= peak / 2);
  const [angle, newtons] = [angleDeg[at], forceN[at]];
  return angle === undefined || newtons === undefined ? null : { angleDeg: angle, forceN: newtons };
}

type Hold = NonNullable<PageCurve['hold']>;

/** The mark in words, for whoever does not see it. */
const holdSaid = (hold: PageCurve['hold']): string =>
  hold === null ? '' : `${inCapitals(hold.words)}${hold.than === '' ? '' : `, ${hold.than}`}.`;

/** Under the curve, where there is room: the words end before the axis. */
function holdMark({ words, than }: Hold, atX: number, atY: number): Markup {
  const right = atX < MIDDLE;
  const wordsX = Math.max(LEFT + 60, atX + 26);
  const wordsY = Math.min(Math.max(atY, TOP + 20) + 14, BOTTOM - WORDS_UP);
  const [first = '', second = ''] = words.split(' at ');
  const lines = [first, `at ${second}${than === '' ? '' : ','}`, than].filter((line) => line !== '');
  return markup`<line
      class="grid"
      x1="${atX.toFixed(1)}"
      y1="${atY.toFixed(1)}"
      x2="${(right ? wordsX - 4 : atX).toFixed(1)}"
      y2="${(wordsY - 4).toFixed(1)}"
    /><circle class="ring" cx="${atX.toFixed(1)}" cy="${atY.toFixed(1)}" r="5" />${lines.map(
      (line, at) =>
        markup`<text class="${at === 0 ? 'said' : ''}" x="${wordsX.toFixed(1)}" y="${(wordsY + 15 * at - 4).toFixed(1)}"
          >${line}</text
        >`,
    )}`;
}
