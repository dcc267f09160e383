import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_SLIDE, jump, step, type CarouselState, type SlideDirection, SLIDES } from './carousel.tsx';

const COUNT = 8;
const direction = fc.constantFrom<SlideDirection>('forward', 'backward');
const state = fc.record<CarouselState>({ index: fc.integer({ min: 0, max: COUNT - 1 }), direction });

describe('the slides', () => {
  it('are the eight of the specification, in its order', () => {
    expect(SLIDES.map(({ title }) => title)).toEqual([
      'Overview Cards',
      'Power Analysis Dashboard',
      'Overview Metrics',
      'Individual Rower Analysis',
      'Individual Rower Power',
      'Gate Force Signature',
      'Gate Force Analysis',
      'GPS Track Visualization',
    ]);
  });

  it('each have an id, a sentence and a picture of their own', () => {
    for (const field of ['id', 'description', 'finding'] as const) {
      expect(new Set(SLIDES.map((slide) => slide[field])).size).toBe(COUNT);
    }
  });
});

describe('going from slide to slide', () => {
  it('goes round at both ends', () => {
    expect(step({ index: 7, direction: 'forward' }, 'forward', COUNT)).toEqual({ index: 0, direction: 'forward' });
    expect(step(FIRST_SLIDE, 'backward', COUNT)).toEqual({ index: 7, direction: 'backward' });
  });

  it('stands where the sum of its steps, modulo eight, puts it', () => {
    fc.assert(
      fc.property(fc.array(direction, { maxLength: 60 }), (steps) => {
        const end = steps.reduce((at, next) => step(at, next, COUNT), FIRST_SLIDE);
        const sum = steps.reduce((total, next) => total + (next === 'forward' ? 1 : -1), 0);
        expect(end.index).toBe(((sum % COUNT) + COUNT) % COUNT);
        expect(end.direction).toBe(steps.at(-1) ?? 'forward');
      }),
    );
  });

  it('comes back by a step the other way', () => {
    fc.assert(
      fc.property(state, direction, (at, way) => {
        const back = way === 'forward' ? 'backward' : 'forward';
        expect(step(step(at, way, COUNT), back, COUNT).index).toBe(at.index);
      }),
    );
  });

  it('jumps to any whole number within the eight, from the side it lies on', () => {
    fc.assert(
      fc.property(state, fc.integer({ min: -1000, max: 1000 }), (at, to) => {
        const there = jump(at, to, COUNT);
        expect(there.index).toBe(((to % COUNT) + COUNT) % COUNT);
        if (there.index > at.index) expect(there.direction).toBe('forward');
        if (there.index < at.index) expect(there.direction).toBe('backward');
        if (there.index === at.index) expect(there).toBe(at);
      }),
    );
  });
});
