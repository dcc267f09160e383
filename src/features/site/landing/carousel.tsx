// Eight results of the desk, one at a time: titles next to the image, or dots when space is tight.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef, useCallback, useEffect, useState, type RefObject } from 'react';
import { arrowsWithin } from '#src/ui/focus.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import styles from './carousel.module.css';
import { SlideDrawing } from './slides/slide-drawing.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { FINDINGS } from './slides/findings.ts';

const BUTTON = stack({ control: true, centered: true, pad: 0, tone: 'ink', hover: 'edge' }, styles.button);
const goThroughTitles = arrowsWithin((title) => title.click());

export function Carousel() {
  const element = useRef<HTMLElement>(null);
  const carousel = useCarousel(element, SLIDES.length);
  const { index, direction, playing, held } = carousel;
  const slide = SLIDES[index];
  if (slide === undefined) return null;
  return (
    <section
      ref={element}
      className={stack({ gap: 8, rowGap: 4, narrow: true }, styles.carousel)}
      aria-roledescription="carousel"
      aria-label="One session, eight answers"
    >
      <h2 className={box({ below: 3, size: 40 }, styles.title)}>One session, eight answers</h2>
      <ul ref={goThroughTitles} className={stack({ content: 'start' }, styles.titles)} aria-label="Screenshots">
        {SLIDES.map(({ id, title }, at) => (
          <li key={id}>
            <button
              type="button"
              className={stack(
                { bare: true, content: 'center', full: true, tone: 'quiet', size: 16, text: 'start', hover: 'ink' },
                styles.choice,
              )}
              aria-current={at === index ? 'true' : undefined}
              onClick={() => carousel.show(at)}
            >
              <span>{title}</span>
              {at === index && (
                <small className={text({ tone: 'quiet', size: 14, weight: 'regular' })} aria-hidden>
                  {slide.description}
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
      {/* Announced when a person changes it, silent when it advances by itself. */}
      <div className={styles.window} aria-live={playing && !held ? 'off' : 'polite'}>
        <div
          key={slide.id}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${SLIDES.length}`}
          className={styles.slide}
          data-direction={direction}
        >
          <div className={styles.words}>
            <h3 className={text({ size: 20 })}>{slide.title}</h3>
            <p className={text({ tone: 'quiet', size: 14 })}>{slide.description}</p>
          </div>
          <div className={box({ card: true, narrow: true, overflow: 'hidden' }, styles.frame)}>
            <SlideDrawing slide={slide} />
          </div>
        </div>
      </div>
      <div className={row({}, styles.dots)} aria-hidden>
        {SLIDES.map(({ id }, at) => (
          <span key={id} data-shown={at === index} />
        ))}
      </div>
      <div className={row({ gap: 1, align: 'stretch', justify: 'end' }, styles.controls)}>
        {carousel.canPlay && (
          <button
            type="button"
            className={BUTTON}
            aria-label={playing ? 'Pause' : 'Play'}
            onClick={() => carousel.setPlaying(!playing)}
          >
            {playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
          </button>
        )}
        <button type="button" className={BUTTON} aria-label="Previous slide" onClick={() => carousel.go('backward')}>
          <ChevronLeft size={20} aria-hidden />
        </button>
        <button type="button" className={BUTTON} aria-label="Next slide" onClick={() => carousel.go('forward')}>
          <ChevronRight size={20} aria-hidden />
        </button>
      </div>
    </section>
  );
}

const ADVANCE_MS = 5000;

export type SlideDirection = 'forward' | 'backward';

export interface CarouselState {
  readonly index: number;
  readonly direction: SlideDirection;
}

export const FIRST_SLIDE: CarouselState = { index: 0, direction: 'forward' };

/** Non-negative remainder: −1 of 8 is 7. */
const modulo = (value: number, count: number): number => ((value % count) + count) % count;

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

interface Turning extends CarouselState {
  readonly go: (direction: SlideDirection) => void;
  readonly show: (index: number) => void;
  /** Advances by itself, unless held. */
  readonly playing: boolean;
  /** False with reduced motion: then it never advances, and there is nothing to pause. */
  readonly canPlay: boolean;
  readonly setPlaying: (playing: boolean) => void;
  readonly held: boolean;
}

/** Advances the carousel, with ways to stop it: a button, hover, focus, reduced motion, or a hidden tab. */
function useCarousel(element: RefObject<HTMLElement | null>, count: number): Turning {
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

/** One result of the desk, drawn from the demo session's hardest piece. */
export interface Slide {
  readonly id: keyof typeof FINDINGS;
  readonly title: string;
  /** Coach's takeaway, in a sentence. */
  readonly description: string;
  /** Text alternative of the image. */
  readonly finding: string;
}

const slide = (id: Slide['id'], title: string, description: string): Slide => ({
  id,
  title,
  description,
  finding: FINDINGS[id],
});

export const SLIDES: readonly Slide[] = [
  slide('overview-cards', 'Overview Cards', 'The piece in five numbers, then what cost the most.'),
  slide('power-dashboard', 'Power Analysis Dashboard', 'Who made the speed, and when.'),
  slide('overview-metrics', 'Overview Metrics', 'Every measure by rower; what stands out is marked.'),
  slide('rower-analysis', 'Individual Rower Analysis', 'One rower’s stroke against the crew’s.'),
  slide('rower-power', 'Individual Rower Power', 'What one rower gave, and where it began to fade.'),
  slide('force-signature', 'Gate Force Signature', 'Eight shapes side by side, each over the crew’s mean.'),
  slide('force-analysis', 'Gate Force Analysis', 'How early in the arc each rower reaches the peak.'),
  slide('gps-track', 'GPS Track Visualization', 'Where on the water the time went.'),
];
