// How sides of a comparison are compared with each other, by name; apart from the reckoning, since an address needs no
// more.

export const ALIGNMENTS = ['all', 'rate', 'distance', 'stroke', 'piece', 'step'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
