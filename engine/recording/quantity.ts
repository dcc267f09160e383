// What a sampled column measures, whatever its vendor calls it.

const QUANTITIES = [
  'oar-angle',
  'gate-force-x',
  'gate-force-y',
  'handle-force',
  'oar-speed',
  'boat-speed',
  'distance',
  'acceleration',
  'roll',
  'pitch',
  'yaw',
  'seat-position',
  'stretcher-force',
  'stroke-phase',
  'stroke-rate',
  'heart-rate',
  'power',
  'altitude',
] as const;

/** `other:` and the vendor's name for unknown ones. */
export type Quantity = (typeof QUANTITIES)[number] | `other:${string}`;
