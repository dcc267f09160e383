// Figures of power: the highest one held over each duration, and power along the stroke.
import { useMemo, useRef } from 'react';
import { powerAt, powerWithPeakAt, type PowerFits } from '#engine/analysis/power/critical-power.ts';
import type { UnbrokenEffort } from '#engine/analysis/power/power-duration.ts';
import {
  seatColourVariable,
  type Crewed,
  isOneRower,
  seatInSentence,
  gateDash,
  gateLabel,
  gateRowLabel,
  labelSeat,
  leadingColour,
} from '#src/figures/choice/seat-look.ts';
import type { Place } from '#src/figures/reading.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Line, Ring, Unit, Words, Band, Live, placeDot } from '#src/figures/plot/marks.tsx';
import { ReadPlot } from '#src/figures/plot/read-plot.tsx';
import { findExtent, paddedRange, ticksBetween } from '#src/figures/scale/scale.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import {
  durationWords,
  type EnvelopePoint,
  between,
  domainLook,
  driveAlong,
  drivePower,
  powerAxes,
  sampleAt,
} from '#src/features/desk/panels/power/stroke-power.ts';
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { Plot, useGround } from '#src/figures/plot/plot.tsx';
import { RiseNames } from '#src/figures/placed-names.tsx';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { box } from '#src/ui/primitives.ts';

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

const STROKE_MARGIN = { left: 56, right: 14, top: 12, bottom: 26 } as const;

interface StrokePowerFigureProps {
  readonly by: ProfileDomain;
  /** Profiles of the visible gates. */
  readonly profiles: readonly DriveProfile[];
  readonly focusSeat: number;
  /** The stroke under the cursor. */
  readonly curves: readonly StrokeCurve[];
}

/** Power over the drive: the seat in focus with its bands, the others behind, and the stroke under the cursor. */
export function StrokePowerFigure({ by, profiles, focusSeat, curves }: StrokePowerFigureProps) {
  const axes = useMemo(() => powerAxes(profiles, by), [profiles, by]);
  if (axes === null) return null;
  const { step, text, unit } = domainLook(by);
  const focus = profiles.filter(({ gate }) => gate.seat === focusSeat);
  const ordered = [...profiles.filter(({ gate }) => gate.seat !== focusSeat), ...focus].map((profile) => ({
    ...profile,
    name: gateRowLabel(profile.gate),
    colour: leadingColour(profile.gate.seat, profile.gate.seat === focusSeat),
    value: profile.mean,
  }));
  const name = labelSeat(
    profiles.map(({ gate }) => gate),
    focusSeat,
  );
  return (
    <Plot
      label={`Power of each oar over the drive. Along: ${text}. With the bands of seat ${name}.`}
      height={300}
      margin={STROKE_MARGIN}
      x={axes.at}
      y={axes.powerW}
    >
      <AxisY
        ticks={ticksBetween(...axes.powerW, axes.powerStep)}
        text={(watts, isLast) => `${fixed(watts)}${isLast ? ' W' : ''}`}
      />
      <AxisX
        grid
        ticks={({ width }) => ticksBetween(...axes.at, width < 420 ? step * 2 : step)}
        text={(at) => `${fixed(at, by === 'time' ? 1 : 0)}${unit}`}
      />
      {focus.map(({ gate, at, p05, p25, p75, p95 }) => (
        <g key={gateLabel(gate)}>
          <Band at={at} from={p05} to={p95} colour={seatColourVariable(gate.seat)} opacity={0.12} />
          <Band at={at} from={p25} to={p75} colour={seatColourVariable(gate.seat)} opacity={0.18} />
        </g>
      ))}
      {ordered.map(({ gate, colour, at, mean }) => (
        <Line
          key={gateLabel(gate)}
          at={at}
          value={mean}
          colour={colour}
          width={gate.seat === focusSeat ? 2.75 : 1.4}
          dash={gateDash(gate, true).join(' ')}
        />
      ))}
      <RiseNames curves={ordered} />
      {curves
        .filter(({ gate, drive }) => gate.seat === focusSeat && drive !== null)
        .map((curve) => (
          <CursorStroke key={gateLabel(curve.gate)} curve={curve} by={by} />
        ))}
    </Plot>
  );
}

/** Moves outside React. */
function CursorStroke({ curve, by }: { readonly curve: StrokeCurve; readonly by: ProfileDomain }) {
  const ground = useGround();
  const dot = useRef<SVGCircleElement>(null);
  const [along, powerW] = useMemo(() => [driveAlong(curve, by), drivePower(curve)], [curve, by]);
  useOnCursor(({ timeS }) => {
    const index = sampleAt(curve, timeS);
    placeDot(dot.current, ground, between(along, index), between(powerW, index));
  });
  return (
    <Live>
      <Line at={along} value={powerW} colour="var(--mark)" width={1.25} />
      <circle ref={dot} className={box({ fill: 'surface', stroke: 'mark', pen: 2.5 })} r={5} visibility="hidden" />
    </Live>
  );
}
