// Effect of one seat's timing: force of the crew and acceleration of the boat over the stroke, not meters.
import { useState } from 'react';
import { cycleWith, type BoatCycle } from '#engine/analysis/what-if/mean-cycle.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { labelSeat } from '#src/charts/choice/seat-look.ts';
import { fixed, signed } from '#src/format/number.ts';
import { MetricInfo } from '../../../shared/metrics/metric-info.tsx';
import type { ViewProps } from '../../../shared/view.ts';
import { BeforeAfter } from './before-after.tsx';
import { SeatChoice } from './seat-choice.tsx';
import { Slider } from './slider.tsx';
import styles from './what-if.module.css';

const TITLE = 'Effect of timing';
const MAX_MS = 60;
const FIRST_MS = 30;
const EVERY = 5;

const timingText = (ms: number): string =>
  ms === 0 ? 'as it is' : `${fixed(Math.abs(ms))} ms ${ms > 0 ? 'later' : 'earlier'}`;

export function OtherTimingPanel({ analysis: { gates }, selection, cycle }: ViewProps & { readonly cycle: BoatCycle }) {
  const [ms, setMs] = useState(FIRST_MS);
  const [chosen, setSeat] = useState<number | null>(selection.focusSeat);
  const seat = chosen ?? selection.focusSeat;
  const [before, after] = [cycleWith(cycle, seat, 0), cycleWith(cycle, seat, ms / 1000)];
  return (
    <FigurePanel
      title={TITLE}
      finding={`Seat ${labelSeat(gates, seat)} ${timingText(ms)}: crew force and boat acceleration change as drawn. The model estimates no gain from timing, and swapping two rowers changes nothing along the boat.`}
      actions={<MetricInfo ids={['whatIf']} about={TITLE} />}
      table={() => ({
        columns: ['Cycle', 'Force N', 'Changed by N', 'Acceleration m/s²', 'Changed by m/s²'],
        rows: Array.from(before.forceN.keys())
          .filter((k) => k % EVERY === 0)
          .map((k) => [
            `${k} %`,
            fixed(before.forceN[k]),
            signed((after.forceN[k] ?? NaN) - (before.forceN[k] ?? NaN)),
            fixed(before.accelerationMps2[k], 2),
            signed((after.accelerationMps2[k] ?? NaN) - (before.accelerationMps2[k] ?? NaN), 2),
          ]),
      })}
    >
      <div className={styles.asked}>
        <SeatChoice gates={gates} seat={seat} withAll={false} onChange={setSeat} />
        <Slider
          label="Timing of the whole stroke"
          text={timingText(ms)}
          value={ms}
          least={-MAX_MS}
          most={MAX_MS}
          step={5}
          onChange={setMs}
        />
      </div>
      <div className={styles.curves}>
        <BeforeAfter name="Force of the crew" unit="N" before={before.forceN} after={after.forceN} />
        <BeforeAfter
          name="Acceleration of the boat"
          unit="m/s²"
          before={before.accelerationMps2}
          after={after.accelerationMps2}
        />
      </div>
    </FigurePanel>
  );
}
