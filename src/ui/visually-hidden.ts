// Text for screen readers only.
import styles from './visually-hidden.module.css';

export const visuallyHidden = styles['hidden'] ?? '';
