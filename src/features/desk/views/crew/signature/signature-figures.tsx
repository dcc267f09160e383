// Force over the drive: all curves in one chart, or a frame per rower.
import { useMemo } from 'react';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { targetWords, type TargetSet } from '#src/features/desk/shared/targets/target-set.ts';
import { Key, Legend } from '#src/figures/plot/legend.tsx';
import { greyCrewCurve, type DrawnCurve } from './signature-model.ts';
import type { ForceAxes } from './force-axes.ts';
import { MultiplesFigure } from './multiples-figure.tsx';
import { ProfileFigure } from './profile-figure.tsx';
import { shapeWords, wordsOf } from './shape-messages.ts';
import type { useSignatureModel } from './use-signature-model.ts';

const HEIGHT_PX = 500;

export type SignatureModel = ReturnType<typeof useSignatureModel>;

interface FigureProps {
  readonly model: SignatureModel;
  readonly axes: ForceAxes;
  readonly target: TargetSet | null;
}

/** Meaning of the dashed lines; null without any. */
function wordsOfTarget({ targets }: SignatureModel, target: TargetSet | null): string | null {
  return target !== null && targets.length > 0 ? `target of ${targetWords(target)}` : null;
}

export function Overlaid({ model, axes, target }: FigureProps) {
  const { curves, feed, marks, targets, unit } = model;
  const aimed = wordsOfTarget(model, target);
  return (
    <>
      <ProfileFigure
        axes={axes}
        curves={curves}
        marks={marks}
        targets={targets}
        unit={unit}
        feed={feed}
        height={HEIGHT_PX}
        label={`Force over the drive, ${curves.map((curve) => curve.name).join(', ')}`}
      />
      <CurveLegend curves={curves} targets={aimed} />
    </>
  );
}

interface SideBySideProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select' | 'signatures'>, FigureProps {}

/** One frame per rower on one scale, each over the gray crew mean, with a few words on what is special. */
export function SideBySide({ analysis, selection, select, signatures, model, axes, target }: SideBySideProps) {
  const { feed, profiles, targets, unit } = model;
  const crew = model.crew === null ? null : greyCrewCurve(model.crew);
  const words = useMemo(() => shapeWords(signatures, unit), [signatures, unit]);
  const aimed = wordsOfTarget(model, target);
  return (
    <>
      <MultiplesFigure
        analysis={analysis}
        selection={selection}
        profiles={profiles}
        crew={crew}
        axes={axes}
        targets={targets}
        unit={unit}
        feed={feed}
        select={select}
        wordsOf={(gate) => wordsOf(signatures, words, gate)}
      />
      <CurveLegend curves={crew === null ? [] : [crew]} targets={aimed} smallIn={unit} />
    </>
  );
}

interface CurveLegendProps {
  readonly curves: readonly DrawnCurve[];
  /** Meaning of the dashed horizontal lines; null without any. */
  readonly targets: string | null;
  /**
   * Small multiples, with bare peak numbers in rings and the stroke under the cursor as a thin line: unit of the peak.
   */
  readonly smallIn?: ForceUnit;
}

/**
 * Legend: how each line is drawn, and its strokes. Seats are named on their curves and on the chips below the chart.
 */
function CurveLegend({ curves, targets, smallIn }: CurveLegendProps) {
  const explained = curves.filter(({ role }) => role !== 'other');
  return (
    <Legend style={{ paddingInlineStart: 44 }} aria-label="Legend">
      {explained.map(({ name, role, colour, dash }) =>
        role === 'focus' ? (
          <Key key={name} colour={colour} width={2.75} dash={dash.join(' ')} kind="band">
            {name} (bands: middle 50% and 90% of the strokes)
          </Key>
        ) : (
          <Key key={name} colour={colour} dash={dash.join(' ')}>
            {name}
          </Key>
        ),
      )}
      {smallIn !== undefined && (
        <Key colour="var(--mark)" kind="ring">
          catch, slip, peak, wash, finish; numbered slip °, peak {smallIn.symbol}, wash °
        </Key>
      )}
      <Key
        colour={smallIn === undefined ? 'var(--ink)' : 'var(--mark)'}
        width={smallIn === undefined ? 1.6 : 1}
        kind="dot"
      >
        the stroke under the cursor
      </Key>
      {targets !== null && (
        <Key colour="var(--ink)" width={1.2} dash="3 3" kind="upright">
          {targets}
        </Key>
      )}
    </Legend>
  );
}
