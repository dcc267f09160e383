// What roll is linked to, at four moments of the stroke, by seat and with intervals. No statement about causes.
import type { Gate } from '#engine/analysis/analysis.ts';
import type { RollAt } from '#engine/analysis/roll/roll-with.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { useEngine } from '#src/engine-client/use-engine.ts';
import { counted, fixed } from '#src/format/number.ts';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { box, stack, text, fitColumns } from '#src/ui/primitives.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { IntervalRail } from '../../../shared/interval-rail.tsx';

const TITLE = 'What’s linked to roll';
const PERCENT = 100;
const NO_SEAT =
  'At no moment of the stroke is the roll linked to one seat. Longer rowing at one rate shows smaller links.';

const percent = (share: number): string => `${fixed(PERCENT * Math.max(0, share))} %`;

/** On-water test for the crew: one seat changes one thing on purpose. */
function tryThis(moments: readonly RollAt[], gates: readonly Gate[]): string | null {
  const seat = moments.find(({ seats }) => seats.length > 0)?.seats[0]?.seat;
  return seat === undefined
    ? null
    : `To test it: seat ${labelSeat(gates, seat)} keeps the handle height constant for 20 strokes, then rows normally for 20. Compare the two.`;
}

export function RollWithPanel(props: ViewProps) {
  const { data, error, isStale } = useEngine(props, 'rollWith', { strokes: props.selection.counted.strokes });
  if (isStale) return <div className={box({ across: true })} style={{ minHeight: 96 }} aria-busy="true" />;
  const moments = data?.moments ?? [];
  const writer = createFindingWriter(props.analysis);
  const test = tryThis(moments, props.analysis.gates);
  return (
    <FigurePanel
      title={TITLE}
      area="auto / 1 / auto / -1"
      optional
      finding={`Over ${counted(data?.strokes ?? 0, 'stroke')}: how much of the roll the oars of the same stroke predict, in strokes not used for the fit.`}
      empty={
        error ??
        (data?.nothing
          ? writtenFor(data.nothing, writer)
          : moments.some(({ seats }) => seats.length > 0)
            ? null
            : NO_SEAT)
      }
      picture="none"
      actions={<MetricInfo ids={['rollGoesWith']} about={TITLE} />}
      table={() => ({
        columns: ['Moment', 'Goes with the oars', '90% interval', 'By chance up to', 'From the stroke before', 'Seats'],
        rows: moments.map(({ moment, explained, chance, fromBefore, seats }) => [
          moment,
          percent(explained.value),
          `${percent(explained.low)} to ${percent(explained.high)}`,
          percent(chance),
          percent(fromBefore),
          seats.map(({ seat, share }) => `${seat}: ${percent(share.value)}`).join(', '),
        ]),
      })}
    >
      <ul className={stack({ gap: 5, rowGap: 3, size: 13 })} style={fitColumns('22rem')}>
        {moments.map(({ moment, sentence, explained, fromBefore }) => (
          <li key={moment}>
            <p className={box({ below: 1 })}>{writtenFor(sentence, writer)}</p>
            <IntervalRail interval={explained} most={1} />
            <small className={text({ tone: 'quiet', size: 12, tabular: true })}>
              All oars {percent(explained.value)} ({percent(explained.low)} to {percent(explained.high)}); from the
              stroke before {percent(fromBefore)}.
            </small>
          </li>
        ))}
      </ul>
      {test !== null && <p className={box({ above: 3, below: 1, size: 13 })}>{test}</p>}
    </FigurePanel>
  );
}
