// Power-duration chart: crew and seats, and the models of one of them over the efforts they were fitted to.
import { useMemo } from 'react';
import { powerAt, powerWithPeakAt, type PowerFits } from '#engine/analysis/power/critical-power.ts';
import type { UnbrokenEffort } from '#engine/analysis/power/power-duration.ts';
import { seatColourVariable, type Crewed, isOneRower, seatInSentence } from '#src/figures/choice/seat-look.ts';
import type { Place } from '#src/figures/reading.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Line, Ring, Unit, Words } from '#src/figures/plot/marks.tsx';
import { ReadPlot } from '#src/figures/plot/read-plot.tsx';
import { findExtent, paddedRange } from '#src/figures/scale/scale.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { durationWords, type EnvelopePoint } from '#src/features/desk/panels/power/stroke-power.ts';

interface SeatWindows {
  /** Null for the crew: mean per rower. */
  readonly seat: number | null;
  /** "crew", "seat 5 Maeve Donnelly". */
  readonly name: string;
  readonly windows: readonly EnvelopePoint[];
}

/** Start and length of a stretch, seconds. */
export type Stretch = Pick<EnvelopePoint, 'startS' | 'lengthS'>;

interface DurationFigureProps {
  readonly curves: readonly SeatWindows[];
  readonly fits: PowerFits;
  readonly focusSeat: number;
  /** Start of the session on the recording's clock. */
  readonly originS: number;
  readonly label: string;
  readonly onPick: (window: Stretch) => void;
}

const MARGIN = { left: 56, right: 16, top: 12, bottom: 44 } as const;
const MARKED_DURATIONS_S = [1, 5, 15, 60, 240, 900, 3600, 10_800];
const KEYS = 'Arrow keys move from duration to duration, with Shift ten at a time. Enter selects the window.';
/** Points of a model's curve. */
const MODEL_POINTS = 80;

export const curveName = (crewed: Crewed, seat: number | null): string =>
  seat === null && !isOneRower(crewed) ? 'crew' : seatInSentence(crewed, seat ?? 1);

/** What the pointer can read and pick, by the logarithm of its duration. */
interface Point extends Stretch, Place {
  readonly name: string;
  readonly numbers: string;
}

const effortsOf = ({ twoParameters, threeParameters }: PowerFits): readonly UnbrokenEffort[] =>
  threeParameters.ok ? threeParameters.value.efforts : twoParameters.ok ? twoParameters.value.efforts : [];

const toPoints = (curves: readonly SeatWindows[], fits: PowerFits, originS: number): Point[] => [
  ...curves.flatMap(({ name, windows }) =>
    windows.map(({ durationS, powerW, startS, lengthS }) => ({
      x: Math.log10(durationS),
      y: powerW,
      startS,
      lengthS,
      name: `${name} · ${durationWords(durationS)}`,
      numbers: `${fixed(powerW)} W, from ${clock(startS - originS)}`,
    })),
  ),
  ...effortsOf(fits).map(({ durationS, powerW, startS }) => ({
    x: Math.log10(durationS),
    y: powerW,
    startS,
    lengthS: durationS,
    name: `effort of ${durationWords(durationS)}`,
    numbers: `${fixed(powerW)} W`,
  })),
];

function modelPlaces(efforts: readonly UnbrokenEffort[], at: (durationS: number) => number): Place[] {
  const from = efforts[0]?.durationS ?? 1;
  const to = efforts.at(-1)?.durationS ?? 1;
  return Array.from({ length: MODEL_POINTS }, (_, point) => {
    const x = from * (to / from) ** (point / (MODEL_POINTS - 1));
    return { x: Math.log10(x), y: at(x) };
  });
}

/** Two parameters are dashed, three dotted. */
function modelLines({ twoParameters: two, threeParameters: three }: PowerFits) {
  return [
    ...(two.ok ? [{ dash: '7 5', places: modelPlaces(two.value.efforts, (s) => powerAt(two.value.model, s)) }] : []),
    ...(three.ok
      ? [{ dash: '2 4', places: modelPlaces(three.value.efforts, (s) => powerWithPeakAt(three.value.model, s)) }]
      : []),
  ];
}

export function DurationFigure({ curves, fits, focusSeat, originS, label, onPick }: DurationFigureProps) {
  const points = useMemo(() => toPoints(curves, fits, originS), [curves, fits, originS]);
  const [from, to] = findExtent(curves.flatMap(({ windows }) => windows.map((one) => one.durationS))) ?? [1, 60];
  const end = curves.find(({ seat }) => seat === null)?.windows.at(-1);
  return (
    <ReadPlot
      label={label}
      height={280}
      margin={MARGIN}
      x={[Math.log10(from), Math.log10(to)]}
      y={paddedRange(curves.flatMap(({ windows }) => windows.map(({ powerW }) => powerW)))}
      places={points}
      describe={(index) => [points[index]?.name ?? '', points[index]?.numbers ?? '']}
      hint={KEYS}
      onPick={(index) => {
        const point = points[index];
        if (point !== undefined) onPick(point);
      }}
      radius={5.5}
    >
      <AxisY most={6} />
      <AxisX
        grid
        ticks={() => MARKED_DURATIONS_S.filter((mark) => mark >= from && mark <= to).map(Math.log10)}
        text={(mark) => durationWords(Math.round(10 ** mark))}
        title="duration"
      />
      {curves
        .toSorted((a, b) => Number(a.seat === null) - Number(b.seat === null))
        .map(({ seat, windows }) => (
          <Line
            key={seat ?? 'crew'}
            at={windows.map(({ durationS }) => Math.log10(durationS))}
            value={windows.map(({ powerW }) => powerW)}
            colour={seat === null ? 'var(--ink)' : seatColourVariable(seat)}
            width={seat === null || seat === focusSeat ? 2.5 : 1.1}
          />
        ))}
      {modelLines(fits).map(({ dash, places }) => (
        <Line
          key={dash}
          at={places.map(({ x }) => x)}
          value={places.map(({ y }) => y)}
          colour="var(--mark)"
          width={1.75}
          dash={dash}
        />
      ))}
      {effortsOf(fits).map(({ durationS, powerW, startS }) => (
        <Ring key={`${startS} ${durationS}`} at={Math.log10(durationS)} value={powerW} radius={3.5} />
      ))}
      <Unit>W per rower</Unit>
      {end !== undefined && (
        <Words at={({ right, y }) => [right, y.at(end.powerW) - 6]} anchor="end" halo look={{ fill: 'ink' }}>
          crew
        </Words>
      )}
    </ReadPlot>
  );
}
