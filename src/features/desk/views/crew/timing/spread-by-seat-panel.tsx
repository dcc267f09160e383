// Each seat's share of the crew's spread, split into consistent offset and variation.
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { absentLines, seatsText } from '#src/format/labels.ts';
import { addingUp, fixed, signed } from '#src/format/number.ts';
import { AbsentReasons, Quantity } from '#src/ui/measure/quantity.tsx';
import { DoubtMark } from '#src/features/desk/shared/data-quality.tsx';
import { findSeatDoubt } from '#src/features/desk/shared/doubt.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { Key, Legend } from '#src/figures/plot/legend.tsx';
import { EVENT_FIELDS, type TimingEventLook, type SeatOffsets } from './seat-offsets.ts';
import { shareFinding } from './findings.ts';
import { spreadShares, writtenShare } from './spreads.ts';
import { pick } from '../../../shared/looks.ts';

const HABIT = { background: 'currentcolor' };
const SCATTER = {
  border: '1px solid currentcolor',
  background: 'color-mix(in srgb, currentcolor 18%, transparent)',
};

const NUMBER = text({ text: 'end', lines: 'one' });
const DISTANCE = text({ text: 'end', lines: 'one', tone: 'quiet', size: 12 });

const NOT_TIMED = 'Not timed in these strokes';

export function SpreadBySeatPanel({
  analysis,
  selection,
  select,
  event,
  rows,
}: ViewProps & { readonly event: TimingEventLook; readonly rows: readonly SeatOffsets[] }) {
  const shares = spreadShares(rows.map(({ moments }) => moments));
  const written = addingUp(
    shares.map(({ sharePct }) => sharePct),
    0,
  );
  const seats = rows.map(({ label, shortLabel, seat }, at) => ({
    label,
    shortLabel,
    seat,
    written: writtenShare(written[at] ?? null, shares[at]?.habitPct ?? null),
    ...(shares[at] ?? {
      sharePct: null,
      habitPct: null,
      mean: null,
    }),
  }));
  const greatest = Math.max(1, ...seats.map(({ sharePct }) => sharePct ?? 0));
  const known = seats.filter(({ sharePct }) => sharePct !== null);
  return (
    <FigurePanel
      title="Who causes the spread"
      finding={shareFinding(seats)}

      optional
      empty={known.length < 2 ? 'Needs two seats timed in the same strokes.' : null}
      actions={<MetricInfo ids={['spreadSharePct']} about="Who causes the spread" />}
      table={() => ({
        columns: ['Seat', 'Share %', 'Habit %', 'Scatter %', 'From the mean, ms'],
        rows: seats.map(({ label, written: { share, habit, scatter }, mean }) => [
          label,
          fixed(share),
          fixed(habit),
          fixed(scatter),
          signed(mean),
        ]),
      })}
    >
      <Legend aria-hidden="true">
        <Key colour="var(--ink-2)" kind="full">
          consistent
        </Key>
        <Key colour="var(--ink-2)" kind="faint">
          stroke to stroke
        </Key>
        <li className={box({ push: true })}>{event.text}</li>
      </Legend>
      <ul className={text({ size: 13, tabular: true })}>
        {seats.map(({ label, shortLabel, seat, sharePct, habitPct, mean, written: { share } }) => (
          <li
            key={label}
            className={stack({ gap: 2, rowGap: 0, align: 'center', tall: 26 })}
            style={{ gridTemplateColumns: 'minmax(2.25rem, 7rem) minmax(0, 1fr) 3rem 3.75rem' }}
          >
            <button
              type="button"
              className={pick('start')}
              aria-pressed={seat === selection.focusSeat}
              aria-label={`Focus on seat ${label}`}
              onClick={() => select({ focusSeat: seat })}
            >
              {shortLabel}
            </button>
            <span
              className={row({ align: 'stretch', rule: 'start' })}
              aria-hidden="true"
              style={{ height: 14, color: seatColourVariable(seat) }}
            >
              {sharePct !== null && habitPct !== null && (
                <>
                  <i style={{ ...HABIT, width: `${(100 * habitPct) / greatest}%` }} />
                  <i style={{ ...SCATTER, width: `${(100 * (sharePct - habitPct)) / greatest}%` }} />
                </>
              )}
            </span>
            <span className={NUMBER}>
              <DoubtMark doubt={findSeatDoubt(analysis, seat, EVENT_FIELDS[event.value], selection.strokes)} />
              <Quantity value={fixed(share)} unit="%" reason={NOT_TIMED} />
            </span>
            <small className={DISTANCE}>{mean === null ? '' : `${signed(mean)} ms`}</small>
          </li>
        ))}
      </ul>
      <AbsentReasons
        lines={absentLines(
          seats
            .filter(({ sharePct }) => sharePct === null)
            .map(({ label }) => ({ row: label, name: 'share', reason: NOT_TIMED })),
          (labels) => seatsText(labels, seats.length),
        )}
      />
    </FigurePanel>
  );
}
