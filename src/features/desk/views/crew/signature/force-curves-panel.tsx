// Each rower's force curve in its own frame over the gray crew mean, with three words on how it differs; or two rowers,
// or all together.
import { useMemo, useState } from 'react';
import { Choice } from '#src/charts/choice/choice.tsx';
import { labelSeat, seatColourVariable } from '#src/charts/choice/seat-look.ts';
import { SelectBox } from '#src/charts/choice/select-box.tsx';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { strokeWords } from '#src/format/stroke-labels.ts';
import type { ViewProps } from '../../../shared/view.ts';
import { CurveLegend } from './curve-legend.tsx';
import { greyCrewCurve, type DrawnCurve } from './drawn-curve.ts';
import { MultiplesFigure } from './multiples-figure.tsx';
import { ProfileFigure } from './profile-figure.tsx';
import { profileTable } from './profile-table.ts';
import type { SignatureSettings } from './signature-switches.tsx';
import { useSignatureModel } from './use-signature-model.ts';
import { shapeWords, wordsOf } from './shape-messages.ts';

const SETTINGS: SignatureSettings = {
  by: 'angle',
  comparison: 'seats',
  arrangement: 'side-by-side',
  rival: null,
  target: null,
};
const NO_CURVE = 'No gate shown logged both angle and force over a whole stroke of the selection.';
const HEIGHT_PX = 240;
const WAYS = [
  { value: 'alone', text: 'One chart per rower' },
  { value: 'two', text: 'Overlay two' },
  { value: 'all', text: 'All' },
] as const;

type Way = (typeof WAYS)[number]['value'];

function formatFinding(way: Way, isAlone: boolean, strokes: string): string {
  if (isAlone) return `Each oar of the rower, ${strokes}.`;
  if (way === 'alone') {
    return `Each rower over the gray crew average, ${strokes}. The labels compare each with the average of the others.`;
  }
  return `${way === 'two' ? 'Two' : 'All'} rowers, the one in focus with its band, ${strokes}.`;
}

export function ForceCurvesPanel(props: ViewProps) {
  const { analysis, selection, select, signatures } = props;
  const [way, setWay] = useState<Way>('alone');
  const { axes, chosen, crew, curves, feed, hasNothing, isWaiting, profiles, unit } = useSignatureModel(
    props,
    SETTINGS,
    null,
  );
  const words = useMemo(() => shapeWords(signatures, unit), [signatures, unit]);
  const [besideSeat, setBesideSeat] = useState<number | null>(null);
  const pair = choosePair(curves, besideSeat);
  const isAlone = new Set(analysis.gates.map(({ seat }) => seat)).size === 1;
  const drawn = way === 'two' ? pair.curves : curves;
  return (
    <FigurePanel
      title="Gate force against angle"
      finding={formatFinding(way, isAlone, strokeWords(chosen))}
      empty={hasNothing ? NO_CURVE : null}
      actions={
        <>
          {way === 'two' && pair.seat !== null && (
            <SelectBox
              label="Beside the rower in focus"
              options={pair.seats.map((seat) => ({ value: `${seat}`, text: labelSeat(analysis.gates, seat) }))}
              value={`${pair.seat}`}
              onChange={(seat) => setBesideSeat(Number(seat))}
            />
          )}
          <Choice
            label="Layout of the curves"
            options={isAlone ? WAYS.filter(({ value }) => value !== 'two') : WAYS}
            value={way}
            onChange={setWay}
          />
        </>
      }
      {...(axes !== null && { table: () => profileTable(axes, curves, unit) })}
    >
      {isWaiting && <div aria-busy="true" />}
      {axes !== null && way === 'alone' && (
        <MultiplesFigure
          analysis={analysis}
          selection={selection}
          profiles={profiles}
          crew={crew === null ? null : greyCrewCurve(crew)}
          axes={axes}
          targets={[]}
          unit={unit}
          feed={feed}
          select={select}
          dense
          wordsOf={(gate) => wordsOf(signatures, words, gate)}
        />
      )}
      {axes !== null && way !== 'alone' && (
        <>
          <ProfileFigure
            axes={axes}
            curves={drawn}
            marks={[]}
            targets={[]}
            unit={unit}
            feed={feed}
            height={HEIGHT_PX}
            label={`Force over the drive, ${drawn.map((curve) => curve.name).join(', ')}`}
          />
          <CurveLegend curves={drawn} targets={null} />
        </>
      )}
    </FigurePanel>
  );
}

interface Pair {
  /** Rowers available for comparison, and the chosen one; null when there is none. */
  readonly seats: readonly number[];
  readonly seat: number | null;
  readonly curves: readonly DrawnCurve[];
}

/** Rower in focus and one other, in their seat colors. `wanted`: null for the first available. */
function choosePair(curves: readonly DrawnCurve[], wanted: number | null): Pair {
  const others = curves.filter(({ role }) => role === 'other');
  const seats = [...new Set(others.map(({ profile }) => profile.gate.seat))].toSorted((a, b) => b - a);
  const seat = seats.find((one) => one === wanted) ?? seats[0] ?? null;
  const beside = others
    .filter(({ profile }) => profile.gate.seat === seat)
    .map((curve) => ({ ...curve, colour: seatColourVariable(curve.profile.gate.seat) }));
  return { seats, seat, curves: [...beside, ...curves.filter(({ role }) => role === 'focus')] };
}
