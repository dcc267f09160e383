// Findings of a session without gates: at most three ranked sentences with their intervals, and the reason for the
// order.
import { memo, useId } from 'react';
import type { Standouts, Standout } from '#engine/analysis/debrief/standouts.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { FigureTable } from '#src/figures/figure-table.tsx';
import { STANDS_OUT } from '#src/features/desk/shared/debrief/cost-messages.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import type { NamedPiece } from '#engine/analysis/pieces/rowed-pieces.ts';
import { MarkedSentence } from '#src/features/desk/shared/debrief/marked-sentence.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import styles from './debrief.module.css';
import { sizeText, untoldWords, eitherText, seenIn, valueText } from './standout-messages.ts';

interface StandoutRowProps extends Pick<ViewProps, 'select'> {
  readonly one: Standout<WrittenSentence>;
  readonly pieces: readonly NamedPiece[];
}

/** One of the top three: which piece, what changed and how certain, and a link to it. */
function StandoutRow({ one, pieces, select }: StandoutRowProps) {
  const seen = seenIn(one, pieces);
  return (
    <li
      className={stack({ gap: 3, rowGap: 1, align: 'start', rule: 'above', anchor: true, size: 16 }, styles.finding)}
      data-first={one.place === 1}
    >
      <span className={text({ tone: 'quiet', size: 13 }, styles.place)} aria-hidden>
        {one.place}
      </span>
      <div className={styles.said}>
        <p>
          <MarkedSentence sentence={one.sentence} />
        </p>
        {seen !== null && (
          <p className={row({ gap: 3, rowGap: 1, wrap: true, above: 1, tone: 'quiet', size: 12 }, styles.evidence)}>
            <button type="button" onClick={() => select({ range: { fromS: seen.fromS, toS: seen.toS } })}>
              Show {seen.words}
            </button>
          </p>
        )}
      </div>
      {/* The sentence says it already. */}
      <p className={stack({ tabular: true, text: 'end' }, styles.cost)} aria-hidden>
        <span>
          <b className={text({ weight: 'strong' })}>{valueText(one)}</b>{' '}
          <small className={text({ tone: 'quiet', size: 13 })}>{one.unit}</small>
        </span>
        <small className={text({ tone: 'quiet', size: 12 })}>{eitherText(one)}</small>
      </p>
    </li>
  );
}

interface StandoutsPanelProps extends Pick<ViewProps, 'select'> {
  readonly standouts: Standouts<WrittenSentence> | 'waiting';
}

export const StandoutsPanel = memo(function StandoutsPanel({ standouts, select }: StandoutsPanelProps) {
  const heading = useId();
  return (
    <section
      className={box({ card: true, narrow: true }, styles.panel)}
      aria-labelledby={heading}
      aria-busy={standouts === 'waiting'}
    >
      <header className={row({ gap: 3, rowGap: 1, wrap: true, justify: 'between', padY: 2, padX: 5 })}>
        <h2 id={heading} className={text({ size: 16 })}>
          {STANDS_OUT}
        </h2>
        <MetricInfo ids={['standouts']} about={STANDS_OUT} />
      </header>
      {standouts !== 'waiting' && <Found standouts={standouts} select={select} />}
    </section>
  );
});

function Found({
  standouts,
  select,
}: Pick<StandoutsPanelProps, 'select'> & { readonly standouts: Standouts<WrittenSentence> }) {
  const { pieces, found, nothing, closed } = standouts;
  const told = found.filter(({ place }) => place !== null);
  return (
    <>
      {nothing !== null && <p className={box({ padY: 2, padX: 5, size: 16 })}>{nothing.text}</p>}
      {told.length > 0 && (
        <ol className={stack({}, styles.findings)}>
          {told.map((one) => (
            <StandoutRow key={`${one.kind} ${one.piece}`} one={one} pieces={pieces} select={select} />
          ))}
        </ol>
      )}
      <div className={row({ gap: 3, rowGap: 1, wrap: true, align: 'stretch', tone: 'quiet', size: 12 }, styles.foot)}>
        {closed.length > 0 && <p>{closed.map(({ text }) => text).join(' ')}</p>}
        {found.length > 0 && (
          <details className={box({ fit: true }, styles.order)}>
            <summary className={box({ tall: 24, cursor: 'pointer', tone: 'accent' })}>Ranking</summary>
            <p>
              Ranked by seconds per piece. A last quarter counts for a quarter; heart rate has no seconds and comes
              last. Chance differences aren’t shown.
            </p>
            <FigureTable
              caption="Everything we checked, with joint 90% intervals"
              columns={['Finding', 'Size', 'Place']}
              rows={found.map((one) => [one.sentence.text, sizeText(one), untoldWords(one)])}
            />
          </details>
        )}
      </div>
    </>
  );
}
