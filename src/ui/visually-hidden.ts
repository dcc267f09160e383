// For what is said to a screen reader only.
import styles from './visually-hidden.module.css';

export const visuallyHidden = styles['hidden'] ?? '';
