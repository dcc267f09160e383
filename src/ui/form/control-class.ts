// The look of what is typed into or chosen from in a form.
import { box } from '../primitives.ts';
import styles from './form.module.css';

export const CONTROL_CLASS = box(
  { field: true, full: true, tall: 40, padY: 2, padX: 3, leading: 'normal' },
  styles['control'],
);
