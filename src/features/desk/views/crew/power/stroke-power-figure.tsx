// Power over the drive: the seat in focus with its bands, the others behind, and the stroke under the cursor.
import { useMemo, useRef } from 'react';
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { ticksBetween } from '#src/figures/scale/scale.ts';
import {
  gateDash,
  gateLabel,
  gateRowLabel,
  labelSeat,
  leadingColour,
  seatColourVariable,
} from '#src/figures/choice/seat-look.ts';
import { AxisX, AxisY } from '#src/figures/plot/axes.tsx';
import { Band, Line, Live, placeDot } from '#src/figures/plot/marks.tsx';
import { Plot, useGround } from '#src/figures/plot/plot.tsx';
import { RiseNames } from '#src/figures/placed-names.tsx';
import { fixed } from '#src/format/number.ts';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { box } from '#src/ui/primitives.ts';
import {
  between,
  domainLook,
  driveAlong,
  drivePower,
  powerAxes,
  sampleAt,
} from '#src/features/desk/panels/power/stroke-power.ts';

const MARGIN = { left: 56, right: 14, top: 12, bottom: 26 } as const;

interface StrokePowerFigureProps {
  readonly by: ProfileDomain;
  /** Profiles of the visible gates. */
  readonly profiles: readonly DriveProfile[];
  readonly focusSeat: number;
  /** The stroke under the cursor. */
  readonly curves: readonly StrokeCurve[];
}

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
      margin={MARGIN}
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
