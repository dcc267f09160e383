// Names of the ways to align two sides of a comparison; a separate file because addresses need only the names.

export const ALIGNMENTS = ['all', 'rate', 'distance', 'stroke', 'piece', 'step'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
