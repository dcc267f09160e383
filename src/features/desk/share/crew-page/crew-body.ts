// Crew page as markup: the coach's sentence, curves with a choice of rowers, numbers, and a table of forces.
import { PRODUCT } from '#src/ui/product.ts';
import { curveAt } from '#src/figures/stroke/stroke-timeline.ts';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { linePath } from '#src/figures/svg-path.ts';
import { type LocaleText, markup, Markup } from '../page/markup.ts';
import type { CrewPage, CrewRower } from './crew-page.ts';
import { seatSpread } from '../../shared/use-seat-colours.ts';

/** Seat colors for standalone pages: those of `ui/tokens.css`, from bow. A test keeps them equal. */
export const SEAT_PALETTE: readonly (readonly [light: string, dark: string])[] = [
  ['#3d6fb6', '#3d6fb6'],
  ['#3892b0', '#5bb7d6'],
  ['#2f8f5b', '#2f8f5b'],
  ['#72931a', '#8fb339'],
  ['#a18500', '#d3b33a'],
  ['#c77110', '#ee9336'],
  ['#e4576b', '#e4576b'],
  ['#a63a8c', '#b9529f'],
];

/** Index of a seat in the palette. */
const seatPlace = (seat: number): number => (seat - 1) % SEAT_PALETTE.length;

/** Seat color in this boat, as on the desk: light, dark. */
export function seatColourPair(seat: number, seatCount: number | null): readonly [light: string, dark: string] {
  const place = seatSpread(seatCount)[seat - 1] ?? seatPlace(seat) + 1;
  return SEAT_PALETTE[place - 1] ?? ['', ''];
}

/** `--seat-1: …` for one color scheme. */
const seatsIn = (scheme: 'light' | 'dark', seatCount: number | null): string =>
  SEAT_PALETTE.map((_, at) => {
    const [light, dark] = seatColourPair(at + 1, seatCount);
    return `--seat-${at + 1}: ${scheme === 'light' ? light : dark};`;
  }).join(' ');

const choice = (id: string, words: string, isChosen: boolean): Markup =>
  markup`<input type="radio" name="rower" id="rower-${id}"${isChosen ? new Markup(' checked') : null}><label for="rower-${id}"><bdi>${words}</bdi></label>`;

function numbers({ columns, rowers }: CrewPage): Markup {
  return markup`<div class="wide" role="region" aria-label="Numbers" tabindex="0"><table><thead><tr><th scope="col">Rower</th>${columns.map(
    ({ name, unit }) => markup`<th scope="col">${name}, ${unit}</th>`,
  )}</tr></thead><tbody>${rowers.map(
    ({ seat, called, values }) =>
      markup`<tr class="of-${seat}"><th scope="row"><bdi>${called}</bdi></th>${values.map((value) => markup`<td>${value}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

function forces(page: CrewPage, text: LocaleText): Markup {
  const { rowers, force } = page;
  const drawn = rowers.filter(({ curves }) => curves.length > 0);
  return markup`<details><summary>Force by angle as a table</summary><div class="wide" role="region" aria-label="Force by angle" tabindex="0"><table><thead><tr><th scope="col">Angle</th>${drawn.map(
    ({ called }) => markup`<th scope="col"><bdi>${called}</bdi>, ${force.symbol}</th>`,
  )}</tr></thead><tbody>${saidAngles(page).map(
    (angle) =>
      markup`<tr><th scope="row">${text.number(angle, 0)}°</th>${drawn.map((rower) => {
        const newtons = forceAt(rower, angle);
        return markup`<td>${Number.isFinite(newtons) ? text.number(force.of(newtons), force.decimals) : '–'}</td>`;
      })}</tr>`,
  )}</tbody></table></div></details>`;
}

/** Content of `<main>`, its own style first. */
export function crewBody(page: CrewPage, text: LocaleText): Markup {
  const { title, rowed, remark, rowers, foot } = page;
  const figures = [crewFigure(page, text, 'wide'), crewFigure(page, text, 'narrow')].flatMap((one) => one ?? []);
  const isScull = rowers.some(({ curves }) => curves.length > 1);
  return markup`<style>${new Markup(
    crewStyle(
      rowers.map(({ seat }) => seat),
      page.seatCount,
    ),
  )}</style>
<header class="head"><p class="top"><b>${PRODUCT}</b> <span>${rowed}</span></p>
<h1><bdi>${title}</bdi></h1></header>
${remark === null ? null : markup`<blockquote><p>${remark.text}</p><footer>${remark.by}</footer></blockquote>`}
<div class="crew" role="group" aria-label="Who stands out">${choice('all', 'All', true)}${rowers.map(({ seat, called }) => choice(String(seat), called, false))}
<div class="shown"><section class="panel"><h2>Force against angle</h2>
<p class="quiet">${
    figures.length === 0
      ? 'This recording holds no force curve.'
      : 'Mean of the strokes. Choose a rower above; point at an angle to read the forces there.'
  }${figures.length > 0 && isScull ? ' Dashed: the second oar.' : ''}</p>${figures}</section>
<section class="panel"><h2>Numbers</h2>${numbers(page)}</section>
${figures.length === 0 ? null : forces(page, text)}</div></div>
<p class="foot">${foot}</p>`;
}

/** Drawn twice, for desktop and phone, so that text is never scaled down. */
const DRAWINGS = {
  wide: { width: 720, height: 380, readingPx: 190, letters: 18 },
  narrow: { width: 340, height: 320, readingPx: 150, letters: 13 },
} as const;
type Drawing = keyof typeof DRAWINGS;

const TOP = 24;
const LEFT = 8;
const bottomEdge = (drawing: Drawing): number => DRAWINGS[drawing].height - 26;
const rightEdge = (drawing: Drawing): number => DRAWINGS[drawing].width - 8;
/** Step between angles with forces; axes use its multiples. */
const SLICE_DEG = 5;
const TICK_DEG = 15;
const LINE_PX = 16;

/** Mean of both oars for a sculler; NaN when an oar has no force there. */
export function forceAt({ curves }: CrewRower, angle: number): number {
  return curves.reduce((sum, { angleDeg, forceN }) => sum + curveAt(angleDeg, forceN, angle) / curves.length, 0);
}

const drawnIn = ({ rowers }: CrewPage): readonly CrewRower[] => rowers.filter(({ curves }) => curves.length > 0);

/** Angles with at least one rower's force, ascending. */
export function saidAngles(page: CrewPage): readonly number[] {
  const rowers = drawnIn(page);
  const there = rowers.flatMap(({ curves }) =>
    curves.flatMap(({ angleDeg, forceN }) => Array.from(angleDeg).filter((_, at) => Number.isFinite(forceN[at]))),
  );
  const [from, to] = findExtent(there) ?? [0, 0];
  return ticksBetween(from, to, SLICE_DEG).filter((angle) =>
    rowers.some((one) => Number.isFinite(forceAt(one, angle))),
  );
}

/** Null when no curve was measured. */
function crewFigure(page: CrewPage, text: LocaleText, drawing: Drawing): Markup | null {
  const { force } = page;
  const { width, height } = DRAWINGS[drawing];
  const [right, bottom] = [rightEdge(drawing), bottomEdge(drawing)];
  const rowers = drawnIn(page);
  const curves = rowers.flatMap((rower) => rower.curves);
  const angles = findExtent(
    curves.flatMap(({ angleDeg, forceN }) => Array.from(angleDeg).filter((_, at) => Number.isFinite(forceN[at]))),
  );
  const forces = findExtent(curves.flatMap(({ forceN }) => Array.from(forceN, force.of)));
  if (angles === null || forces === null) return null;
  const x = linearScale(angles[0] - 1, angles[1] + 1, LEFT, right);
  const y = linearScale(Math.min(0, forces[0]), Math.max(1, forces[1]) * 1.04, bottom, TOP);
  const ticks = ticksBetween(0, y.to, niceStep(y.to, 5));
  const grid = ticks.map(
    (tick) =>
      markup`<line class="${tick === 0 ? 'zero' : 'grid'}" x1="${LEFT}" x2="${right}" y1="${y.at(tick).toFixed(1)}" y2="${y.at(tick).toFixed(1)}" />${
        tick === 0
          ? null
          : markup`<text x="${LEFT}" y="${(y.at(tick) - 4).toFixed(1)}">${text.number(tick, 0)}${tick === ticks.at(-1) ? ` ${force.symbol}` : ''}</text>`
      }`,
  );
  const axis = ticksBetween(angles[0] + 4, angles[1] - 4, TICK_DEG).map(
    (tick) =>
      markup`<text x="${x.at(tick).toFixed(1)}" y="${height - 6}" text-anchor="middle">${text.number(tick, 0)}°</text>`,
  );
  const lines = rowers.map(
    ({ seat, called, curves: own }) =>
      markup`<g class="line seat-${seatPlace(seat) + 1} of-${seat}"><title>${called}</title>${own.map(
        ({ angleDeg, forceN }, at) =>
          markup`<path class="${at > 0 ? 'second' : 'first'}" d="${linePath(
            angleDeg.map(x.at),
            forceN.map((newtons) => y.at(force.of(newtons))),
          )}" />`,
      )}</g>`,
  );
  const half = (SLICE_DEG / 2) * ((right - LEFT) / (x.to - x.from));
  const slices = saidAngles(page).map((angle) => slice(page, angle, { at: x.at(angle), half, drawing }, text));
  return markup`<svg class="${drawing}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${rowers.length === 1 ? 'Force against angle of one rower; as numbers in the table below' : `Force against angle of ${rowers.length} rowers; as numbers in the table below`}">${grid}${axis}${lines}${slices}</svg>`;
}

interface Place {
  readonly at: number;
  readonly half: number;
  readonly drawing: Drawing;
}

/** Hover area that shows everyone's force at its angle. */
function slice(page: CrewPage, angle: number, { at, half, drawing }: Place, text: LocaleText): Markup {
  const { force } = page;
  const { width, readingPx, letters } = DRAWINGS[drawing];
  const bottom = bottomEdge(drawing);
  // On the other half of the drawing.
  const isLeft = at < width / 2;
  const left = isLeft ? rightEdge(drawing) - readingPx : LEFT + 44;
  const said = drawnIn(page).flatMap((rower) => {
    const newtons = forceAt(rower, angle);
    return Number.isFinite(newtons) ? [{ rower, newtons }] : [];
  });
  const lines = said.map(
    ({ rower: { called, seat }, newtons }, line) =>
      markup`<text class="seat-${seatPlace(seat) + 1}" x="${left + 8}" y="${TOP + (line + 2) * LINE_PX}">${called.slice(0, letters)}</text><text x="${left + readingPx - 8}" y="${TOP + (line + 2) * LINE_PX}" text-anchor="end">${text.number(force.of(newtons), force.decimals)}</text>`,
  );
  return markup`<g class="slice"><rect x="${(at - half).toFixed(1)}" width="${(2 * half).toFixed(1)}" y="${TOP}" height="${bottom - TOP}" /><g class="reading"><line x1="${at.toFixed(1)}" x2="${at.toFixed(1)}" y1="${TOP}" y2="${bottom}" /><rect class="box" x="${left}" y="${TOP}" width="${readingPx}" height="${(said.length + 1.6) * LINE_PX}" rx="6" /><text class="own" x="${left + 8}" y="${TOP + LINE_PX}">at ${text.number(angle, 0)}°, ${force.symbol}</text>${lines}</g></g>`;
}

const seatColours = SEAT_PALETTE.map(
  (_, at) => `.line.seat-${at + 1} path { stroke: var(--seat-${at + 1}); } text.seat-${at + 1} { fill: var(--ink); }`,
).join('\n');

/** Highlights the chosen rowers, in the drawing and the table. */
const chosen = (seats: readonly number[]): string =>
  seats
    .map(
      (seat) =>
        `#rower-${seat}:checked ~ .shown .line:not(.of-${seat}) { opacity: 0.16; }
#rower-${seat}:checked ~ .shown .line.of-${seat} path { stroke-width: 4; }
#rower-${seat}:checked ~ .shown tr.of-${seat} > * { background: var(--paper); font-weight: 650; }`,
    )
    .join('\n');

/** Style of a crew page beyond a rower's: wider, with a choice of rowers without a script. */
const crewStyle = (seats: readonly number[], seatCount: number | null): string => `
:root { ${seatsIn('light', seatCount)} }
@media (prefers-color-scheme: dark) { :root { ${seatsIn('dark', seatCount)} } }
main { max-width: 60rem; }
.crew { display: flex; flex-wrap: wrap; gap: 0.375rem; }
.crew > input { position: absolute; min-height: 0; opacity: 0; }
.crew > label { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); font-size: 0.875rem; cursor: pointer; }
.crew > input:checked + label { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); font-weight: 650; }
.crew > input:focus-visible + label { outline: 2px solid var(--mark); outline-offset: 2px; }
.shown { display: grid; grid-template-columns: minmax(0, 1fr); flex: 1 0 100%; gap: 1rem; margin-top: 0.5rem; }
.line path { fill: none; stroke-width: 2; stroke-linejoin: round; }
.line path.second { stroke-dasharray: 7 5; }
${seatColours}
svg.narrow { display: none; }
@media (max-width: 40rem) { svg.narrow { display: block; } svg.wide { display: none; } }
.slice > rect { fill: transparent; }
.reading { visibility: hidden; pointer-events: none; }
.slice:hover .reading { visibility: visible; }
.reading line { stroke: var(--ink-2); }
.reading .box { fill: var(--surface); stroke: var(--line); }
div.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.375rem 0.5rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child { text-align: left; }
thead th { color: var(--ink-2); font-weight: 400; }
tbody th { font-weight: 400; }
summary { min-height: 2.75rem; padding: 0.5rem 0.25rem; cursor: pointer; }
${chosen(seats)}
@media print { .crew > input, .crew > label, .reading { display: none; } }
`;
