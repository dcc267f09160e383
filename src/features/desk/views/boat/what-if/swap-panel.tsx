// Effect of two rowers swapping seats: balance of the sides and turning of the boat within the stroke, not speed.
import { useState } from 'react';
import { pullWith, swapSentence, type Pulled } from '#engine/analysis/what-if/swap.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { labelSeat } from '#src/charts/choice/seat-look.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import { MetricInfo } from '../../../shared/metrics/metric-info.tsx';
import type { ViewProps } from '../../../shared/view.ts';
import { BeforeAfter } from './before-after.tsx';
import { SeatChoice } from './seat-choice.tsx';
import styles from './what-if.module.css';

const TITLE = 'Effect of swapping two rowers';
const EVERY = 5;

interface SwapPanelProps extends Pick<ViewProps, 'analysis' | 'selection'> {
  readonly pulled: Pulled;
}

export function SwapPanel({ analysis, selection, pulled }: SwapPanelProps) {
  const { gates } = analysis;
  const seats = pulled.oars.map(({ seat }) => seat);
  const [first, setFirst] = useState(seats.includes(selection.focusSeat) ? selection.focusSeat : (seats[0] ?? 1));
  const [second, setSecond] = useState(seats.find((seat) => Math.abs(seat - first) === 1) ?? first);
  const [before, after] = [pullWith(pulled, [first, first]), pullWith(pulled, [first, second])];
  return (
    <FigurePanel
      title={TITLE}
      finding={
        first === second
          ? 'Choose two rowers to swap. Each keeps their stroke; the oars stay in place.'
          : writtenFor(swapSentence(pulled, [first, second]), createFindingWriter(analysis))
      }
      actions={<MetricInfo ids={['whatIf']} about={TITLE} />}
      table={() => ({
        columns: ['Cycle', 'Turning to port N m', 'Changed by N m'],
        rows: Array.from(before.turningNm.keys())
          .filter((k) => k % EVERY === 0)
          .map((k) => [
            `${k} %`,
            fixed(before.turningNm[k]),
            signed((after.turningNm[k] ?? Number.NaN) - (before.turningNm[k] ?? Number.NaN)),
          ]),
      })}
    >
      <div className={styles.asked}>
        <SeatChoice gates={gates} seat={first} withAll={false} onChange={(seat) => setFirst(seat ?? first)} />
        <SeatChoice
          label={`changes with ${labelSeat(gates, first)}`}
          gates={gates}
          seat={second}
          withAll={false}
          onChange={(seat) => setSecond(seat ?? second)}
        />
      </div>
      <BeforeAfter name="Turning of the boat to port" unit="N m" before={before.turningNm} after={after.turningNm} />
    </FigurePanel>
  );
}
