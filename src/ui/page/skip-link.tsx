// The first thing the Tab key meets: past the navigation, to what the page is about.
import styles from './page.module.css';
import { box } from '../primitives.ts';

export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={box({ control: true, padY: 2, padX: 4, tone: 'ink', weight: 'medium' }, styles.skip)}
    >
      Skip to content
    </a>
  );
}
