// Eight views of the desk, one after the other.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { arrowsWithin } from '#src/ui/arrows-within.ts';
import styles from './carousel.module.css';
import { SlidePicture } from './slide-picture.tsx';
import { SLIDES } from './slides.ts';
import { useCarousel } from './use-carousel.ts';

const goThroughDots = arrowsWithin((dot) => dot.click());

export function Carousel() {
  const element = useRef<HTMLElement>(null);
  const carousel = useCarousel(element, SLIDES.length);
  const { index, direction, playing, held } = carousel;
  const slide = SLIDES[index];
  const next = SLIDES[(index + 1) % SLIDES.length];
  if (slide === undefined || next === undefined) return null;
  return (
    <section
      ref={element}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="The desk in eight pictures"
    >
      {/* Announced when a person changes it, silent while it moves by itself. */}
      <div className={styles.window} aria-live={playing && !held ? 'off' : 'polite'}>
        <div
          key={slide.id}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${SLIDES.length}`}
          className={styles.slide}
          data-direction={direction}
        >
          <div className={styles.frame}>
            <SlidePicture slide={slide} />
          </div>
          <div className={styles.words}>
            <h2>{slide.title}</h2>
            <p>{slide.description}</p>
          </div>
        </div>
      </div>
      <div className={styles.controls}>
        {carousel.canPlay && (
          <button
            type="button"
            className={styles.button}
            aria-label={playing ? 'Pause the pictures' : 'Let the pictures go on'}
            onClick={() => carousel.setPlaying(!playing)}
          >
            {playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
          </button>
        )}
        <ul className={styles.dots} aria-label="Pictures" ref={goThroughDots}>
          {SLIDES.map(({ id, title }, at) => (
            <li key={id}>
              <button
                type="button"
                className={styles.dot}
                aria-label={title}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => carousel.show(at)}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles.button}
          aria-label="Previous picture"
          onClick={() => carousel.go('backward')}
        >
          <ChevronLeft size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label="Next picture"
          onClick={() => carousel.go('forward')}
        >
          <ChevronRight size={20} aria-hidden />
        </button>
      </div>
      {/* Fetched while this slide is looked at, so that the next one comes without a gap. */}
      <div className={styles.ahead} aria-hidden>
        <SlidePicture slide={next} />
      </div>
    </section>
  );
}
