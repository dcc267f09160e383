// The look of a button, for whatever element acts as one.
import styles from './button.module.css';

export const buttonClass = (kind: 'primary' | 'secondary' | 'quiet' | 'danger'): string =>
  `${styles['button']} ${styles[kind]}`;
