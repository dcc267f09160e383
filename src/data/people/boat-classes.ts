// The classes of boats a result may name.
export const BOAT_CLASSES = ['1x', '2x', '2-', '2+', '4x', '4x+', '4-', '4+', '8+'] as const;
