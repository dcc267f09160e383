// Loading state.
import styles from './waiting.module.css';

/** `what` as in "the schools". */
export const Waiting = ({ what }: { readonly what: string }) => (
  <div className={styles.waiting} role="status">
    <span className={styles.words}>Loading {what} …</span>
    <span className={styles.bone} aria-hidden="true" />
    <span className={styles.bone} aria-hidden="true" />
    <span className={styles.bone} aria-hidden="true" />
  </div>
);
