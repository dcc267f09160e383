// Numbers under the cursor, updated outside React with every move.
import { useMemo, useRef } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { calledSeat, isOneRower, labelSeatRow, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { box, inline, row, text } from '#src/ui/primitives.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { MetricInfo } from '../metrics/metric-name.tsx';
import type { Selection } from '../view.ts';
import { createMomentLookup, momentWords, type Word } from './moment.ts';
import styles from './cursor.module.css';
import { useOnCursor, writeText } from './use-on-cursor.ts';

interface ReadoutProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
}

const OF_THE_BOAT: readonly MetricId[] = ['rateSpm', 'speedMps', 'pace500', 'rowerPowerW'];
const OF_THE_SEAT: readonly MetricId[] = ['catchAngleDeg', 'finishAngleDeg', 'peakForceN'];

export function Readout({ analysis, selection }: ReadoutProps) {
  const force = useForceUnit();
  const { focusSeat } = selection;
  const oarCount = analysis.gates.filter(({ seat }) => seat === focusSeat).length;
  const { boat, seat } = useMemo(() => momentWords(force, oarCount), [force, oarCount]);
  const whose = calledSeat(analysis, focusSeat);
  const momentAt = useMemo(() => createMomentLookup(analysis, focusSeat), [analysis, focusSeat]);
  const cells = useRef(new Map<string, HTMLElement>());

  useOnCursor(({ timeS }) => {
    const moment = momentAt(timeS);
    for (const { name, write } of [...boat, ...seat]) {
      const cell = cells.current.get(name);
      if (cell !== undefined) writeText(cell, write(moment));
    }
  });

  const cell = ({ name, unit, room }: Word) => (
    <div key={name}>
      <dt className={text({ tone: 'ink', size: 12, lines: 'one' })}>
        {name} {unit !== '' && <small className={text({ tone: 'quiet', size: 12 })}>{unit}</small>}
      </dt>
      <dd
        className={text({ size: 14, weight: 'strong', tabular: true, lines: 'one' })}
        ref={(element) => {
          if (element === null) cells.current.delete(name);
          else cells.current.set(name, element);
        }}
        style={{ minInlineSize: `${room}ch` }}
      />
    </div>
  );
  return (
    <div
      className={row({ gap: 4, narrow: true, overflow: 'across' }, styles.readout)}
      role="region"
      aria-label="At the cursor"
      tabIndex={0}
    >
      <dl className={row({ gap: 4, align: 'stretch' })}>{boat.map(cell)}</dl>
      {oarCount > 0 && (
        <>
          <span
            className={inline(
              { gap: '6px', padStart: 4, rule: 'start', size: 13, weight: 'medium', lines: 'one' },
              styles.seat,
            )}
            title={whose}
          >
            <i className={box({ square: 8, round: 'circle' })} style={{ background: seatColourVariable(focusSeat) }} />
            {isOneRower(analysis) ? whose : `Seat ${labelSeatRow(analysis.gates, focusSeat)}`}
          </span>
          <dl className={row({ gap: 4, align: 'stretch' })} aria-label={whose}>
            {seat.map(cell)}
          </dl>
        </>
      )}
      <span className={box({ flex: 'none', push: true })}>
        <MetricInfo ids={oarCount > 0 ? [...OF_THE_BOAT, ...OF_THE_SEAT] : OF_THE_BOAT} about="At the cursor" />
      </span>
    </div>
  );
}
