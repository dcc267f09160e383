// Force against angle before and after, for all compared strokes or one stratum.
import { useMemo } from 'react';
import type { Alignment } from '#engine/analysis/comparison/alignments.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { SelectBox } from '#src/charts/choice/select-box.tsx';
import { fixed, signed } from '#src/format/number.ts';
import { useForceUnit, type ForceUnit } from '#src/units/force-unit.ts';
import { CurvesFigure } from './curves-figure.tsx';
import type { Question } from '../model.ts';
import { farthestApart, type SideCurve } from './side-curves.ts';
import type { EntryCurve, SideCurves } from './use-side-curves.ts';
import { stratumText } from '../difference/verdict-messages.ts';

interface CurvesPanelProps {
  readonly question: Question;
  readonly alignment: Alignment;
  /** Null while computing. */
  readonly curves: SideCurves | null;
  readonly nameOf: (entry: EntryCurve) => string;
  /** `Stratum.from` of the strokes shown; null for all. */
  readonly from: number | null;
  readonly onFrom: (from: number | null) => void;
}

const ALL = 'all';

/** Index of the stratum shown; −1 for all strokes. */
export const shownStratum = ({ strata: { strata } }: Pick<Question, 'strata'>, from: number | null): number =>
  from === null ? -1 : strata.findIndex((stratum) => stratum.from === from);

export function CurvesPanel({ question, alignment, curves, nameOf, from, onFrom }: CurvesPanelProps) {
  const force = useForceUnit();
  const strata = question.strata.strata.filter((_, at) => question.shared.has(at));
  const index = shownStratum(question, from);
  const shown = useMemo(() => curves?.curves ?? [], [curves]);
  const before = shown.find(({ side }) => side === 'before')?.curve;
  const after = shown.find(({ side }) => side === 'after')?.curve;
  return (
    <FigurePanel
      title="Force curves"
      area="curves"
      finding={formatFinding(before, after, force)}
      empty={
        curves === null
          ? 'Computing the force curves …'
          : before === undefined || after === undefined
            ? (curves.problems[0] ??
              'These strokes have no force curve on both sides: choose other strokes, or sessions with force sensors.')
            : null
      }
      actions={
        strata.length > 1 && (
          <SelectBox
            label="Strokes of the force curves"
            options={[
              { value: ALL, text: 'All strokes compared' },
              ...strata.map((stratum) => ({ value: String(stratum.from), text: stratumText(alignment, stratum) })),
            ]}
            value={index < 0 ? ALL : String(from)}
            onChange={(chosen) => onFrom(chosen === ALL ? null : Number(chosen))}
          />
        )
      }
      table={() => ({
        columns: ['Angle', ...shown.map((one, at) => `${at + 1} ${nameOf(one)}, ${force.symbol}`)],
        rows: tableRows(shown, force),
      })}
    >
      <CurvesFigure curves={shown} label="Force against angle, before and after" />
    </FigurePanel>
  );
}

function formatFinding(before: SideCurve | undefined, after: SideCurve | undefined, unit: ForceUnit): string {
  if (before === undefined || after === undefined) return '';
  const apart = farthestApart(before, after);
  const where =
    apart === null
      ? 'The curves share no angles.'
      : apart.differenceN === 0
        ? 'Before and after are the same at every angle.'
        : `After (solid) is farthest from before (dashed) at ${fixed(apart.angleDeg)}°: ${signed(
            unit.of(apart.differenceN),
            unit.decimals,
          )} ${unit.symbol}.`;
  return `${where} The bands show the middle 80% of the strokes.`;
}

const TABLE_STEP_DEG = 5;

function tableRows(shown: readonly EntryCurve[], unit: ForceUnit): string[][] {
  const angles = [...new Set(shown.flatMap(({ curve }) => Array.from(curve.angleDeg, Math.round)))]
    .filter((angle) => angle % TABLE_STEP_DEG === 0)
    .toSorted((a, b) => a - b);
  return angles.map((angle) => [
    `${fixed(angle)}°`,
    ...shown.map(({ curve }) => {
      const at = Math.round(angle - (curve.angleDeg[0] ?? 0));
      return fixed(unit.of(curve.meanForceN[at] ?? Number.NaN), unit.decimals);
    }),
  ]);
}
