// Force over the drive: all curves in one chart, or a frame per rower.
import { useMemo } from 'react';
import { targetWords } from '../../../shared/targets/target-fit.ts';
import type { TargetSet } from '../../../shared/targets/target-set.ts';
import type { ViewProps } from '../../../shared/view.ts';
import { CurveLegend } from './curve-legend.tsx';
import { greyCrewCurve } from './drawn-curve.ts';
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
