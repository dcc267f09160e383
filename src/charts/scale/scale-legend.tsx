// Legend of a color scale.
import styles from './scale-legend.module.css';

interface ScaleLegendProps {
  /** A CSS gradient from left to right. */
  readonly gradient: string;
  readonly from: string;
  readonly to: string;
}

export function ScaleLegend({ gradient, from, to }: ScaleLegendProps) {
  return (
    <p className={styles.legend}>
      <span>{from}</span>
      <i style={{ background: gradient }} aria-hidden="true" />
      <span>{to}</span>
    </p>
  );
}
