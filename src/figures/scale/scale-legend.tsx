// Legend of a scale of colors.
import { box, row, text } from '#src/ui/primitives.ts';

interface ScaleLegendProps {
  /** A CSS gradient from left to right. */
  readonly gradient: string;
  readonly from: string;
  readonly to: string;
}

export function ScaleLegend({ gradient, from, to }: ScaleLegendProps) {
  return (
    <p className={row({ gap: 2, tone: 'quiet', size: 12, tabular: true })}>
      <span className={text({ lines: 'one' })}>{from}</span>
      <i
        className={box({ basis: '8rem', round: 'pill' })}
        style={{ minWidth: '2rem', height: 8, background: gradient }}
        aria-hidden="true"
      />
      <span className={text({ lines: 'one' })}>{to}</span>
    </p>
  );
}
