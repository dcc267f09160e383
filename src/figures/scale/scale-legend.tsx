// Legend of a scale of colors.
import { row, text } from '#src/ui/primitives.ts';
import styles from './scale.module.css';

interface ScaleLegendProps {
  /** A CSS gradient from left to right. */
  readonly gradient: string;
  readonly from: string;
  readonly to: string;
}

export function ScaleLegend({ gradient, from, to }: ScaleLegendProps) {
  return (
    <p className={row({ gap: 2, tone: 'quiet', size: 12, tabular: true }, styles.legend)}>
      <span className={text({ lines: 'one' })}>{from}</span>
      <i style={{ background: gradient }} aria-hidden="true" />
      <span className={text({ lines: 'one' })}>{to}</span>
    </p>
  );
}
