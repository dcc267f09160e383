// The picture of a slide, in the page's theme: the whole desk where there is room, the phone's own view where not.
import { useTheme } from '#src/ui/theme.ts';
import { PHONE } from '#src/ui/use-media.ts';
import type { Slide } from './slides.ts';
import styles from './carousel.module.css';

const DARK = '(prefers-color-scheme: dark)';
/** Pixels, as `npm run pictures:landing` writes them. */
const WIDE = { width: 1600, height: 1000 };
const NARROW = { width: 780, height: 1040 };

export function SlidePicture({ slide }: { readonly slide: Slide }) {
  const theme = useTheme((state) => state.theme);
  const chosen = theme === 'dark' ? 'dark' : 'light';
  return (
    <picture>
      {theme === 'auto' && (
        <>
          <source media={`${DARK} and ${PHONE}`} srcSet={`${slide.image}-narrow-dark.webp`} {...NARROW} />
          <source media={DARK} srcSet={`${slide.image}-wide-dark.webp`} {...WIDE} />
        </>
      )}
      <source media={PHONE} srcSet={`${slide.image}-narrow-${chosen}.webp`} {...NARROW} />
      <img
        className={styles.picture}
        src={`${slide.image}-wide-${chosen}.webp`}
        alt={slide.alt}
        loading="lazy"
        decoding="async"
        {...WIDE}
      />
    </picture>
  );
}
