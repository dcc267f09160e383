// Who is ahead of the crew and who behind, and where in the stroke: phase over the cycle.
import { useMemo } from 'react';
import type { OarSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { FigurePanel } from '#src/figures/figure-panel.tsx';
import { coxOrder, gateLabel } from '#src/figures/choice/seat-look.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { MetricInfo } from '#src/features/desk/shared/metrics/metric-name.tsx';
import { needsTraces } from '#src/features/desk/shared/abilities.ts';
import { crewCycleMarks, type SynchronyAnswer } from './use-crew-synchrony.ts';
import { phaseFinding } from './findings.ts';
import { PhaseFigure } from './phase-figure.tsx';

/** Points of the cycle per table row. */
const TABLE_STEP = 10;

export function PhasePanel({ analysis, selection, answer }: ViewProps & { readonly answer: SynchronyAnswer }) {
  const { gates, strokes: table } = analysis;
  const { together, problem } = answer;
  const shown = useMemo(
    () =>
      coxOrder(gates, selection.gates).flatMap((index): OarSynchrony[] =>
        together?.oars[index] ? [together.oars[index]] : [],
      ),
    [gates, selection.gates, together],
  );
  const marks = useMemo(
    () => crewCycleMarks(table, selection.strokes, selection.gates),
    [table, selection.strokes, selection.gates],
  );
  const measured = shown.filter(({ phase }) => phase.strokeCount > 0);
  const durationS = together?.meanDurationS ?? Number.NaN;
  return (
    <FigurePanel
      title="Phase against the crew"
      finding={phaseFinding(
        measured.map(({ gate, phase }) => ({ label: gateLabel(gate), meanDeg: phase.meanDeg })),
        durationS,
        marks,
      )}

      optional
      empty={measured.length > 0 ? null : whyEmpty(analysis, together === null ? problem : undefined)}
      actions={
        <MetricInfo ids={['relativePhaseDeg']} about="Phase against the crew">
          {new Set(gates.map(({ seat }) => seat)).size > 1
            ? 'Compared with the other rowers’ average; + is late.'
            : 'Compared with the other oar; + is late.'}
        </MetricInfo>
      }
      table={() => ({
        columns: [
          'Seat',
          'Mean °',
          'Mean ms',
          '±1 SD between strokes, °',
          ...tablePoints().map((point) => `${point} %`),
        ],
        rows: measured.map(({ gate, phase }) => {
          const whole = computeSpread(phase.meanDeg).mean;
          return [
            gateLabel(gate),
            signed(whole, 1),
            signed(whole === null ? null : (whole / 360) * durationS * 1000),
            fixed(computeSpread(phase.strokeDeg).sd, 1),
            ...tablePoints().map((point) => signed(phase.meanDeg[(point / 100) * (phase.meanDeg.length - 1)], 1)),
          ];
        }),
      })}
    >
      <PhaseFigure
        oars={measured}
        focusSeat={selection.focusSeat}
        durationS={durationS}
        marks={marks}
        strokeCount={Math.max(0, ...measured.map(({ phase }) => phase.strokeCount))}
      />
    </FigurePanel>
  );
}

const tablePoints = (): number[] => Array.from({ length: 100 / TABLE_STEP + 1 }, (_, at) => at * TABLE_STEP);

function whyEmpty(analysis: ViewProps['analysis'], problem: string | null | undefined): string {
  const missing = needsTraces(analysis);
  if (missing !== null) return missing;
  if (problem === null) return 'Measuring …';
  return problem ?? 'Needs two oars measured in the same strokes to compare their phase.';
}
