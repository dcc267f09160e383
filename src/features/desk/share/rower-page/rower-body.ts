// Rower page as markup: comment, three numbers, force curve, trend over sessions.
import { PRODUCT } from '#src/ui/product.ts';
import { linearScale, niceStep, ticksBetween, findExtent } from '#src/figures/scale/scale.ts';
import { bandPath, linePath } from '#src/figures/svg-path.ts';
import { markup, Markup, type LocaleText } from '../page/markup.ts';
import { calledOn, type PageFilm, type PageNumber, type RowerPage, type PageCurve } from './rower-page.ts';
import { trendFigure } from './trend-figure.ts';
import { measureBox, dense, under, type Place, type Point, bestPlace, type Box, type Taken } from './word-places.ts';

const renderNumber = ({ name, measured, beside, isUnusual }: PageNumber): Markup =>
  markup`<div><dt>${name}</dt>${
    measured === null
      ? markup`<dd><b aria-hidden="true">–</b></dd>`
      : markup`<dd><b${isUnusual ? markup` class="beyond"` : null}>${measured.value}</b><small>${measured.unit}</small><small class="quiet">${measured.error}</small></dd>`
  }<dd class="quiet">${beside}</dd></div>`;

const panel = (title: string, inside: Markup): Markup =>
  markup`<section class="panel"><h2>${title}</h2>
${inside}</section>
`;
const sentence = (text: string): Markup => markup`<p class="quiet">${text}</p>`;

const renderFigure = ({ kind, address, widthPx, heightPx, words }: PageFilm): Markup =>
  markup`<figure>${
    kind === 'still'
      ? markup`<img src="${address}" width="${widthPx}" height="${heightPx}" alt="${`A video frame above the curves of its stroke. ${words}`}">`
      : markup`<video src="${address}" width="${widthPx}" height="${heightPx}" controls muted loop playsinline preload="metadata" aria-label="${`A video clip above the force of your oar. ${words}`}"></video>`
  }<figcaption>${words}</figcaption></figure>`;

/** The rower's curve and dots have their seat's color; on paper the light one. */
const ownStyle = ({ colours: [light, dark] }: RowerPage): string =>
  `:root { --own: ${light}; } @media (prefers-color-scheme: dark) { :root { --own: ${dark}; } } @media print { :root { --own: ${light}; } }`;

/** Content of `<main>`, its own style first. */
export function rowerBody(page: RowerPage, text: LocaleText): Markup {
  const { name, seat, session, rowed, remark, focus, debrief, numbers, curve, film, trend, foot } = page;
  const facts = [...(name === null ? [] : [seat]), rowed].join(' · ');
  return markup`<style>${new Markup(ownStyle(page))}</style>
<header class="head"><p class="top"><b>${PRODUCT}</b> <span>${session}</span></p>
<h1><bdi>${calledOn(page)}</bdi></h1>
<p class="quiet">${facts}</p></header>
${remark === null ? null : markup`<blockquote><p>${remark.text}</p><footer>${remark.by}</footer></blockquote>`}
${focus.length === 0 ? null : panel('Your focus', markup`${focus.map((said) => markup`<p>${said}</p>`)}`)}${debrief.length === 0 ? null : panel('From the debrief', markup`${debrief.map((said) => markup`<p>${said}</p>`)}`)}<dl class="numbers">${numbers.map(renderNumber)}</dl>
${
  'is' in curve
    ? panel(
        curve.is.others === null ? 'Your stroke' : 'Your stroke and the crew’s',
        markup`${sentence(curve.is.caption)}${curveFigure(curve.is, text)}`,
      )
    : panel('Your stroke', sentence(curve.why))
}${film.length === 0 ? null : panel('From the video', markup`${film.map(renderFigure)}`)}${'is' in trend ? panel(trend.is.title, trendFigure(trend.is)) : panel('Over your sessions', sentence(trend.why))}<p class="foot">${foot}</p>`;
}

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

/** Force curve as a drawing in the page: readable at phone width, without a script. */
function curveFigure(curve: PageCurve, text: LocaleText): Markup {
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

/** Dense lines in units of the drawing, whose axis ends at `ROOM.bottom`. */
export interface Drawn {
  readonly own: readonly (readonly Point[])[];
  readonly mean: readonly Point[];
  readonly band: Taken['band'];
}

export interface Placed {
  readonly lines: readonly string[];
  readonly at: Place;
}

/** Area for labels: above the axis, within the edges. */
export const ROOM: Box = { left: 6, top: 12, right: 334, bottom: 224 };

interface Asked {
  readonly hold: PageCurve['hold'];
  /** Position of the mark. */
  readonly ring: Point | null;
  /** Numbers of the axis, at fixed places. */
  readonly ticks: readonly Placed[];
}

interface Words {
  readonly hold: Placed | null;
  readonly crew: Placed | null;
  readonly you: Placed | null;
}

const RING: Box = { left: -7, top: -7, right: 7, bottom: 7 };
const moved = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** First point where a line reaches a share of its height, from the left or the right. */
function atShare(line: readonly Point[], share: number, from: 'rise' | 'fall'): Point | undefined {
  const peakY = Math.min(...line.map(({ y }) => y));
  const wanted = ROOM.bottom + share * (peakY - ROOM.bottom);
  return from === 'rise' ? line.find(({ y }) => y <= wanted) : line.findLast(({ y }) => y <= wanted);
}

const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8] as const;
/** Horizontal gap: lines lean away from outside labels, and over inside ones. */
const OUTSIDE = 9;
const WITHIN = 19;

/** Places outside and inside of a line, falling side first. */
const besideLine = (line: readonly Point[]): Place[] =>
  (['fall', 'rise'] as const).flatMap((way) =>
    SHARES.flatMap((share): Place[] => {
      const at = atShare(line, share, way);
      if (at === undefined) return [];
      const right = (by: number): Place => ({ x: at.x + by, y: at.y, anchor: 'start' });
      const left = (by: number): Place => ({ x: at.x - by, y: at.y, anchor: 'end' });
      return way === 'fall' ? [right(OUTSIDE), left(WITHIN)] : [left(OUTSIDE), right(WITHIN)];
    }),
  );

/** Places all over the drawing, nearest to a point first. */
function everywhere({ x, y }: Point): Place[] {
  const places: Place[] = [];
  for (let row = ROOM.top + 10; row < ROOM.bottom; row += 6) {
    for (let column = ROOM.left; column < ROOM.right; column += 8) {
      places.push({ x: column, y: row, anchor: 'start' });
    }
  }
  return places.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
}

/** Letters of a line next to the mark. */
const LINE_LETTERS = 26;

/** A sentence in short lines; a value stays with its ±. */
function brokenLines(sentence: string): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(/ (?!± )(?<!± )/u)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > LINE_LETTERS) lines.push(word);
    else lines.splice(-1, 1, `${last} ${word}`);
  }
  return lines;
}

/** Default distance of the mark's words from its ring. */
const HOLD_BESIDE = 24;

export function placedWords({ own, mean, band }: Drawn, { hold, ring, ticks }: Asked): Words {
  const words: Box[] = ticks.map(({ lines, at }) => measureBox(lines, at));
  if (ring !== null) words.push(moved(RING, ring));
  const put = (lines: readonly string[], places: readonly Place[]): Placed | null => {
    if (places.length === 0) return null;
    const at = bestPlace(lines, places, { words, lines: [...own, mean], band }, ROOM);
    words.push(measureBox(lines, at));
    return { lines, at };
  };
  const placedHold =
    hold === null || ring === null
      ? null
      : put(brokenLines(hold.sentence), everywhere({ x: ring.x + HOLD_BESIDE, y: ring.y + 4 }));
  const corner = { x: ROOM.right, y: ROOM.top + 32, anchor: 'end' } as const;
  const crew = mean.length === 0 ? null : put(['the crew'], [corner, ...besideLine(mean), ...everywhere(corner)]);
  const [first = []] = own;
  const half = atShare(first, SHARES[0], 'fall');
  const you = half === undefined ? null : put(['you'], [...besideLine(first), ...everywhere(half)]);
  return { hold: placedHold, crew, you };
}
