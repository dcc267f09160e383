// Effect of every rower against the mean of their side, with its interval: bars, and the same as text.
import type { LineupChoice } from '#engine/analysis/selection/lineup-choice.ts';
import { type RowerWorth, sharePct } from '#engine/analysis/selection/race-answer.ts';
import { UNIT_ERROR_PCT, type RacedRower, type SeatRace } from '#engine/analysis/selection/race-model.ts';
import { fixed, signed } from '#src/format/number.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './selection.module.css';

/** A panel of a seat race. */
export const RACE_PANEL = stack({ card: true, columns: 1, content: 'start', gap: 3, padY: 3, padX: 4 });

interface WorthsTableProps {
  readonly worths: readonly RowerWorth[];
  readonly rowers: SeatRace['rowers'];
  /** Null without an answer. */
  readonly choice: LineupChoice | null;
}

/** "seat 94% · 312 W ±5%": what the pieces and the oar say of a rower; the oar's error is one SD. */
function evidenceText(rower: RacedRower | undefined, share: number | undefined): string {
  const { powerW = null, powerErrorPct = UNIT_ERROR_PCT } = rower ?? {};
  const seat = share === undefined ? [] : [`seat ${sharePct(share)}`];
  const power = powerW === null ? [] : [`${fixed(powerW)} W ±${fixed(powerErrorPct)}%`];
  return [...seat, ...power].join(' · ');
}

export function WorthsTable({ worths, rowers, choice }: WorthsTableProps) {
  const sides = rowers.map(({ side }) => side);
  const most = Math.max(...worths.flatMap(({ lowPct, highPct }) => [Math.abs(lowPct), Math.abs(highPct)]), 0.01);
  const groups = [...new Set(sides)];
  const toPosition = (pct: number): string => `${50 + (50 * pct) / most}%`;
  return (
    <section className={RACE_PANEL} aria-labelledby="race-worths">
      <h2 className={text({ size: 16 })} id="race-worths">
        Who made it
      </h2>
      <p className={text({ tone: 'quiet', size: 13, measure: 84 })}>
        {groups.length > 1
          ? 'Effect on the boat’s speed, % against the mean of the same side; the line holds it with 90%.'
          : 'Effect on the boat’s speed, % against the mean of all; the line holds it with 90%.'}
      </p>
      {groups.map((side) => (
        <ul key={side ?? 'all'} className={stack({ gap: 2 }, styles.worths)} aria-label={side ?? 'All rowers'}>
          {side !== null && <li className={text({ tone: 'quiet', size: 13 }, styles.side)}>{side}</li>}
          {worths
            .filter(({ rower }) => sides[rower] === side)
            .map(({ rower, name, worthPct, lowPct, highPct }) => (
              <li key={rower}>
                <span>
                  {name}{' '}
                  <small className={box({ display: 'block', tone: 'quiet' })}>
                    {evidenceText(rowers[rower], choice?.seatShares[rower])}
                  </small>
                </span>
                <span className={box({ anchor: true }, styles.interval)} aria-hidden="true">
                  <i style={{ insetInlineStart: toPosition(lowPct), width: `${(50 * (highPct - lowPct)) / most}%` }} />
                  <b
                    className={box({ on: 'accent', round: 'circle' })}
                    style={{ insetInlineStart: toPosition(worthPct) }}
                  />
                </span>
                <span className={text({ tabular: true, text: 'end', lines: 'one' })}>
                  {signed(worthPct, 2)}{' '}
                  <small className={text({ tone: 'quiet' })}>
                    ({signed(lowPct, 2)} to {signed(highPct, 2)})
                  </small>
                </span>
              </li>
            ))}
        </ul>
      ))}
    </section>
  );
}
