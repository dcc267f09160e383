// Marks on the time axis of every plot: people's notes. Provided by the page.
import { createContext, use } from 'react';
import { box } from '#src/ui/primitives.ts';
import styles from './charts.module.css';
import { useTextScale } from './use-figure-room.ts';
import { labelRoom, plotGutter } from './uplot/line-options.ts';
import type { PlotProps } from './uplot/line-plot.tsx';

export interface PlotMark {
  readonly id: string;
  /** On the plot's own axis: seconds since the start of the session. */
  readonly x: number;
  readonly text: string;
  /** "Stroke 231 · 12:03.4". */
  readonly where: string;
  readonly onPress: () => void;
}

export const PlotMarksContext = createContext<readonly PlotMark[]>([]);

/** Fills its positioned parent, which holds one line plot and nothing else. */
export function PlotMarks({ xRange: [from, to], lines }: Pick<PlotProps, 'xRange' | 'lines'>) {
  const marks = use(PlotMarksContext);
  const scale = useTextScale();
  const { left, bottom } = plotGutter(scale);
  const right = labelRoom(lines, scale);
  return (
    <>
      {marks
        .filter(({ x }) => x >= from && x <= to)
        .map((mark) => (
          <PlotMarkAt
            key={mark.id}
            mark={mark}
            place={{
              left: `calc(${left}px + (100% - ${left + right}px) * ${(mark.x - from) / Math.max(to - from, 1e-6)})`,
              bottom,
            }}
          />
        ))}
    </>
  );
}

interface PlotMarkAtProps {
  readonly mark: PlotMark;
  readonly place: { readonly left: string; readonly bottom: number };
}

/** One of them, for a figure that lays its own moments out. */
export function PlotMarkAt({ mark: { text, where, onPress }, place }: PlotMarkAtProps) {
  return (
    <div className={box({ touch: 'none' }, styles.mark)} style={place} data-no-picture="">
      <button
        type="button"
        className={box({ bare: true, square: 24, pad: 0 })}
        tabIndex={-1}
        title={text}
        aria-label={`Note at ${where}: ${text}`}
        onClick={onPress}
      />
    </div>
  );
}
