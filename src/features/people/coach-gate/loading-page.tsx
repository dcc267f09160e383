// Shown until it is known who is signed in.
import styles from './loading-page.module.css';

export function LoadingPage() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      Loading …
    </div>
  );
}
