// Small multiples: one force curve per gate on the same axes.
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import { coxOrder, gateLabel, gateRowLabel, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { box, fitColumns, inline, stack } from '#src/ui/primitives.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { Selection, SelectionChange } from '#src/features/desk/shared/view.ts';
import { seatCurve, type DrawnCurve, findProfileMarks, profileOf } from './signature-model.ts';
import type { ForceAxes } from './force-axes.ts';
import { ProfileFigure } from './profile-figure.tsx';
import type { StrokeCurveFeed, ForceProfiles } from './stroke-curve-feed.ts';
import type { TargetMark } from './comparisons.ts';

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

const HEIGHT_PX = 200;

export function MultiplesFigure(props: MultiplesFigureProps) {
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
                height={HEIGHT_PX}
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
