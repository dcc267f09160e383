// Charts on paper: the panels that have a still, with title, finding and axis key; none without data.
import { useId } from 'react';
import { useForceUnit } from '#src/units/force-unit.ts';
import type { MakeStill, Still, StillProps } from '../../shared/still.ts';
import styles from './report.module.css';

interface PaperFiguresProps extends Omit<StillProps, 'unit'> {
  readonly stills: readonly MakeStill[];
}

export function PaperFigures({ stills, ...props }: PaperFiguresProps) {
  const unit = useForceUnit();
  const made = stills.flatMap((make) => make({ ...props, unit }) ?? []);
  return (
    <div className={styles.figures}>
      {made.map((still) => (
        <PaperFigure key={still.title} {...still} />
      ))}
    </div>
  );
}

function PaperFigure({ title, finding, axes, figure }: Still) {
  const heading = useId();
  return (
    <figure className={styles.figure} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <figcaption>{finding}</figcaption>
      {figure}
      <p className={styles.axes}>{axes}</p>
    </figure>
  );
}
