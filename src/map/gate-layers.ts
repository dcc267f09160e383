// The gates across the course: a line with its name.
import type { Layer } from '@deck.gl/core';
import { LineLayer, TextLayer } from '@deck.gl/layers';
import type { ChartTheme } from '#src/charts/theme.ts';
import { GATE_ROLES, gateEnds, type CourseGate, type CourseGates, type GateRole } from './course-gates.ts';
import { toColor } from './layer-colour.ts';

interface DrawnGate {
  readonly role: GateRole;
  readonly gate: CourseGate;
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
      getPosition: ({ gate }) => gateEnds(gate)[1],
      getText: ({ role }) => `${role} gate`,
      getSize: 12,
      sizeUnits: 'pixels',
      fontFamily: theme.font,
      fontWeight: 600,
      getColor: toColor(theme.ink),
      background: true,
      getBackgroundColor: toColor(theme.paper, 225),
      backgroundPadding: [4, 2],
      getTextAnchor: 'start',
      getPixelOffset: [8, 0],
      characterSet: 'auto',
    }),
  ];
}
