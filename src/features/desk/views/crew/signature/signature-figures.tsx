// Force over the drive: all curves in one chart, or a frame per rower.
import { useMemo } from 'react';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { inline, row } from '#src/ui/primitives.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { targetWords, type TargetSet } from '#src/features/desk/shared/targets/target-set.ts';
import { greyCrewCurve, type DrawnCurve } from './signature-model.ts';
import type { ForceAxes } from './force-axes.ts';
import { MultiplesFigure } from './multiples-figure.tsx';
import { ProfileFigure } from './profile-figure.tsx';
import { shapeWords, wordsOf } from './shape-messages.ts';
import type { useSignatureModel } from './use-signature-model.ts';
import styles from './signature.module.css';

const ENTRY = inline({ gap: '6px' });

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
    <ul
      className={row(
        { gap: 4, rowGap: 1, wrap: true, align: 'stretch', above: 1, below: 2, tone: 'quiet', size: 12 },
        styles.legend,
      )}
      aria-label="Legend"
    >
      {explained.map(({ name, role, colour, dash }) => (
        <li className={ENTRY} key={name}>
          <svg width="26" height="10" aria-hidden="true">
            {role === 'focus' && <rect width="26" height="10" fill={colour} opacity="0.18" />}
            <line
              x1="0"
              x2="26"
              y1="5"
              y2="5"
              stroke={colour}
              strokeWidth={role === 'focus' ? 2.75 : 2}
              strokeDasharray={dash.join(' ')}
            />
          </svg>
          {role === 'focus' ? `${name} (bands: middle 50% and 90% of the strokes)` : name}
        </li>
      ))}
      {smallIn !== undefined && (
        <li className={ENTRY}>
          <svg width="10" height="10" aria-hidden="true">
            <circle cx="5" cy="5" r="3" fill="var(--surface)" stroke="var(--mark)" strokeWidth="2" />
          </svg>
          catch, slip, peak, wash, finish; numbered slip °, peak {smallIn.symbol}, wash °
        </li>
      )}
      <li className={ENTRY}>
        <svg width="26" height="10" aria-hidden="true">
          <line
            x1="0"
            x2="26"
            y1="5"
            y2="5"
            stroke={smallIn === undefined ? 'var(--ink)' : 'var(--mark)'}
            strokeWidth={smallIn === undefined ? 1.6 : 1}
          />
          <circle cx="13" cy="5" r="4" fill="var(--mark)" />
        </svg>
        the stroke under the cursor
      </li>
      {targets !== null && (
        <li className={ENTRY}>
          <svg width="26" height="12" aria-hidden="true">
            <line x1="13" x2="13" y1="0" y2="12" stroke="var(--ink)" strokeDasharray="3 3" strokeWidth="1.2" />
          </svg>
          {targets}
        </li>
      )}
    </ul>
  );
}
