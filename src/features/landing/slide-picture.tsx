// The picture of a slide, in the page's theme: the whole desk where there is room, the phone's own view where not.
import { useDark } from '#src/ui/use-dark.ts';
import type { Slide } from './slides.ts';
import styles from './carousel.module.css';

/** Pixels, as `npm run pictures:landing` writes them. */
const WIDE = { width: 1600, height: 1000 };
const NARROW = { width: 780, height: 1040 };

export function SlidePicture({ slide }: { readonly slide: Slide }) {
  const theme = useDark() ? 'dark' : 'light';
  return (
    <picture>
      <source media="(width < 45em)" srcSet={`${slide.image}-narrow-${theme}.webp`} {...NARROW} />
      <img
        className={styles.picture}
        src={`${slide.image}-wide-${theme}.webp`}
        alt={slide.alt}
        loading="lazy"
        decoding="async"
        {...WIDE}
      />
    </picture>
  );
}
