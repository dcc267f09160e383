// Eight results of the desk, one at a time: titles next to the image, or dots when space is tight.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { arrowsWithin } from '#src/ui/focus.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import styles from './carousel.module.css';
import { SlideDrawing } from './slides/slide-drawing.tsx';
import { SLIDES, useCarousel } from './use-carousel.ts';

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
