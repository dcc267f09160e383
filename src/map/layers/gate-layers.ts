// The gates across the course: a line with its name.
import type { Layer } from '@deck.gl/core';
import { LineLayer, TextLayer } from '@deck.gl/layers';
import type { ChartTheme } from '#src/figures/theme.ts';
import { GATE_ROLES, gateEnds, type CourseGate, type CourseGates, type GateRole } from '../track/course-gates.ts';
import { toColor } from './boat-layers.ts';

interface DrawnGate {
  readonly role: GateRole;
  readonly gate: CourseGate;
}

/** Distances along the course stand to the east of it. */
function westEnd(gate: CourseGate): [number, number] {
  const [left, right] = gateEnds(gate);
  return left[0] < right[0] ? left : right;
}

export function gateLayers(gates: CourseGates, theme: ChartTheme): Layer[] {
  const drawn = GATE_ROLES.flatMap((role): DrawnGate[] => {
    const gate = gates[role];
    return gate === null ? [] : [{ role, gate }];
  });
  return [
    new LineLayer<DrawnGate>({
      id: 'gates-halo',
      data: drawn,
      getSourcePosition: ({ gate }) => gateEnds(gate)[0],
      getTargetPosition: ({ gate }) => gateEnds(gate)[1],
      getColor: toColor(theme.surface),
      getWidth: 7,
      widthUnits: 'pixels',
    }),
    new LineLayer<DrawnGate>({
      id: 'gates',
      data: drawn,
      getSourcePosition: ({ gate }) => gateEnds(gate)[0],
      getTargetPosition: ({ gate }) => gateEnds(gate)[1],
      getColor: ({ role }) => toColor(role === 'start' ? theme.starboard : theme.port),
      getWidth: 3,
      widthUnits: 'pixels',
    }),
    new TextLayer<DrawnGate>({
      id: 'gate-words',
      data: drawn,
      getPosition: ({ gate }) => westEnd(gate),
      getText: ({ role }) => `${role} gate`,
      getSize: 12,
      sizeUnits: 'pixels',
      fontFamily: theme.font,
      fontWeight: 600,
      getColor: toColor(theme.ink),
      background: true,
      getBackgroundColor: toColor(theme.paper, 225),
      backgroundPadding: [4, 2],
      getTextAnchor: 'end',
      getPixelOffset: [-8, 0],
      characterSet: 'auto',
    }),
  ];
}
