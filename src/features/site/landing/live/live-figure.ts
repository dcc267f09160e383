// Drawing and sentences of the live stroke, from the engine's numbers: a band of the crew, one seat, and a moment.
import { bandPath, linePath } from '#src/figures/svg-path.ts';
import { LIVE_FROM_MS, LIVE_SEATS, LIVE_STEP_MS, type LiveSeat } from './live-stroke.gen.ts';

export const WIDTH = 560;
export const HEIGHT = 300;
const PLOT = { left: 64, right: 548, top: 14, bottom: 262 };
const MAX_N = 1100;
const MIN_N = -60;

/** Number of moments. */
export const MOMENTS = LIVE_SEATS[0]?.forceN.length ?? 0;
export const toLiveMs = (moment: number): number => LIVE_FROM_MS + moment * LIVE_STEP_MS;

export const toX = (moment: number): number => PLOT.left + (moment / (MOMENTS - 1)) * (PLOT.right - PLOT.left);
export const toY = (newtons: number): number =>
  PLOT.bottom - ((newtons - MIN_N) / (MAX_N - MIN_N)) * (PLOT.bottom - PLOT.top);

/** Moment at a position across the chart, 0 to 1 of its width. */
export function momentAt(share: number): number {
  const along = (share * WIDTH - PLOT.left) / (PLOT.right - PLOT.left);
  return Math.min(MOMENTS - 1, Math.max(0, Math.round(along * (MOMENTS - 1))));
}

/** Seat with the catch farthest from the stroke seat's. */
export const LATEST: LiveSeat = LIVE_SEATS.reduce((latest, seat) => (seat.lateMs > latest.lateMs ? seat : latest));
const OTHERS = LIVE_SEATS.filter((seat) => seat !== LATEST);

/** The others' forces at a moment; fewer than half of them don't represent a crew. */
function othersAt(moment: number): readonly number[] {
  const forces = OTHERS.flatMap(({ forceN }) => forceN[moment] ?? []);
  return 2 * forces.length < OTHERS.length ? [] : forces;
}

export function crewForce(moment: number): number | null {
  const forces = othersAt(moment);
  return forces.length === 0 ? null : forces.reduce((sum, force) => sum + force, 0) / forces.length;
}

const ALL = Array.from({ length: MOMENTS }, (_, moment) => moment);
const XS = ALL.map(toX);
const plotYs = (value: (moment: number) => number | null): number[] =>
  ALL.map((moment) => toY(value(moment) ?? Number.NaN));

export const curvePath = (value: (moment: number) => number | null): string => linePath(XS, plotYs(value));

/** Weakest to strongest of the others. */
export function othersPath(): string {
  const end = (of: (...forces: number[]) => number): number[] =>
    plotYs((moment) => (othersAt(moment).length === 0 ? null : of(...othersAt(moment))));
  return bandPath(XS, end(Math.max), end(Math.min));
}

export const seatForce = ({ forceN }: LiveSeat, moment: number): number | null => forceN[moment] ?? null;

const newtons = (force: number | null): string => (force === null ? 'not yet' : `${Math.round(force)} N`);

/** Label of that rower: "Brandt", or "seat 3" without a name. */
export const LATEST_CALLED = LATEST.name?.split(' ').at(-1) ?? `seat ${LATEST.seat}`;

/** "40 ms after the stroke seat’s catch: the others 168 N, Brandt 114 N." */
export function momentWords(moment: number): string {
  const ms = toLiveMs(moment);
  const when = ms < 0 ? `${-ms} ms before the stroke seat’s catch` : `${ms} ms after the stroke seat’s catch`;
  return `${when}: the others ${newtons(crewForce(moment))}, ${LATEST_CALLED} ${newtons(seatForce(LATEST, moment))}.`;
}
