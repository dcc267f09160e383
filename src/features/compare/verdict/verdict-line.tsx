// Plain verdict for print: seconds, lengths, interval, and who contributed most.
import { GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import { grouped } from '#src/format/reader.ts';
import { weightClass } from '#src/ui/weight/weight.ts';
import { Quantity } from '#src/ui/measure/quantity.tsx';
import { row, stack, text } from '#src/ui/primitives.ts';
import type { Most } from '../who/who-made-it.ts';
import type { NoVerdict, SpeedVerdict } from './speed-verdict.ts';
import styles from './verdict.module.css';

interface VerdictLineProps {
  readonly verdict: SpeedVerdict | NoVerdict;
  /** Null when the rowers' power gives no answer. */
  readonly most: Most | null;
}

const OVER = `over ${grouped(GAIN_DISTANCE_M)} m`;

export function VerdictLine({ verdict, most }: VerdictLineProps) {
  if ('why' in verdict) {
    return (
      <p className={`${styles.none ?? ''} ${weightClass('stops')}`} role="status">
        <b>The speed isn’t judged.</b> {verdict.why}
      </p>
    );
  }
  const { value, words, lengths, either, holds } = verdict;
  return (
    <div className={row({ wrap: true, align: 'end' }, styles.line)} role="status" aria-label="Verdict">
      <p className={text({ tone: 'quiet', size: 16, leading: 'snug' }, styles.lead)}>
        <b>{value}</b> {words}
      </p>
      {lengths !== null && <Beside value={lengths} unit="lengths" note={OVER} />}
      <Beside value={`± ${either}`} unit="s /500 m" note={holds} />
      {most !== null && <Beside value={`${most.seats.length}`} unit={`of ${most.of}`} note="rowers made most of it" />}
    </div>
  );
}

function Beside({ value, unit, note }: { readonly value: string; readonly unit: string; readonly note: string }) {
  return (
    <p className={stack({ padX: 4, tabular: true }, styles.beside)}>
      <span>
        <Quantity value={value} unit={unit} />
      </span>
      <small>{note}</small>
    </p>
  );
}
