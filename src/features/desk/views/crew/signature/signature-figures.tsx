// Force over the drive: all curves in one chart, or a frame per rower.
import { useMemo } from 'react';
import type { ViewProps, Selection, SelectionChange } from '#src/features/desk/shared/view.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { targetWords, type TargetSet } from '#src/features/desk/shared/targets/target-set.ts';
import { Key, Legend } from '#src/figures/plot/legend.tsx';
import type { Analysis, Gate, Signature } from '#engine/analysis/analysis.ts';
import { coxOrder, gateLabel, gateRowLabel, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { box, fitColumns, inline, stack } from '#src/ui/primitives.ts';
import { hasCurve, othersBand, widestGap, type Gap } from '#src/figures/signature-marks.ts';
import { fixed } from '#src/format/number.ts';
import { greyCrewCurve, type DrawnCurve, seatCurve, findProfileMarks, profileOf } from './signature-model.ts';
import type { ForceAxes, TargetMark } from './force-axes.ts';
import { ProfileFigure } from './profile-figure.tsx';
import type { useSignatureModel } from './use-signature-model.tsx';
import type { StrokeCurveFeed, ForceProfiles } from './stroke-curve-feed.ts';

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

const BUTTON = inline({
  bare: true,
  gap: '6px',
  pad: 0,
  padX: 2,
  tall: 24,
  round: 'small',
  size: 13,
  weight: 'medium',
  hover: 'wash',
});

interface MultiplesFigureProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly profiles: ForceProfiles;
  /** Drawn behind every seat. */
  readonly crew: DrawnCurve | null;
  readonly axes: ForceAxes;
  readonly targets: readonly TargetMark[];
  readonly unit: ForceUnit;
  readonly feed: StrokeCurveFeed;
  readonly select: (change: SelectionChange) => void;
  /** Text above a gate's curve; the most unusual one is marked. */
  readonly wordsOf: (gate: Gate) => { readonly text: string; readonly isFarthest: boolean } | null;
}

const SMALL_HEIGHT_PX = 200;

/** Small multiples: one force curve per gate on the same axes. */
function MultiplesFigure(props: MultiplesFigureProps) {
  const { analysis, selection, profiles, crew, axes, targets, unit, feed, select, wordsOf } = props;
  const shown = coxOrder(analysis.gates, selection.gates);
  return (
    // At most four in a row: an eight is two rows of four.
    <ul className={stack({ gap: 3 })} style={fitColumns('max(9.5rem, 22%)')}>
      {shown.map((index, place) => {
        const gate = analysis.gates[index];
        if (gate === undefined) return null;
        const profile = profileOf(profiles.force, gate);
        const words = wordsOf(gate);
        return (
          <li
            key={index}
            className={box({ narrow: true, padTop: 2, rule: 'above' })}
            style={gate.seat === selection.focusSeat ? { borderBlockStartColor: 'var(--mark)' } : {}}
          >
            <button
              className={BUTTON}
              type="button"
              aria-pressed={gate.seat === selection.focusSeat}
              onClick={() => select({ focusSeat: gate.seat })}
            >
              <i
                className={box({ square: 8, round: 'circle' })}
                style={{ background: seatColourVariable(gate.seat) }}
              />
              {gateRowLabel(gate)}
            </button>
            {words !== null && (
              <span
                className={box({
                  padX: 2,
                  display: 'block',
                  tone: words.isFarthest ? 'mark' : 'quiet',
                  size: 12,
                  tabular: true,
                })}
              >
                {words.text}
              </span>
            )}
            {profile?.mean.some(Number.isFinite) === true ? (
              <ProfileFigure
                axes={axes}
                curves={[...(crew === null ? [] : [crew]), seatCurve(profile, true)]}
                marks={findProfileMarks(analysis, profiles, gate)}
                targets={targets}
                unit={unit}
                feed={feed}
                height={SMALL_HEIGHT_PX}
                label={`Force over the drive, seat ${gateLabel(gate)}`}
                small
                forces={place === 0 ? 'inside' : 'none'}
              />
            ) : (
              <p
                className={stack({ centered: true, tone: 'quiet', size: 13, text: 'center', ragged: 'balance' })}
                style={{ minHeight: 190 }}
              >
                No force curve: the gate logged no force in these strokes.
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ShapeWords {
  readonly text: string;
  /** The most unusual rower of the crew. */
  readonly isFarthest: boolean;
}

const gapSize = ({ forceN, othersN }: Gap): number => Math.abs(forceN - othersN);

function formatGap(gap: Gap | null, unit: ForceUnit): string {
  if (gap === null) return 'in line with the crew';
  const size = `${fixed(unit.of(gapSize(gap)), unit.decimals)} ${unit.symbol}`;
  return gap.forceN < gap.othersN
    ? `${size} low at ${fixed(gap.angleDeg)}°`
    : `${size} high at ${fixed(gap.angleDeg)}°`;
}

/** In the order of the signatures; null for a gate without a curve or without others. */
export function shapeWords(signatures: readonly Signature[], unit: ForceUnit): (ShapeWords | null)[] {
  const drawn = signatures.filter(hasCurve);
  const gaps = signatures.map((own): Gap | null | undefined => {
    const others = othersBand(drawn.filter(({ gate }) => gate.seat !== own.gate.seat));
    return others === null || !drawn.includes(own) ? undefined : widestGap(own, others);
  });
  const farthest = Math.max(0, ...gaps.map((gap) => (gap === null || gap === undefined ? 0 : gapSize(gap))));
  return gaps.map((gap) =>
    gap === undefined
      ? null
      : { text: formatGap(gap, unit), isFarthest: gap !== null && farthest > 0 && gapSize(gap) === farthest },
  );
}

/** Text of one gate. */
export const wordsOf = (
  signatures: readonly Signature[],
  words: readonly (ShapeWords | null)[],
  { seat, side }: Gate,
): ShapeWords | null => words[signatures.findIndex(({ gate }) => gate.seat === seat && gate.side === side)] ?? null;
