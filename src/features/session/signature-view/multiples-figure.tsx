// One small force curve per gate, side by side on the same axes.
import { useMemo } from 'react';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { coxOrder, gateLabel, indexOfGate, seatColourVariable } from '#src/charts/seat-look.ts';
import { signatureDomain } from '#src/charts/signature-domain.ts';
import { SignatureFigure } from '#src/charts/signature-figure.tsx';
import type { Selection, SelectionChange } from '../view.ts';
import styles from './signature-view.module.css';

interface MultiplesFigureProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly curves: readonly Signature[];
  readonly select: (change: SelectionChange) => void;
}

export function MultiplesFigure({ analysis, selection, curves, select }: MultiplesFigureProps) {
  const domain = useMemo(() => signatureDomain(curves), [curves]);
  if (domain === null) return null;
  const drawn = new Set(curves.map((curve) => indexOfGate(analysis.gates, curve.gate)));
  return (
    <ul className={styles.multiples}>
      {coxOrder(analysis.gates, selection.gates).map((index) => {
        const gate = analysis.gates[index];
        if (gate === undefined) return null;
        return (
          <li key={index} data-focus={gate.seat === selection.focusSeat}>
            <button
              type="button"
              aria-pressed={gate.seat === selection.focusSeat}
              onClick={() => select({ focusSeat: gate.seat })}
            >
              <i style={{ background: seatColourVariable(gate.seat) }} />
              seat {gateLabel(gate)}
            </button>
            {drawn.has(index) ? (
              <SignatureFigure
                analysis={analysis}
                selection={selection}
                signatures={curves}
                only={index}
                domain={domain}
                height={190}
              />
            ) : (
              <p>No force curve: the gate logged no force in these strokes.</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
