// The gate force signature: force against angle per seat with bands, overlaid or side by side, and how alike they are.
import { useMemo, useState } from 'react';
import { Choice } from '#src/charts/choice.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { SeatChips } from '#src/charts/seat-chips.tsx';
import { coxOrder, gateLabel, indexOfGate } from '#src/charts/seat-look.ts';
import { gateSpread } from '#src/charts/spread.ts';
import { signatureMarks } from '#src/charts/signature-marks.ts';
import { fixed } from '#src/format/number.ts';
import { needsTraces } from '../needs-traces.ts';
import type { ViewProps } from '../view.ts';
import { BANDS, type Band } from './bands.ts';
import { isMixed, signatureFinding } from './findings.ts';
import { MultiplesFigure } from './multiples-figure.tsx';
import { OverlayFigure } from './overlay-figure.tsx';
import { ShapePanel } from './shape-panel.tsx';
import { MarksPanel } from './marks-panel.tsx';
import styles from './signature-view.module.css';
import { meanCurve, similarityTo } from './similarity.ts';

const ARRANGEMENTS = [
  { value: 'overlaid', text: 'Overlaid' },
  { value: 'side-by-side', text: 'Side by side' },
] as const;

export function SignatureView({ analysis, selection, signatures, select }: ViewProps) {
  const [arrangement, setArrangement] = useState<(typeof ARRANGEMENTS)[number]['value']>('overlaid');
  const [band, setBand] = useState<Band>('p10–p90');
  const { gates, strokes: table } = analysis;

  const measured = useMemo(
    () => signatures.filter((signature) => signature.meanForceN.some(Number.isFinite)),
    [signatures],
  );
  const curves = useMemo(
    () => measured.filter((signature) => selection.gates.includes(indexOfGate(gates, signature.gate))),
    [gates, measured, selection.gates],
  );
  const crew = useMemo(() => meanCurve(measured), [measured]);
  const shapes = useMemo(
    () =>
      coxOrder(gates, selection.gates).flatMap((index) => {
        const gate = gates[index];
        const signature = measured.find((curve) => indexOfGate(gates, curve.gate) === index);
        if (gate === undefined) return [];
        const similarity = signature === undefined ? null : similarityTo(signature, crew);
        return [{ label: gateLabel(gate), seat: gate.seat, similarity }];
      }),
    [crew, gates, measured, selection.gates],
  );

  const focus = curves.find((curve) => curve.gate.seat === selection.focusSeat);
  const marks =
    focus === undefined ? [] : signatureMarks(table, indexOfGate(gates, focus.gate), selection.strokes, focus);
  const focusLabel = focus === undefined ? `${selection.focusSeat}` : gateLabel(focus.gate);
  const finding =
    focus === undefined
      ? `Seat ${selection.focusSeat} has no force curve in this selection.`
      : signatureFinding(
          focusLabel,
          marks,
          focus.strokeCount,
          shapes.find((shape) => shape.label === focusLabel)?.similarity ?? null,
          isMixed(gateSpread(table, 'peakForceN', indexOfGate(gates, focus.gate), selection.strokes)),
        );

  return (
    <div className={styles.view}>
      <FigurePanel
        title="Gate force against angle"
        finding={finding}
        area="curves"
        empty={
          curves.length === 0
            ? (needsTraces(analysis, 'force curve') ??
              'No force curve: no gate shown logged both angle and force over a whole stroke of the selection.')
            : null
        }
        actions={
          <>
            {arrangement === 'overlaid' && (
              <Choice
                label="Band of the seat in focus"
                options={BANDS.map((value) => ({ value, text: value }))}
                value={band}
                onChange={setBand}
              />
            )}
            <Choice label="Arrangement" options={ARRANGEMENTS} value={arrangement} onChange={setArrangement} />
          </>
        }
        table={() => ({
          columns: ['Angle °', ...curves.map((curve) => `${gateLabel(curve.gate)} N`), 'Crew N'],
          rows: crew.angleDeg.map((angle, at) => [
            fixed(angle),
            ...curves.map((curve) =>
              fixed(curve.meanForceN[curve.angleDeg.findIndex((own) => Math.round(own) === angle)]),
            ),
            fixed(crew.forceN[at]),
          ]),
        })}
      >
        {arrangement === 'overlaid' ? (
          <>
            <OverlayFigure analysis={analysis} selection={selection} curves={curves} crew={crew} band={band} />
            <SeatChips gates={gates} shown={selection.gates} focusSeat={selection.focusSeat} select={select} />
          </>
        ) : (
          <MultiplesFigure analysis={analysis} selection={selection} curves={curves} select={select} />
        )}
      </FigurePanel>
      <MarksPanel label={focusLabel} marks={marks} parameters={analysis.parameters} />
      <ShapePanel
        rows={shapes}
        focusSeat={selection.focusSeat}
        forceSimilarity={analysis.crewTiming.forceSimilarity}
        select={select}
      />
    </div>
  );
}
