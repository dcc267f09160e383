// Who leads and who follows: from one catch to the next, at most three arrows over the boat, or a sentence on what data
// would show it.
import type { Lead, Leads } from '#engine/analysis/leads/leads.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { useEngine } from '#src/engine-client/use-latest.ts';
import { fixed } from '#src/format/number.ts';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { box } from '#src/ui/primitives.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';

const TITLE = 'Who leads, who follows';
const MAX_ARROWS = 3;
const SEAT_STEP = 56;
const SEAT_RADIUS = 13;
const HEIGHT = 92;
const MIDDLE = 66;
const WORDS = box({ fill: 'ink', size: 13, tabular: true });

export function LeadsPanel(props: ViewProps) {
  const { data, error, isStale } = useEngine(props, 'whoLeads', { strokes: props.selection.counted.strokes });
  if (isStale) return <div className={box({ across: true })} style={{ minHeight: 96 }} aria-busy="true" />;
  const leads = error === null ? data : null;
  const writer = createFindingWriter(props.analysis);
  const told = (leads?.leads ?? [])
    .slice(0, MAX_ARROWS)
    .map((lead): Shown => ({ ...lead, sentence: writtenFor(lead.sentence, writer) }));
  return (
    <FigurePanel
      title={TITLE}
      area="auto / 1 / auto / -1"
      optional
      finding={told[0]?.sentence ?? ''}
      empty={error ?? (leads?.nothing ? writtenFor(leads.nothing, writer) : null)}
      actions={<MetricInfo ids={['whoLeads']} about={TITLE} />}
      table={() => ({
        columns: ['Follows', 'Leads', 'Later for 10 ms', '90% interval', 'In both halves'],
        rows: (leads?.leads ?? []).map(({ follower, leader, gain, inBothHalves }) => [
          follower === null ? 'all others' : String(follower),
          String(leader),
          `${fixed(10 * gain.value, 1)} ms`,
          `${fixed(10 * gain.low, 1)} to ${fixed(10 * gain.high, 1)}`,
          inBothHalves ? 'yes' : 'no',
        ]),
      })}
    >
      {leads !== null && <Arrows leads={told} seats={distinctSeats(props.analysis.gates)} strokes={leads.strokes} />}
      {told.length > 1 && (
        <ul className={box({ above: 2, size: 13 })}>
          {told.slice(1).map(({ follower, leader, sentence }) => (
            <li key={`${follower} ${leader}`}>{sentence}</li>
          ))}
        </ul>
      )}
    </FigurePanel>
  );
}

/** Its sentence written for the reader. */
type Shown = Omit<Lead, 'sentence'> & { readonly sentence: string };

interface ArrowsProps extends Pick<Leads, 'strokes'> {
  readonly leads: readonly Shown[];
  readonly seats: readonly number[];
}

/** Boat from above, bow on the left; an arrow points from leader to follower. */
function Arrows({ leads, seats, strokes }: ArrowsProps) {
  const at = (seat: number): number => SEAT_STEP * (seats.indexOf(seat) + 0.5);
  return (
    <svg
      className={box({ full: true, display: 'block' })}
      style={{ maxWidth: '34rem' }}
      viewBox={`0 0 ${SEAT_STEP * seats.length} ${HEIGHT}`}
      role="img"
      aria-label={`${leads.map(({ sentence }) => sentence).join(' ')} From ${strokes} strokes.`}
    >
      {leads.map((lead) => (
        <Arrow key={`${lead.follower} ${lead.leader}`} lead={lead} at={at} />
      ))}
      {seats.map((seat) => (
        <g key={seat}>
          <circle
            className={box({
              fill: 'surface',
              ...(isClock(leads, seat) ? { stroke: 'ink', pen: 2.5 } : { stroke: 'line' }),
            })}
            cx={at(seat)}
            cy={MIDDLE}
            r={SEAT_RADIUS}
            data-clock={isClock(leads, seat)}
          />
          <text className={WORDS} x={at(seat)} y={MIDDLE + 4.5} textAnchor="middle">
            {seat}
          </text>
        </g>
      ))}
    </svg>
  );
}

const isClock = (leads: readonly Shown[], seat: number): boolean =>
  leads.some(({ kind, leader }) => kind === 'clock' && leader === seat);

function Arrow({ lead: { follower, leader, gain, inBothHalves }, at }: { lead: Shown; at: (seat: number) => number }) {
  if (follower === null) return null;
  const [from, to] = [at(leader), at(follower)];
  const top = MIDDLE - SEAT_RADIUS;
  const rise = Math.min(top - 16, 14 + Math.abs(to - from) / 6);
  const way = Math.sign(to - from);
  return (
    <g data-sure={inBothHalves}>
      <path
        className={box({ fill: 'none', stroke: 'ink', pen: 2 })}
        // Suggested by the strokes, but not confirmed by both halves.
        strokeDasharray={inBothHalves ? undefined : '4 4'}
        d={`M${from} ${top}C${from} ${top - rise} ${to} ${top - rise} ${to} ${top - 2}`}
      />
      <path
        className={box({ fill: 'none', stroke: 'ink', pen: 2 })}
        d={`M${to - 5} ${top - 9}L${to} ${top - 1}L${to + 5} ${top - 9}`}
      />
      <text className={WORDS} x={(from + to) / 2 + way} y={top - 0.75 * rise - 5} textAnchor="middle">
        {fixed(10 * gain.value)} ms
      </text>
    </g>
  );
}
