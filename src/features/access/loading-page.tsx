// While it is not known yet who is there.
import styles from './loading-page.module.css';

export function LoadingPage() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      Loading …
    </div>
  );
}
