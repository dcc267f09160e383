// Where the carousel stands, and which way it came there. Going on from the last slide leads to the first, and back.

/** How long a slide stands before the next one comes. */
export const ADVANCE_MS = 5000;

export type SlideDirection = 'forward' | 'backward';

export interface CarouselState {
  readonly index: number;
  readonly direction: SlideDirection;
}

export const FIRST_SLIDE: CarouselState = { index: 0, direction: 'forward' };

/** The remainder that is never negative: −1 of 8 is 7. */
const modulo = (value: number, count: number): number => ((value % count) + count) % count;

/** One slide on or back. */
export const step = (state: CarouselState, direction: SlideDirection, count: number): CarouselState => ({
  index: modulo(state.index + (direction === 'forward' ? 1 : -1), count),
  direction,
});

/** To a slide by its dot; it comes from the side it lies on. */
export const jump = (state: CarouselState, to: number, count: number): CarouselState => {
  const index = modulo(to, count);
  if (index === state.index) return state;
  return { index, direction: index > state.index ? 'forward' : 'backward' };
};
