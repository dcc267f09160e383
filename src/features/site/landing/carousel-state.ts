// Carousel position and direction. It wraps around at both ends.

/** Time per slide. */
export const ADVANCE_MS = 5000;

export type SlideDirection = 'forward' | 'backward';

export interface CarouselState {
  readonly index: number;
  readonly direction: SlideDirection;
}

export const FIRST_SLIDE: CarouselState = { index: 0, direction: 'forward' };

/** Non-negative remainder: −1 of 8 is 7. */
const modulo = (value: number, count: number): number => ((value % count) + count) % count;

/** One slide forward or back. */
export const step = (state: CarouselState, direction: SlideDirection, count: number): CarouselState => ({
  index: modulo(state.index + (direction === 'forward' ? 1 : -1), count),
  direction,
});

/** Jumps to a slide by its dot; it enters from its side. */
export const jump = (state: CarouselState, to: number, count: number): CarouselState => {
  const index = modulo(to, count);
  if (index === state.index) return state;
  return { index, direction: index > state.index ? 'forward' : 'backward' };
};
