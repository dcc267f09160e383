// The first thing the Tab key meets: past the navigation, to what the page is about.
import styles from './skip-link.module.css';

export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      Skip to content
    </a>
  );
}
