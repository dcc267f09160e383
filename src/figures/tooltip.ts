// The look of a reading at the cursor of a plot.
import { box } from '#src/ui/primitives.ts';
import styles from './charts.module.css';

export const TOOLTIP = box(
  {
    control: true,
    padY: 2,
    padX: 3,
    size: 12,
    leading: 'normal',
    tabular: true,
    lines: 'one',
    touch: 'none',
  },
  styles['tooltip'],
);
