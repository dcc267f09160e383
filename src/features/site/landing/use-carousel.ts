// Advances the carousel, with ways to stop it: a button, hover, focus, reduced motion, or a hidden tab.
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useMedia } from '#src/ui/use-media.ts';
import { ADVANCE_MS, FIRST_SLIDE, jump, step, type CarouselState, type SlideDirection } from './carousel-state.ts';

interface Carousel extends CarouselState {
  readonly go: (direction: SlideDirection) => void;
  readonly show: (index: number) => void;
  /** Advances by itself, unless held. */
  readonly playing: boolean;
  /** False with reduced motion: then it never advances, and there is nothing to pause. */
  readonly canPlay: boolean;
  readonly setPlaying: (playing: boolean) => void;
  readonly held: boolean;
}

export function useCarousel(element: RefObject<HTMLElement | null>, count: number): Carousel {
  const [state, setState] = useState(FIRST_SLIDE);
  const [wanted, setPlaying] = useState(true);
  const canPlay = !useMedia('(prefers-reduced-motion: reduce)');
  const playing = wanted && canPlay;
  const held = useHeld(element);

  // Restarted with every slide, so that a chosen one gets its full time.
  useEffect(() => {
    if (!playing || held) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setState(step(state, 'forward', count));
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [playing, held, count, state]);

  const go = useCallback((direction: SlideDirection) => setState((at) => step(at, direction, count)), [count]);
  const show = useCallback((index: number) => setState((at) => jump(at, index, count)), [count]);
  return { ...state, go, show, playing, canPlay, setPlaying, held };
}

// Is an element in use: hovered or focused?
function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const held = element.current;
    if (held === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    held.addEventListener('pointerenter', () => setHovered(true), { signal });
    held.addEventListener('pointerleave', () => setHovered(false), { signal });
    held.addEventListener('focusin', () => setFocused(true), { signal });
    held.addEventListener(
      'focusout',
      ({ relatedTarget }) => setFocused(relatedTarget instanceof Node && held.contains(relatedTarget)),
      { signal },
    );
    return () => listening.abort();
  }, [element]);
  return hovered || focused;
}
