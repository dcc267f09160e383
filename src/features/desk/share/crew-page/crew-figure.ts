// All curves of a crew in one script-free drawing: chosen rowers are highlighted, and hovering or touching shows the
// forces at that angle.
import { curveAt } from '#src/charts/stroke/curve-at.ts';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import { linePath } from '#src/charts/svg-path.ts';
import type { LocaleText } from '../page/locale-text.ts';
import { markup, type Markup } from '../page/markup.ts';
import type { CrewPage, CrewRower } from './crew-page.ts';
import { seatPlace } from './seat-palette.ts';

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
export function crewFigure(page: CrewPage, text: LocaleText, drawing: Drawing): Markup | null {
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
